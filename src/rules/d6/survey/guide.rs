//! The rules in short, for the help in the game.

use crate::rules::d6::state::D6Profile;

/// A topic of the help, and its text.
type Topic = (&'static str, &'static str);

/// The topics of the help of a profile.
pub fn guide(profile: D6Profile) -> &'static [Topic] {
    match profile {
        D6Profile::Basic => BASIC,
        D6Profile::Charts => CHARTS,
        D6Profile::Segments => SEGMENTS,
    }
}

const BASIC: &[Topic] =
    &[ROUND, SEVERAL, FIRST, ATTACKS, LIGHT, REACTIONS, GRENADES, THINGS, INJURIES, VEHICLES, LEAVING];

const CHARTS: &[Topic] = &[
    ROUND_BY_CHARTS,
    INITIATIVE,
    SEVERAL_BY_CHARTS,
    FIRST_BY_CHARTS,
    ATTACKS_BY_CHARTS,
    LIGHT,
    REACTIONS_BY_CHARTS,
    FULL_REACTIONS,
    GRENADES_BY_CHARTS,
    TIMERS,
    PROTECTION,
    CALLED_SHOTS,
    THINGS,
    WEAPON_DAMAGE,
    INJURIES_BY_CHARTS,
    FIRST_AID,
    ARMOUR,
    STUN,
    POINTS,
    OPTIONAL_RULES,
    VEHICLES_BY_CHARTS,
    LEAVING,
];

const SEGMENTS: &[Topic] = &[
    ROUND_BY_CHARTS,
    INITIATIVE,
    SEVERAL_BY_CHARTS,
    FIRST_BY_CHARTS,
    ATTACKS_BY_CHARTS,
    ACCURACY,
    LIGHT,
    REACTIONS_BY_CHARTS,
    FULL_REACTIONS_AND_MOVE,
    GRENADES_BY_CHARTS,
    TIMERS,
    PROTECTION,
    CALLED_SHOTS,
    THINGS,
    WEAPON_DAMAGE,
    INJURIES_BY_CHARTS,
    FIRST_AID,
    ARMOUR,
    STUN,
    POINTS,
    OPTIONAL_RULES,
    VEHICLES_BY_CHARTS,
    LEAVING,
];

const ROUND: Topic = (
    "A round",
    "First everyone declares, the least observant first, so that the others hear it; equals roll a die each, the \
     lowest first. A declaration is at most one move, and any number of actions in order. Lines on the board show \
     what was declared. Until you confirm you can take steps back. Then the segments run: everyone's first \
     action, then the second of those who have one, and so on.",
);

const SEVERAL: Topic = (
    "Several actions",
    "Skills are dice: 4D+2 rolls four dice and adds two. Every action above the first takes one die from all of \
     them, reactions too. A walk of 5 metres and standing up take a segment but no die; a run of 10 metres counts \
     as an action, takes its die also if it is all that a unit does, and cannot turn sharply.",
);

const FIRST: Topic = (
    "Who is first",
    "In a segment all who act roll their skill, movers their Dexterity. The highest acts first, and that same roll \
     decides whether it succeeds. Whoever is hit before its turn loses the action.",
);

const ATTACKS: Topic = (
    "Attacks",
    "A shot's difficulty comes from its range, a blow's from the weapon. Objects, smoke, darkness and lying down \
     add dice to it, rolled for each attack. A blow may be declared at one who has said it will come within reach. \
     If the target has gone by then, you may choose another.",
);

const LIGHT: Topic = (
    "Light",
    "Darkness hides those who stand in it: poor light adds a die to the difficulty, a moonlit night two, complete \
     darkness four. Night gear sees through it, and a hand lamp gives its bearer away.",
);

const REACTIONS: Topic = (
    "Dodging and parrying",
    "When you are attacked you may dodge shots or parry blows: the roll is added to the difficulty of all such \
     attacks in the segment, even if one of them hits. It is one more action, so everything you still have to do loses a die.",
);

const GRENADES: Topic = (
    "Grenades",
    "They hurt everyone near where they land, friends too. A bad throw lands elsewhere, a very bad one at your own \
     feet. Those near it may dodge: a roll above the throw escapes, and they lie down. Nobody throws at what lies \
     behind a wall or a closed door.",
);

const THINGS: Topic = (
    "Things at hand",
    "A knife, a club or a tool in hand can be thrown at somebody; it lies there then. A console moves its doors from \
     afar, all at once. Doors, crates and walls can be shot at or struck: the damage is rolled against their strength, and \
     it adds up until nothing of them is left.",
);

const INJURIES: Topic = (
    "Injuries",
    "Damage is rolled against Strength. Less than that stuns for the round; as much wounds, and a wound takes a die \
     from everything; twice as much incapacitates; three times as much is mortal, and a mortally wounded unit may \
     die at the end of each round. A medkit heals one step.",
);

const VEHICLES: Topic = (
    "Vehicles",
    "A vehicle drives and fires by itself. Nothing knocks it down, but it has no hands either: it neither strikes nor \
     parries, and opens no doors.",
);

const VEHICLES_BY_CHARTS: Topic = (
    "Vehicles",
    "A vehicle drives and fires by itself. It evades shots and grenades with its vehicle dodge instead of a dodge, also for \
     the whole round. Nothing knocks it down, but it has no hands either: it neither strikes nor parries, and opens no \
     doors.",
);

const LEAVING: Topic = (
    "Leaving and giving up",
    "A unit that ends a move on an exit of its side leaves for good. A side with nobody awake on the board has lost, \
     unless to escape was its aim. You may surrender at any time; some sides of the computer do when too many of \
     them are down.",
);

const ROUND_BY_CHARTS: Topic = (
    "A round",
    "First each side rolls for initiative, then everyone declares, and then the segments run. To declare is to say how \
     many actions a unit will take, and what the first of them is: its kind and its target are fixed. The others stay \
     open, and are named when they come up. What was not declared cannot be added later, except dodges and parries. A \
     unit that does not declare in time hesitates: it neither acts nor reacts.",
);

const INITIATIVE: Topic = (
    "Initiative",
    "Units of one side who hear each other roll together: those within 30 metres, from one to the next, and all who have \
     a communicator. The unit with the highest Perception rolls, or with the highest tactics if that is a die better. \
     Motion sensors and keen senses add a die. The lowest roll declares first, and the others hear it. Within a side \
     the least observant declares first.",
);

const FIRST_BY_CHARTS: Topic = (
    "Who is first",
    "In the first segment everyone takes the first action, in the second those who have a second one, and so on. Within a \
     segment the highest Dexterity acts first, among equals the highest Perception, and what it rolls takes effect at \
     once. When the turn of a unit comes it may wait for another one, or for the end of the segment. Whoever is put \
     out of action before its turn loses the action.",
);

const ATTACKS_BY_CHARTS: Topic = (
    "Attacks",
    "A shot's difficulty comes from its range, a blow's from the weapon. Objects, smoke, darkness and lying down \
     add dice to it, rolled for each attack. A blow may be declared at one who has said it will come within reach. \
     If the target of a first action has gone when its turn comes, you may choose another.",
);

const REACTIONS_BY_CHARTS: Topic = (
    "Dodging and parrying",
    "When you are attacked you may dodge the shot or parry the blow, before it is rolled: your roll is added to its \
     difficulty, and to that of all such attacks for the rest of the segment. It takes the place of an open action; \
     without one it is one action more, and everything you still have to do loses a die.",
);

const SEVERAL_BY_CHARTS: Topic = (
    "Several actions",
    "Skills are dice: 4D+2 rolls four dice and adds two. Every action above the first takes one die from all of them, \
     reactions too, and actions that are lost. A move of up to 10 metres, a crawl and standing up are actions as well.",
);

const ACCURACY: Topic = (
    "Accurate attacks",
    "Every 10 whole points by which an attack exceeds its difficulty add a die to its damage. Of a grenade's blast only \
     the innermost band gains by it.",
);

const INJURIES_BY_CHARTS: Topic = (
    "Injuries",
    "Damage is rolled against Strength, and the difference tells: below 0 nothing happens, 0 to 3 stuns, 4 to 8 wounds, \
     9 to 12 incapacitates, 13 to 15 is mortal, 16 kills. A stun takes a die in this round and the next; as many stuns \
     as Strength has dice knock out for minutes, unless a minute of rest ends them. A wound lays the unit down for the \
     round and takes a die, the second wound two, the third incapacitates. A mortally wounded unit may die at the end \
     of each round.",
);

const FIRST_AID: Topic = (
    "First aid",
    "An Easy roll wakes one who was knocked out. A Moderate roll wakes an incapacitated unit, which stays groggy: it \
     moves a square at a time and uses no skills. A Moderate roll stabilises a mortally wounded unit, which then makes \
     no more rolls against dying. A medkit heals one step of any injury.",
);

const ARMOUR: Topic = (
    "Armour",
    "Armour may protect differently against physical damage and against energy: blasters, energy blades and fusion \
     charges do energy damage, everything else physical. Bulky armour takes a die from Dexterity and its skills. Whatever wounds the wearer wears \
     the armour down too: a pip for a wound, a die for what incapacitates, all of it for anything worse.",
);

const STUN: Topic = (
    "Stun setting",
    "Blasters can be set for stun, which is an action; before a unit declares anything in the battle, its first setting is \
     free. Then whatever would be worse than a stun knocks out for minutes. Robots, vehicles and objects are not affected.",
);

const PROTECTION: Topic = (
    "Cover that protects",
    "A shot that would have hit without the object in front of its target hits the object. Its damage is rolled against \
     the object's strength: light damage lets it through with 4 dice less, heavy with 2 less, severe with 1 less, and \
     what destroys the object goes through in full.",
);

const CALLED_SHOTS: Topic = (
    "Called shots",
    "A shot or a blow may aim at the weapon in an enemy's hand, which adds a die to the difficulty. A hit knocks it to the \
     ground and damages it, and the enemy is unhurt. In battles in which hits have places, a called shot may aim at a part \
     of the body, too: the smaller it is, the more dice are added.",
);

const WEAPON_DAMAGE: Topic = (
    "Damage to weapons",
    "A weapon that is hit or dropped, or that meets an energy blade in a parry, may be damaged. Light damage takes a die \
     from its own damage; heavy damage takes two and makes everything with it 10 harder; a severely damaged weapon cannot \
     be used any more. Damage adds up, and a destroyed weapon is gone.",
);

const OPTIONAL_RULES: Topic = (
    "Optional rules",
    "A battle may be set up so that hits strike a place of the body, where armour protects only if it covers the place; \
     and so that you may cause a lasting injury instead of killing: a lost arm leaves one hand, a lost leg halves moves, \
     and head or body lose a pip of Strength for good.",
);

const FULL_REACTIONS: Topic = (
    "Full reactions",
    "A unit may declare a full dodge or a full parry instead of any other action. It rolls once at the start of the \
     first segment, and the roll is added to the difficulty of all such attacks on it for the whole round.",
);

const FULL_REACTIONS_AND_MOVE: Topic = (
    "Full reactions",
    "A unit may declare a full dodge or a full parry instead of any other action. It rolls once at the start of the \
     first segment, and the roll is added to the difficulty of all such attacks on it for the whole round. A full dodge \
     may be declared together with a move, and has a die less then.",
);

const GRENADES_BY_CHARTS: Topic = (
    "Grenades",
    "They hurt everyone near where they land, friends too. A bad throw lands elsewhere: the further the throw, the \
     further off. Those near it may dodge as it goes off: a roll above the throw escapes, and they lie down. Nobody \
     throws at what lies behind a wall or a closed door.",
);

const TIMERS: Topic = (
    "Timers",
    "Most grenades explode as they land, a fusion charge when its time is over: five seconds end with the round, a long \
     timer with the next one. Until then it lies on the board, with the rounds left beside it. Whoever is next to it may \
     grab it and toss it away, in one action: at a square, as hard as a throw, or as far as possible, when the roll \
     decides the distance. Its time runs on.",
);

const POINTS: Topic = (
    "Fate Points and Character Points",
    "A hero may declare a Fate Point: for this round the codes of all its skills and attributes are doubled, and its \
     Strength against damage, before penalties. After a roll, a Character Point adds a die, at most two on one roll. You \
     are asked where that may better the result; a standing answer spends them always or never. Initiative takes neither.",
);
