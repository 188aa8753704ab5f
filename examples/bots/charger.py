"""A bot that makes the best attack it has, or walks up to the nearest enemy if that attack would probably fail."""

from blastdoor import Decision, Ways, chance, harm, play

FAR = 10_000

# The chance from which an attack is better than a step nearer.
FAIR = 0.25


class Charger:
    def __init__(self, begin):
        self.side = begin["side"]
        self.ways = Ways(begin["map"])
        self.attacked = None

    def decide(self, message):
        now = Decision(message, self.side)
        if now.choice:
            return now.answer()
        return self.act(now) or now.end_turn()

    def act(self, now):
        return self.attack(now, FAIR) or self.prepare(now) or self.approach(now) or self.attack(now, 0)

    def attack(self, now, least):
        """The best attack, if it has at least this chance. One in a round is enough: under some rules each further one
        makes all of them worse."""
        this_turn = (now.state["round"], now.unit["id"])
        best = max(now.of("harm", "assault"), key=lambda entry: harm(entry["preview"]), default=None)
        if best is None or self.attacked == this_turn or harm(best["preview"]) <= 0:
            return None
        if chance(best["preview"]) < least:
            return None
        self.attacked = this_turn
        return best["command"]

    def prepare(self, now):
        """Stands up, and readies a weapon if there is none to attack with."""
        ready = now.of("rise") or ([] if now.of("harm") else now.of("arm"))
        return ready[0]["command"] if ready else None

    def approach(self, now):
        """The move that ends nearest to an enemy, or a door on the way."""
        if not now.enemies or not now.unit["squares"]:
            return None
        steps = self.ways.from_squares(square for enemy in now.enemies for square in enemy["squares"])
        moves = [(steps.get(tuple(entry["command"]["order"]["to"]), FAR), entry["command"]) for entry in now.of("travel")]
        left, move = min(moves, key=lambda move: move[0], default=(FAR, None))
        if left < steps.get(tuple(now.unit["squares"][0]), FAR):
            return move
        doors = now.of("open")
        return doors[0]["command"] if doors else None


if __name__ == "__main__":
    play(Charger)
