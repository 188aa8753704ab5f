//! The rules in short, for the help in the game.

/// The topics of the help, each with its text.
pub const GUIDE: &[(&str, &str)] = &[
    (
        "A round",
        "First everyone declares, the least observant first, so that the others hear it; equals roll a die each, the \
         lowest first. A declaration is at most one move, and any number of actions in order. Lines on the board show \
         what was declared. Until you confirm you can take steps back. Then the segments run: everyone's first \
         action, then the second of those who have one, and so on.",
    ),
    (
        "Several actions",
        "Skills are dice: 4D+2 rolls four dice and adds two. Every action above the first takes one die from all of \
         them, reactions too. A walk of 5 metres and standing up take a segment but no die; a run of 10 metres counts \
         as an action, takes its die also if it is all that a unit does, and cannot turn sharply.",
    ),
    (
        "Who is first",
        "In a segment all who act roll their skill, movers their Dexterity. The highest acts first, and that same roll \
         decides whether it succeeds. Whoever is hit before its turn loses the action.",
    ),
    (
        "Attacks",
        "A shot's difficulty comes from its range, a blow's from the weapon. Objects, smoke, darkness and lying down \
         add dice to it, rolled for each attack. A blow may be declared at one who has said it will come within reach. \
         If the target has gone by then, you may choose another.",
    ),
    (
        "Light",
        "Darkness hides those who stand in it: poor light adds a die to the difficulty, a moonlit night two, complete \
         darkness four. Night gear sees through it, and a hand lamp gives its bearer away.",
    ),
    (
        "Dodging and parrying",
        "When you are attacked you may dodge shots or parry blows: the roll is added to the difficulty of all such \
         attacks in the segment, even if one of them hits. It is one more action, so everything you still have to do loses a die.",
    ),
    (
        "Grenades",
        "They hurt everyone near where they land, friends too. A bad throw lands elsewhere, a very bad one at your own \
         feet. Those near it may dodge: a roll above the throw escapes, and they lie down. Nobody throws at what lies \
         behind a wall or a closed door.",
    ),
    (
        "Things at hand",
        "A knife, a club or a tool in hand can be thrown at somebody; it lies there then. A console moves its doors from \
         afar, all at once. Doors, crates and walls can be shot at or struck: the damage is rolled against their strength, \
         and it adds up until nothing of them is left.",
    ),
    (
        "Injuries",
        "Damage is rolled against Strength. Less than that stuns for the round; as much wounds, and a wound takes a die \
         from everything; twice as much incapacitates; three times as much is mortal, and a mortally wounded unit may \
         die at the end of each round. A medkit heals one step.",
    ),
    (
        "Vehicles",
        "A vehicle drives and fires by itself. Nothing knocks it down, but it has no hands either: it neither strikes nor \
         parries, and opens no doors.",
    ),
    (
        "Leaving and giving up",
        "A unit that ends a move on an exit of its side leaves for good. A side with nobody awake on the board has lost, \
         unless to escape was its aim. You may surrender at any time; some sides of the computer do when too many of \
         them are down.",
    ),
];
