"""The conversation with the game: everything that a bot needs but its decisions. README.md describes the messages."""

import json
import sys

# Windows would otherwise read and write in its own encoding.
sys.stdin.reconfigure(encoding="utf-8")
sys.stdout.reconfigure(encoding="utf-8", newline="\n")


def read():
    """The next message of the game; None when it has closed the conversation."""
    line = sys.stdin.readline()
    return json.loads(line) if line else None


def write(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def ask(**request):
    """Asks a question of the protocol of `blastdoor serve` and returns the reply."""
    write(request)
    return read()


def play(make_bot):
    """Plays one battle. `make_bot` takes the first message; the bot's `decide` takes each decision to a command."""
    bot = make_bot(read())
    while (message := read()) is not None and message["op"] == "decide":
        write({"op": "submit", "command": bot.decide(message)})


class Decision:
    """A decision: the commands by their purposes, and the units of both sides."""

    def __init__(self, message, side):
        self.state = message["state"]
        self.commands = message["commands"]
        self.choice = self.state["choice"]
        units = [unit for unit in self.state["units"] if unit["squares"] and not unit["out"]]
        self.enemies = [unit for unit in units if unit["side"] != side]
        self.units = {unit["id"]: unit for unit in self.state["units"]}
        # The unit that is given an order, which is none while a question is open.
        self.unit = self.units.get(self.state["status"].get("unit"))

    def of(self, *purposes):
        return [entry for entry in self.commands if entry["purpose"] in purposes]

    def answer(self):
        """The first answer, which does the thing asked about, unless it cannot succeed or targets are chosen."""
        options = self.choice["options"]
        is_done = any(option.get("is_chosen") for option in options)
        place = -1 if is_done or options[0].get("is_hopeless") else 0
        return self.commands[place]["command"]

    def end_turn(self):
        """The end of the turn; without one, any command."""
        return (self.of("end_turn") or self.commands[-1:])[0]["command"]


def chance(preview, name="chance"):
    """A chance of a preview, from 0 to 1."""
    return preview[name]["favourable"] / preview[name]["of"] if preview.get(name) else 0.0


def harm(preview):
    """The worth of an attack: the damage to expect, and the chance to put enemies out of action."""
    if preview.get("caught"):
        return sum(
            (-2 if unit["is_friend"] else 1) * (unit["expected_x100"] / 100 + 15 * chance(unit, "defeat"))
            for unit in preview["caught"]
        )
    if not preview.get("damage"):
        return 0.0
    return chance(preview) * preview["damage"]["mean_x100"] / 100 + 15 * chance(preview, "defeat")


class Ways:
    """Distances on foot, without regard to units. Doors count as open, because a unit can open them."""

    CLOSED = "# |"

    def __init__(self, rows):
        self.rows = rows

    def is_open(self, x, y):
        return 0 <= y < len(self.rows) and 0 <= x < len(self.rows[y]) and self.rows[y][x] not in self.CLOSED

    def from_squares(self, squares):
        """The steps from the nearest of the squares to each square that can be reached."""
        steps = {tuple(square): 0 for square in squares}
        queue = list(steps)
        for x, y in queue:
            for near in [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]:
                if near not in steps and self.is_open(*near):
                    steps[near] = steps[x, y] + 1
                    queue.append(near)
        return steps
