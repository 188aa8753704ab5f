"""Draws mirrored maps by chance, for matches on more maps than the three of this folder.

The files are `m1.ron` and so on, by the seed of each map. The same seed always draws the same map.
"""

import argparse
import random
from pathlib import Path

# The kinds of unit, each with its weight.
KINDS = {
    "trooper": 4, "scout": 2, "guard": 2, "raider": 2, "battle_robot": 2, "grenadier": 2, "officer": 1, "captain": 1,
    "gunslinger": 1, "sniper": 1, "brawler": 1, "marauder": 1, "heavy_trooper": 1, "commando": 1, "medic": 1,
    "technician": 1, "duelist": 1, "psi_adept": 1, "gunner": 1, "breaker": 1, "bounty_hunter": 1,
}
TILES = "##%%%%::~"
# The columns at each end in which units begin.
DEPLOYMENT = 2


def level(seed):
    """The text of a level: each side has the same three to six units, on a map turned by half or mirrored."""
    rng = random.Random(seed)
    width, height = rng.randrange(11, 20), rng.randrange(8, 14)
    is_turned = rng.random() < 0.6
    tiles = [["."] * width for _ in range(height)]

    def put(x, y, own, others):
        tiles[y][x] = own
        tiles[height - 1 - y if is_turned else y][width - 1 - x] = others

    for _ in range(int(width * height * rng.uniform(0.06, 0.2) / 2)):
        x, y, tile = rng.randrange(DEPLOYMENT, width - DEPLOYMENT), rng.randrange(height), rng.choice(TILES)
        length = rng.choice([1, 1, 1, 2, 3]) if tile == "#" else 1
        dx, dy = rng.choice([(1, 0), (0, 1)])
        for step in range(length):
            column, row = x + dx * step, y + dy * step
            if column < width - DEPLOYMENT and row < height:
                put(column, row, tile, tile)
    squares = [(x, y) for x in range(DEPLOYMENT) for y in range(height)]
    kinds = rng.choices(list(KINDS), KINDS.values(), k=rng.randrange(3, 7))
    legend = []
    for letter, kind, (x, y) in zip("abcdef", kinds, rng.sample(squares, len(kinds))):
        put(x, y, letter, letter.upper())
        for own, side in (letter, "west"), (letter.upper(), "east"):
            legend.append(f"        '{own}': (unit: {kind}, side: \"{side}\"),")
    rows = [f'        "{"".join(row)}",' for row in tiles]
    return "\n".join([
        "(", f'    name: "Map {seed}",', "    round_limit: 40,", "    map: [", *rows, "    ],",
        "    legend: {", *legend, "    },",
        '    sides: [(key: "west", name: "West", controller: human), (key: "east", name: "East")],', ")", "",
    ])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("number", type=int, help="the number of maps")
    parser.add_argument("seed", type=int, nargs="?", default=1, help="the seed of the first map")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for seed in range(arguments.seed, arguments.seed + arguments.number):
        (arguments.folder / f"m{seed}.ron").write_text(level(seed), encoding="utf-8")


if __name__ == "__main__":
    main()
