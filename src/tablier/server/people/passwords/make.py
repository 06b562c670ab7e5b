"""Make the list of common passwords again.

    uv run --with zxcvbn==4.5.0 python -m tablier.server.people.passwords.make

zxcvbn counts how often passwords were found in leaks; those that are long enough to be taken here are kept, the most
common first. It knows few French ones, so that some are added by hand.
"""

from __future__ import annotations

from tablier.server.people.passwords import LIST, SHORTEST, folded

HEAD = """\
Common passwords of 8 letters and more, the most common first; made by src/tablier/server/people/passwords/make.py.
Source: frequency lists of zxcvbn 4.5.0 (https://github.com/dwolfhub/zxcvbn-python), after those of Dropbox's zxcvbn.
Licence: MIT, Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2016 Daniel Wolf.

"""
FRENCH = """
azertyuiop azertyui azerty123 1azertyui qsdfghjklm wxcvbn123 a1z2e3r4 a1z2e3r4t5 aqwzsxedc
motdepasse monmotdepasse bonjour1 bonjour123 bonjourbonjour jetaime1 jetaimejetaime jetaimetoi jtmjtmjtm
monamour monamour1 moncoeur doudoune loulou123 chouchou chocolat1 soleil123 marseille marseille13 olympique
parissaintgermain paris2024 francefrance vivelafrance coucou123 coucoucoucou nounours papillon1 princesse princesse1
anniversaire tablier1 tabliertablier kidcala1 kidcalakidcala bananacala
"""


def words() -> list[str]:
    """Return what is refused, each once."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # type: ignore[import-untyped, import-not-found, unused-ignore]

    found = dict.fromkeys(map(folded, (*FREQUENCY_LISTS["passwords"], *FRENCH.split())))
    return [word for word in found if len(word) >= SHORTEST]


if __name__ == "__main__":
    LIST.write_text(HEAD + "\n".join(words()) + "\n", "utf-8")
