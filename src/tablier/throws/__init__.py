"""Fair throws: everyone brings a sealed chain, so that nobody can choose or foresee what falls.

Tablier Dice v1, with the standard library only. `docs/guides/fair-throws.md` is the protocol; the modules follow it:

    hashing.py    the four hashes: link, start, throw, more
    chain.py      a secret chain of links, opened one by one
    chance.py     shells or lots, read from the bits of a throw, exactly
    parties.py    who holds a chain, and who witnesses a throw
    messages.py   what the parties say
    thrown.py     a throw that has been made, a seat that changed hands
    ceremony.py   everyone seals, then everyone opens
    state.py      all of it as one value: what is expected next, what is refused and why
    holder.py     who keeps a chain and gives a link only when it is due
    proof.py      the record that anyone can check
    reading.py    a proof read from JSON, strictly
    checking.py   a proof checked, step by step
    tallies.py    what each seat threw, against what was to be expected
    errors.py     what can be wrong, with a sentence in every language
    verifier.html the same check as one page for a browser, without a network
"""
