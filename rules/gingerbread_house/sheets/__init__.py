"""The sheets beside the articles of the handbook.

Every number in here comes from the components, the box or the bonus cards themselves.
"""
