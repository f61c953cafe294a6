"""The rules of Gingerbread House, a file a kind of move; the site goes over to them next."""
