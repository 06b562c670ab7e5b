"""Who was best on a day: results are kept beside those of ratings, names where people can have them forgotten."""

from __future__ import annotations

from tablier.matches.log import Json
from tablier.matches.lookalikes import looks
from tablier.search.findings import Source
from tablier.server.database import Database
from tablier.server.messages.model import Model
from tablier.server.people.daily import DayPlan
from tablier.storage.registers.ratings import Rated
from tablier.study.tasks import SeatDecisions

SHOWN = 50
LEAST_MISTAKE = 0.001  # of a winning chance: what is shown as at least 0.1


class Ranked(Model):
    """A player in the ranking: what they gave away, in winning chance, and how sure that is."""

    place: int
    name: str  # empty for somebody who gave none, or is forgotten
    account: bool  # whether it is the name of their account
    loss: float
    decisions: int
    mistakes: int
    source: str
    mine: bool


def rated_as(judged: SeatDecisions) -> dict[str, Json]:
    """Return what is kept of a judged day; fractions are written as texts, so that they stay what they are."""
    sources = [each.source for each in judged.decisions]
    return {
        "loss": repr(judged.loss),
        "decisions": len(judged.decisions),
        "mistakes": sum(each.loss >= LEAST_MISTAKE for each in judged.decisions),
        "source": max(sources, key=list(Source).index, default=Source.EXACT).value,
    }


async def ranking(database: Database, plan: DayPlan, person: str) -> list[Ranked]:
    """Rank a day, who gave away least first; those equal share a place. The caller is always in it."""
    events = sorted(await database.ratings.of_game(plan.place), key=lambda each: (loss_of(each), each.at))
    names = await database.personal.under(plan.place)
    accounts = await database.accounts.known({str(each.body["person"]) for each in events})
    losses = [loss_of(each) for each in events]
    ranked = [ranked_as(each, 1 + losses.index(loss_of(each)), names, accounts, person) for each in events]
    return [each for number, each in enumerate(ranked) if number < SHOWN or each.mine]


def loss_of(event: Rated) -> float:
    return float(str(event.body["loss"]))


def ranked_as(event: Rated, place: int, names: dict[str, str], accounts: dict[str, str], person: str) -> Ranked:
    body = event.body
    name, own = names.get(str(body["name"]), ""), accounts.get(str(body["person"]), "")
    return Ranked(
        place=place,
        name=name,
        account=bool(own) and looks(own) == looks(name),
        loss=loss_of(event),
        decisions=int(str(body["decisions"])),
        mistakes=int(str(body["mistakes"])),
        source=str(body["source"]),
        mine=bool(person) and body["person"] == person,
    )
