# Words on paper.

rules = The rules
house-rules = House rules at this table
house-rule = { $rule }: { $value }
yes = yes
no = no
set = Rule set { $hash }
more = Try every rule, and play, at { $address }
pieces = { $title } – pieces to cut out
pieces-help = Print on heavy paper, or glue onto cardboard. The players differ by shape, with or without colour.
shells = { $title } – tokens instead of shells
shells-help = Cut along the lines, fold along the dashes and glue. One side shows the mouth, the other does not. Coins will do as well: heads is a mouth.
mouths = Mouths up
worth = Worth
how-often = How often
scores = { $title } – score sheet
date = Date
winner = Winner
points = Points
tile = { $title } – row { $row } of { $rows }, column { $column } of { $columns }
tile-help = Cut along the dashed frame on two sides and glue the sheets together, overlapping.
