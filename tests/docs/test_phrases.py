"""Phrases that no native writer would sign stay out of every text and document: English, and French."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXTS = [*(ROOT / "src").rglob("*.ftl"), *(ROOT / "web" / "src").rglob("*.ftl")]
SHEETS = [path for kind in ("RULES", "LESSONS") for path in (ROOT / "src").rglob(f"{kind}.*.md")]
OPENAPI = ROOT / "web" / "src" / "lib" / "protocol.ts"  # what the server says of its routes and messages
DOCUMENTS = [*(ROOT / "docs").rglob("*.md"), *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")), OPENAPI]
FRENCH = [path for path in TEXTS + SHEETS if re.search(r"\bfr\.(ftl|md)$", path.name)]
ENGLISH = [path for path in TEXTS + SHEETS + DOCUMENTS if path not in FRENCH]

STILTED = {  # what is said instead
    r"\bthe own\b": "their, its, the player's own",
    r"\bwhoever\b|\bwhosever\b": "the player who, anyone who, no matter who",
    r"\bcannot be(?=[:.,;|)]| \|| (say|tell|is|are)s?\b)": "is impossible",
    r"\b(to|for|of|by|with) who\b": "to the player who, for somebody who",
    r"(?:^|[.!:] )(?-i:Who) [^?]*$": "a player who, the one who",
    r"\bplayed at once\b": "ready to play",
    r"\b(set|sets|setting) (a|the) tables?\b": "create a match",
    r"\bon the line\b": "connected",
    r"\b(look|looks|looking) on[ :.,;]": "watch",
    r"\b(if|when) left out\b": "by default",
    r"\bwas expected to be\b": "should be",
    r"\bat a table of ours\b": "here",
    r"(?<!there )\bis no (move|link|word|setting|function|capture|wall|message)\b": "is not a",
    r"\bas many mouths\b|\bso many steps\b": "each mouth is worth",
    r"\bwould have it\b": "would explain",
}
ODD = {
    r"\bzéro bouche\b|\baucune bouche (en )?vaut\b": "s'il n'y a aucune bouche",
    r"\btant qu'(il en attend )?d'autres( attendent)?\b": "s'il y a d'autres pions en attente",
    r"\bau plus autant\b|\bautant qu'il en contient au plus\b": "ou moins s'il n'en reste pas six",
    r"\bqui (en )?font (tout )?le tour\b": "qui reviennent à leur case de départ",
    r"\baussi celles? des chaises\b|\bchaises? vides?\b": "y compris celles des places vides",
    r"\b(du|le|un|ce|au|votre|leur) tabliers?\b|\b(les|des|ces|vos) tabliers\b": "plateau",
    r"\bDresser\b|\bdressé la table\b|\bdresse une table\b": "créer une partie",
    r"\bLancers (honnêtes|équitables)\b": "Lancers vérifiables",
    r"\bsi rien n'est dit\b": "par défaut",
    r"^talk = (?!Discussion$)": "Discussion",
    r"^keys = (?!Raccourcis)": "Raccourcis",
    r"^turn = (?!à lui de jouer$)": "à lui de jouer",
    r"\bimprimer un tapis\b|\bune toile\b": "plateau",
    r"\bconseils?\b": "indice",
    r"\bproc(ès|es)-verba(l|ux)\b|\bparties? notées?\b": "relevé",
    r"\brègles? de la maison\b": "règles maison",
    r"\bcaméras?\b": "appareil photo",
    r"\binscription \{": "entrée",
    r"\w …$": "points de suspension sans espace",
}


def found(paths: list[Path], phrases: dict[str, str]) -> list[str]:
    """Return every use of a phrase, with its place and what to say instead; names of code are not words."""
    uses = []
    for path in paths:
        text = re.sub(r"`[^`\n]*`", "``", path.read_text("utf-8"))
        for number, line in enumerate(text.splitlines(), 1):
            for phrase, better in phrases.items():
                if use := re.search(phrase, line, re.IGNORECASE):
                    uses.append(f"{path.relative_to(ROOT)}:{number} {use.group()!r}: say {better}")
    return uses


@pytest.mark.slow
@pytest.mark.parametrize(("paths", "phrases"), [(ENGLISH, STILTED), (FRENCH, ODD)], ids=["english", "french"])
def test_no_text_uses_a_phrase_that_is_not_said(paths, phrases):
    assert len(paths) > 40
    assert found(paths, phrases) == []


PAGE = [path for path in FRENCH if path.is_relative_to(ROOT / "web")]


def test_the_french_of_the_page_is_set_as_a_printer_would():
    """Typographic apostrophes, narrow no-break spaces before high signs; what is typed at a terminal has plain ones."""
    rows = [
        f"{path.name}:{number} {line}"
        for path in PAGE
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if not line.startswith("#") and re.search(r"'| [:;!?»%]|« |\w[!?;»]", line)
    ]
    assert len(PAGE) > 15 and rows == []


@pytest.mark.parametrize(
    "phrase",
    [
        "The first with the own bowls empty wins.",
        "Whoever wins",
        "A number, 0 if left out",
        "Shown to who waits.",
        "It is over. Who waits has won.",
        "A start that cannot be says why",
        "Such a thing cannot be.",
    ],
)
def test_such_a_phrase_is_found(phrase, tmp_path, monkeypatch):
    monkeypatch.setattr("tests.docs.test_phrases.ROOT", tmp_path)
    (tmp_path / "page.md").write_text(f"Good.\n{phrase}\n`whoever` is a name in code.\n", "utf-8")
    assert [use.split()[0] for use in found([tmp_path / "page.md"], STILTED)] == ["page.md:2"]
