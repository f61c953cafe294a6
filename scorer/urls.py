"""Every address of the site, readable from top to bottom."""

from django.urls import path, register_converter

from scorer import api, home, language, views
from scorer.desk import kept as verdicts
from scorer.desk import views as desk
from scorer.handbook import searching
from scorer.handbook import views as handbook
from scorer.handbook.address import RuleId
from scorer.offline import views as offline
from scorer.pads import result, starting
from scorer.pads import views as pads
from scorer.puzzles import answering, entering
from scorer.puzzles import views as puzzles
from scorer.shelf import joining, taking_back
from scorer.shelf import views as shelf
from scorer.shelf.taking_back import delete_puzzle
from scorer.tables import box_views, changing, export, history, keeping, retelling
from scorer.tables import new as new_table
from scorer.tables import views as tables

register_converter(RuleId, "rule")

PAD, TABLE = {"kind": "pad"}, {"kind": "table"}

urlpatterns = [
    path("", home.home, name="home"),
    path("more", home.more, name="more"),
    path("join", joining.join, name="join"),
    path("pads/new", starting.new, name="pad-new"),
    path("pads/<slug:token>/", pads.pad, name="pad"),
    path("pads/<slug:token>/change", pads.change, name="pad-change"),
    path("pads/<slug:token>/live", pads.live, name="pad-live"),
    path("pads/<slug:token>/finish", pads.finish, name="pad-finish"),
    path("pads/<slug:token>/reopen", pads.reopen, name="pad-reopen"),
    path("pads/<slug:token>/again", pads.again, name="pad-again"),
    path("pads/<slug:token>/names", pads.names, name="pad-names"),
    path("pads/<slug:token>/delete", pads.delete, name="pad-delete"),
    path("pads/<slug:token>/links", taking_back.new_links, PAD, name="pad-links"),
    path("pads/<slug:token>/forget", taking_back.forget, PAD, name="pad-forget"),
    path("pads/<slug:token>/result", result.result, PAD, name="pad-result"),
    path("pads/<slug:token>/standing", result.standing, PAD, name="pad-standing"),
    path("pads/<slug:token>/result.txt", result.text, PAD, name="pad-text"),
    path("pads/<slug:token>/picture.svg", result.picture, PAD, name="pad-picture"),
    path("pads/<slug:token>/picture.png", result.png, PAD, name="pad-png"),
    path("pads/<slug:token>/play.bgsplay", result.bgsplay, PAD, name="pad-bgsplay"),
    path("pads/<slug:token>/share", result.share, PAD, name="pad-share"),
    path("pads/<slug:token>/finals.json", pads.finals, name="pad-finals"),
    path("tables/new", new_table.new, name="table-new"),
    path("tables/<slug:token>/", tables.table, name="table"),
    path("tables/<slug:token>/write", tables.write, name="table-write"),
    path("tables/<slug:token>/card", tables.card, name="table-card"),
    path("tables/<slug:token>/go", tables.go, name="table-go"),
    path("tables/<slug:token>/chance", tables.chance, name="table-chance"),
    path("tables/<slug:token>/drawn", tables.drawn, name="table-drawn"),
    path("tables/<slug:token>/live", tables.live, name="table-live"),
    path("tables/<slug:token>/history", history.history, name="table-history"),
    path("tables/<slug:token>/points", history.points, name="table-points"),
    path("tables/<slug:token>/move", history.move, name="table-move"),
    path("tables/<slug:token>/change/<int:serial>", changing.change, name="table-change"),
    path("tables/<slug:token>/turn/<int:serial>", retelling.retell, name="table-turn"),
    path("tables/<slug:token>/correct", changing.correct, name="table-correct"),
    path("tables/<slug:token>/result", result.result, TABLE, name="table-result"),
    path("tables/<slug:token>/standing", result.standing, TABLE, name="table-standing"),
    path("tables/<slug:token>/result.txt", result.text, TABLE, name="table-text"),
    path("tables/<slug:token>/picture.svg", result.picture, TABLE, name="table-picture"),
    path("tables/<slug:token>/picture.png", result.png, TABLE, name="table-png"),
    path("tables/<slug:token>/share", result.share, TABLE, name="table-share"),
    path("tables/<slug:token>/record.<slug:ending>", export.record, name="table-record"),
    path("tables/<slug:token>/play.bgsplay", result.bgsplay, TABLE, name="table-bgsplay"),
    path("tables/<slug:token>/again", keeping.again, name="table-again"),
    path("tables/<slug:token>/delete", keeping.delete, name="table-delete"),
    path("tables/<slug:token>/links", taking_back.new_links, TABLE, name="table-links"),
    path("tables/<slug:token>/forget", taking_back.forget, TABLE, name="table-forget"),
    path("tables/<slug:token>/at/<int:serial>", tables.at, name="table-at"),
    path("tables/<slug:token>/if/<int:serial>", tables.what_if, name="table-if"),
    path("boxes/<slug:game>/", box_views.box, name="box"),
    path("boxes/<slug:game>/card", box_views.card, name="box-card"),
    path("boxes/<slug:game>/settle", box_views.settle, name="box-settle"),
    path("boxes/<slug:game>/forget", box_views.forget, name="box-forget"),
    path("boxes/<slug:game>/box.json", box_views.export, name="box-export"),
    path("boxes/<slug:game>/import", box_views.bring, name="box-import"),
    path("check/", shelf.check, name="check"),
    path("records/<slug:token>/", shelf.record, name="record"),
    path("records/<slug:token>/take-up", shelf.take_up, name="record-take-up"),
    path("records/<slug:token>/text", shelf.record_text, name="record-text"),
    path("records/<slug:token>/link", taking_back.new_record_link, name="record-link"),
    path("records/<slug:token>/delete", taking_back.delete_record, name="record-delete"),
    path("desk/", handbook.questions, name="desks"),
    path("desk/<slug:game>/", desk.desk, name="desk"),
    path("desk/<slug:game>/dispute/<slug:name>", desk.dispute, name="desk-dispute"),
    path("desk/<slug:game>/set/<slug:code>/", desk.set_up, name="desk-set"),
    path("desk/<slug:game>/edit/<slug:code>/", desk.edit, name="desk-edit"),
    path("desk/<slug:game>/ask/<slug:code>/", desk.ask, name="desk-ask"),
    path("desk/<slug:game>/judge/<slug:code>/", desk.judge_claim, name="desk-judge"),
    path("desk/<slug:game>/table/<slug:token>/<int:serial>", desk.from_table, name="desk-table"),
    path("puzzles/<slug:game>/", puzzles.room, name="puzzles"),
    path("puzzles/<slug:game>/enter/", entering.begin, name="puzzle-enter"),
    path("puzzles/<slug:game>/enter/<slug:code>/", entering.enter, name="puzzle-set"),
    path("puzzles/<slug:game>/of/<slug:name>/", puzzles.puzzle, name="puzzle"),
    path("puzzles/<slug:game>/of/<slug:name>/play", puzzles.play, name="puzzle-play"),
    path("puzzles/<slug:game>/of/<slug:name>/solve", answering.solve, name="puzzle-solve"),
    path("puzzles/<slug:game>/of/<slug:name>/edit", entering.edit, name="puzzle-edit"),
    path("puzzles/<slug:game>/of/<slug:name>/delete", delete_puzzle, name="puzzle-delete"),
    path("tables/<slug:token>/hint/<int:serial>", answering.from_table, name="puzzle-hint"),
    path("answers/<slug:slug>/", answering.answer, name="puzzle-answer"),
    path("answers/<slug:slug>/live", answering.live, name="puzzle-live"),
    path("answers/<slug:slug>/stop", answering.stop, name="puzzle-stop"),
    path("answers/<slug:slug>/again", answering.again, name="puzzle-again"),
    path("verdict/<slug:slug>", verdicts.verdict, name="verdict"),
    path("verdict/<slug:slug>.txt", verdicts.text, name="verdict-text"),
    path("verdict/<slug:slug>/delete", taking_back.delete_verdict, name="verdict-delete"),
    path("rules/", handbook.shelf, name="rules"),
    path("rules/<rule:rule>", handbook.short, name="rule-short"),
    path("rules/<slug:game>/", handbook.contents, name="handbook"),
    path("rules/<slug:game>/search", searching.page, name="search"),
    path("rules/<slug:game>/search.<slug:language>.json", searching.index, name="search-index"),
    path("rules/<slug:game>/summary", handbook.summary, name="rules-summary"),
    path("rules/<slug:game>/set-up", handbook.set_up, name="rules-set-up"),
    path("rules/<slug:game>/components", handbook.components, name="rules-components"),
    path("rules/<slug:game>/cards", handbook.cards, name="rules-cards"),
    path("rules/<slug:game>/<rule:rule>", handbook.article, name="rule"),
    path("rules/<slug:game>/<rule:rule>/examples", handbook.more_examples, name="rule-examples"),
    path("api/score", api.score, name="api-score"),
    path("api/judge", api.judge, name="api-judge"),
    path("sw.js", offline.worker, name="service-worker"),
    path("app.webmanifest", offline.manifest, name="manifest"),
    path("offline", offline.offline, name="offline"),
    path("offline/<slug:game>/", offline.new, name="pad-offline"),
    path("offline/<slug:game>/pad", offline.pad, name="pad-offline-sheet"),
    path("offline/<slug:game>/bring", offline.bring, name="pad-bring"),
    path("language/<slug:code>", language.choose, name="language"),
    path("healthz", views.healthz, name="healthz"),
]

handler400 = "scorer.views.bad_request"
handler403 = "scorer.views.forbidden"
handler404 = "scorer.views.not_found"
handler500 = "scorer.views.broken"
