"""Write what the QR codes of this folder are compared with: `uv run web/src/lib/qr/make.py`, drawn by segno."""

import json
from pathlib import Path

import segno
from segno import consts, encoder

SECRET = "cmVlh8Z155yrZgT6Qlw04raEOpzwNA2w1tjqiPEpH8A"
TEXTS = (
    "Tablier",
    "https://t.example/",
    "http://127.0.0.1:8000/m/8oJDgHNwGAFYjzbjMoO-XQ",
    f"http://192.168.1.20:8000/m/8oJDgHNwGAFYjzbjMoO-XQ#1.{SECRET}",
    f"https://tablier.example.org/m/8oJDgHNwGAFYjzbjMoO-XQ#watch.{SECRET}",
    "Chauka Bara : le Lièvre, l’Éléphant et les cauris « honnêtes »",
    "x" * 150,
    "z" * 180,
    "0123456789" * 21,
)


def write_padding_bits(buff: list[int], version: int, length: int) -> None:
    """Fill the last codeword, as the standard says; segno adds a whole one of zeros where the last is full already."""
    if version not in (consts.VERSION_M1, consts.VERSION_M3):
        buff.extend([0] * (-length % 8))


encoder.write_padding_bits = write_padding_bits


def drawn(text: str) -> dict[str, object]:
    code = segno.make_qr(text, error="m", boost_error=False, mode="byte", encoding="utf-8")
    return {"text": text, "mask": code.mask, "rows": ["".join(map(str, row)) for row in code.matrix]}


Path(__file__).with_name("segno.json").write_text(
    json.dumps([drawn(each) for each in TEXTS], ensure_ascii=False, indent=1) + "\n"
)
