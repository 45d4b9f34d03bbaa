"""Write a table of odds as CSV: the hero's chance to win, by ability down and resistance across."""

import csv
import sys

import hqweb

abilities, resistances = range(10, 31, 2), range(10, 31, 5)
odds = hqweb.grid("heroquest.simple-contest", rows=("ability", abilities), columns=("resistance", resistances))

table = csv.writer(sys.stdout, lineterminator="\n")
table.writerow(["ability", *resistances])
for ability in abilities:
    table.writerow([ability, *(f"{float(odds[ability, resistance]['hero']):.4f}" for resistance in resistances)])
