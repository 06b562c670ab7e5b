# Words on paper.

rules = The rules
house-rules = House rules at this table
house-rule = { $rule }: { $value }
yes = yes
no = no
set = Rule set { $hash }
more = Try every rule, and play: { $address }
pieces = { $title } – pieces to cut out
pieces-help = Print on strong paper, or glue onto cardboard. Shapes tell the players apart, with or without colours.
shells = { $title } – tokens instead of shells
shells-help = Cut along the lines, fold on the dashes and glue. One side shows the mouth, the other does not. Coins do as well: heads is a mouth.
mouths = Mouths up
worth = Worth
how-often = How often
scores = { $title } – score sheet
date = Date
winner = Winner
points = Points
tile = { $title } – row { $row } of { $rows }, column { $column } of { $columns }
tile-help = Cut along the dashed frame on two sides and glue the sheets over one another.
