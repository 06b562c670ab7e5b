"""Boards, pieces, tokens, rule sheets and score sheets on paper: drawn here in lines, and set by typst."""
