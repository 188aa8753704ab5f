"""A bot that shoots from cover, at the enemy that its friends shoot at, aims, throws grenades, and always reacts."""

from blastdoor import ask, chance, harm, play
from charger import FAIR, Charger

# The part of an enemy's shots that cover lets through.
EXPOSED = {"none": 1.0, "cover": 0.5, "improved": 0.25, "total": 0.0}


class Marksman(Charger):
    def __init__(self, begin):
        super().__init__(begin)
        # Under these rules a second action costs more than the cover is worth.
        self.shoots_first = begin["ruleset"] in ("d6_charts", "d6_segments")
        self.seen = {}
        self.moved = None
        self.aimed = None
        self.focus = None

    def act(self, now):
        shot = self.attack(now, FAIR) if self.shoots_first else None
        return shot or self.take_cover(now) or super().act(now)

    def attack(self, now, least):
        """The best attack, or what improves it, such as aiming. An enemy that was shot at or is hurt comes first."""
        this_turn = (now.state["round"], now.unit["id"])
        if self.attacked == this_turn:
            return None
        options = now.of("harm", "assault") + ([] if self.aimed == this_turn else now.of("improve"))
        best = max(options, key=lambda entry: self.worth(now, entry), default=None)
        if best is None or self.worth(now, best) <= 0 or chance(best["preview"]) < least:
            return None
        if best["purpose"] == "improve":
            self.aimed = this_turn
        else:
            self.attacked = this_turn
        self.focus = best["command"]["order"].get("at", self.focus)
        return best["command"]

    def worth(self, now, entry):
        worth, target = harm(entry["preview"]), now.units.get(entry["command"]["order"].get("at"))
        if target and target["max_hp"]:
            worth *= 1 + 0.5 * (1 - target["hp"] / target["max_hp"])
            worth *= 1.25 if target["id"] == self.focus else 1
        return worth

    def take_cover(self, now):
        """A move, once in a round, to a square that is clearly better to shoot from."""
        this_turn = (now.state["round"], now.unit["id"])
        if self.moved == this_turn or not now.enemies or not now.unit["squares"]:
            return None
        self.moved = this_turn
        here = self.place(now, tuple(now.unit["squares"][0]))
        moves = [(self.place(now, tuple(entry["command"]["order"]["to"])) - self.danger(entry), entry["command"])
                 for entry in now.of("travel")]
        best, move = max(moves, key=lambda move: move[0], default=(0, None))
        return move if best > here + 1 else None

    def danger(self, entry):
        """The harm to expect on the way of a move."""
        return sum(chance(risk) * risk["damage"]["mean_x100"] / 100 for risk in entry["preview"]["risks"])

    def place(self, now, square):
        """The worth of a square: the best shot from it, less the shots that enemies have at it."""
        shots, danger = [0.0], 0.0
        for enemy in now.enemies:
            sight = self.sight(tuple(enemy["squares"][0]), square)
            if sight["los"] and sight["loe"]:
                near = 1 - min(max(abs(square[0] - enemy["squares"][0][0]), abs(square[1] - enemy["squares"][0][1])), 30) / 40
                shots.append(10 * near)
                danger += 4 * near * EXPOSED.get(sight["cover"], 1.0)
        return max(shots) - danger

    def sight(self, of, square):
        """Sight from one square to another. The game is asked once; what breaks later is seldom worth a question."""
        if (of, square) not in self.seen:
            self.seen[of, square] = ask(op="sight", **{"from": of, "to": square})
        return self.seen[of, square]


if __name__ == "__main__":
    play(Marksman)
