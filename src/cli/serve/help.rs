//! The help text with an example of every message. A test sends each of the examples in order.

/// The text below the options of `blastdoor serve --help`.
pub const MESSAGES: &str = r#"Protocol:
  Each line of the input is one request, a JSON object with "op". Each gets one
  line in return: {"ok": true, ...} or
  {"ok": false, "error": {"code": "...", "message": "..."}}.
  An "id" of any kind in a request is repeated in its reply. Empty lines are
  skipped; a line may have 4 MiB. A request that fails changes nothing. At the
  end of the input, or after "quit", the process ends with exit code 0.

  Squares are [x, y] from [0, 0] at the top left; in messages, which are for
  people, they have the names of the board: [0, 0] is A1, [27, 4] is AB5. Units
  are numbers, given by "state". Sides are numbers in events and in the status,
  in the order that "load" lists them. Hashes are texts of 16 hexadecimal
  digits.

  With "as": SIDE (its key) state, legal, preview, reach, threats, log
  and the events of submit and auto tell only what this side perceives: units
  that hide from it are not on the board and have no events. Without "as" they
  tell everything.

load: start a battle; it replaces the one before.
  "level": a shipped level or a path; or "ron": the text of a level; or
  "save": the result of a "save" request.
  "rules": a rule set instead of the level's own, and "options": a list of
  chosen options, such as ["KEY", "KEY=off", "KEY=30"]; "rules" lists both.
  "seed" (1 by default) seeds the dice. "dice": faces that are used first, at
  most 10,000;
  "dice_then": "random" or "error", for the rolls after them.
  "sides": {NAME: "recruit"} gives a side to the computer, as "recruit",
  "regular", "veteran" or "commander": "auto" decides for it at this difficulty.
  The units of a recruit or a regular take their reactions without asking, and
  no side of the computer is asked whether to act at once. All other questions
  are asked; "auto" decides for sides without a difficulty as a regular. Orders
  and answers are always given by the client, or by "auto".
  Replies with level, ruleset, options (with those of the level), seed, size, sides, events, status, hash
  and "warnings", what "blastdoor check" would say of the level. With a bad
  level the error lists "faults". Both have line, column, message and help.
    {"op": "load", "level": "duel", "seed": 6, "id": 1}

levels: the shipped levels in the order in which to play them, with key, name,
  about, ruleset, difficulty ("easy", "medium", "hard" or null), "minutes" that a
  battle takes (or null) and what is "special" about the level.
    {"op": "levels"}

rules: the rule sets, with key, title, about, and their options: key, title,
  about and kind, a "switch" (on or off), a "choice" (with the "choices") or a
  "number" (with "least", "most", "default", "suggested" and "unit").
    {"op": "rules"}

state: round, the unit whose turn it is ("turn", or null), the side that must
  give a command ("side"), status, the open choice (or null), doors, "explosives"
  (grenades on the ground whose timers run, with square, name, when, rounds left
  and the squares of their area), "broken"
  (squares) and "broken_borders" (pairs of squares), can_undo,
  dice_left (scripted faces not yet used), the declared actions of each unit
  ("intentions", for rules whose units announce their actions), and every unit with id,
  name, kind, side, squares, hp, max_hp, condition (0 is normal), defenses,
  flags, actions left, numbers (all of its sheet, by key), prone, out (out of
  action), fate (how it was put out of action, or null), and its sheet as
  players read it: bars (pools of points, such as a shield), tags (what holds of
  it, with "help" in words) and lines (equipment, initiative, ailments).
    {"op": "state"}
    {"op": "state", "as": "crew"}

log: the events from the index "since" (0 by default) on, and the log's length.
    {"op": "log", "since": 0, "as": "crew"}

legal: every command the battle accepts now. A move is listed once for each
  square; with "path" it may take another way. Changes of policy are not listed.
  With "as" the list is empty while another side must give the command.
    {"op": "legal"}

check: test if a command is legal; the error gives the reason if it is not.
preview: predict its effect: chance, bonus, damage, risks, with their reasons,
  and the "price", the part of the turn that it takes;
  for an area attack also its squares ("area") and the units in it ("caught",
  each with "notes" in words). For a move also "outlook": the best attacks
  possible where it ends, each with the chance to hit: "dealt" to each enemy
  and "taken" from it, the "cover" of both, the partners with whom they would
  be "flanking" each other, and whether the unit "may_attack" after the move.
submit: carry it out. Replies with the new events, the status and the hash.
  The status is "ready" (a unit may be given an order), "awaiting" (a choice is
  open: answer it) or "over" (with the outcome).
  A command is one of
    {"order": {"unit": 0, "action": "move", "to": [3, 4]}}
      with the fields unit, action, with (item), at (unit), to, path, towards (a
      direction, or the side of the square on which a wall or a railing stands),
      corner, part (of the target, for an aimed attack: "head", or an item that
      it holds), and for a readied action: when (its trigger), then (the readied
      order)
    {"answer": "KEY"}, with the key of one of the choice's options; if they have
      a "part" such as "When", the key of one option of each part, in their
      order, with commas: a part that is left out takes its first option.
      "not_with" names the keys that cannot be picked along with an option, and
      "is_advised" marks the option that a regular would pick
    {"policy": {"unit": 0, "reaction": "...", "policy": "ask|always|never"}}
  If scripted dice run out or do not fit, the error is "dice" and the battle is
  unchanged.
    {"op": "check", "command": {"order": {"unit": 0, "action": "end_turn"}}}
    {"op": "preview", "command": {"order": {"unit": 0, "action": "end_turn"}}}
    {"op": "submit", "command": {"order": {"unit": 0, "action": "end_turn"}}}

auto: let the AI choose and submit one command for the side that must give one.
  Replies like "submit", and with the command and the reason for it.
    {"op": "auto"}

advise: what the AI would do for the side that must give a command, and why:
  command, and reason (null for an answer that is no reaction). Nothing is
  carried out. A side that is played from outside is advised by the regular
  opponent. With "as", the side must be that one.
    {"op": "advise"}

undo: take back the last command, if no dice were rolled, nothing was revealed
  to any side, nobody else was asked and the turn did not pass on. Replies with
  status, hash, and log_length: the number of events left.
    {"op": "undo"}

sight: sight and cover from one square to another: los, loe, cover ("none",
  "cover", "improved" or "total"), and the corner lines with "blocked".
    {"op": "sight", "from": [0, 0], "to": [3, 2]}

reach: the squares a unit can reach, with their cost, the number of moves, and
  the units whose attacks of opportunity the way would provoke.
    {"op": "reach", "unit": 0}

threats: the squares where the enemies of a unit could attack it in their next
  turns, from where they stand or after one ordinary move: how many of them,
  and the damage to expect, in hundredths of a point, without cover. Under d6
  that is the value of the injuries to the opponent, and injury_per_mille is
  the chance that at least one of the attacks hurts the unit; defeat_per_mille
  is the chance that one puts it out of action.
    {"op": "threats", "unit": 0}

hash: the hash of the battle's state. Equal hashes mean equal battles.
    {"op": "hash"}

save: the battle as a record for "replay" and "load".
    {"op": "save"}

quit: reply and end.
    {"op": "quit"}

Error codes: bad_json, not_utf8, line_too_long, bad_request, unknown_op,
no_battle, unknown_level, bad_level, unknown_side, unknown_option, bad_option,
bad_save, off_map, unknown_unit, no_sheet, dice, internal, and the reasons of
the rules, such as not_your_turn, question_open, nothing_asked, battle_over,
nothing_to_undo."#;
