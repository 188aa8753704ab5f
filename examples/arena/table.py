"""Prints the table of src/ai/README.md: matches of players on the maps of this folder, under every rule set.

    python3 examples/arena/table.py GAME BATTLES PLAYER:PLAYER...

GAME is the built program, BATTLES the number of battles on each map under each rule set.
"""

import json
import pathlib
import subprocess
import sys

RULES = ["saga", "d6", "d6_charts", "d6_segments", "swu"]
MAPS = [str(path) for path in sorted(pathlib.Path(__file__).parent.glob("*.ron"))]


def match(game, battles, players, rules):
    """The share of the first player, with its interval, over all maps."""
    named = [argument for player in players for argument in ("--player", player)]
    command = [game, "arena", *MAPS, "--rules", rules, "--battles", battles, "--format", "json", *named]
    result = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    total = json.loads(result.stdout)["total"]
    first = total["players"][0]
    low, high = first["interval"]
    faults = sum(fault["battles"] for player in total["players"] for fault in player["faults"])
    note = f", {faults} faults" if faults else ""
    share, low, high, draws = (100 * part for part in (first["share"], low, high, total["draws"] / total["battles"]))
    return f"{share:.1f} % ({low:.1f} to {high:.1f}), draws {draws:.1f} %{note}"


def main():
    game, battles, *pairs = sys.argv[1:]
    print("| players |", " | ".join(RULES), "|")
    print("|---" * (len(RULES) + 1) + "|")
    for pair in pairs:
        players = pair.split(":", 1)
        names = [pathlib.Path(player.split()[-1].strip("'\"")).stem for player in players]
        cells = [match(game, battles, players, rules) for rules in RULES]
        print(f"| {names[0]} against {names[1]} |", " | ".join(cells), "|", flush=True)


if __name__ == "__main__":
    main()
