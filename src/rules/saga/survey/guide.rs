//! A summary of the rules, for the help in the game.

/// Topics, each with a title and a text.
pub const GUIDE: &[(&str, &str)] = &[
    (
        "A turn",
        "Units act in the order of their initiative. A turn has a standard, a move and a swift action; a greater one \
         can be spent as a lesser one. Most attacks are standard actions.",
    ),
    (
        "Moving",
        "Squares your unit reaches with one move are tinted blue, those that take two moves amber. A diagonal step \
         counts double, and so does broken ground and climbing over something low.",
    ),
    (
        "Attacks of opportunity",
        "Leaving a square beside an armed enemy lets it strike at you: a warning sign marks such squares on the way. \
         Withdrawing is slower and safe. Shooting into a melee is harder, and the friend may be in the way.",
    ),
    (
        "Whole turns",
        "Some actions take the whole turn: several attacks at once, all of them worse; a run straight on; the coup de \
         grace for whoever lies helpless. A charge is a standard action that ends the turn with a hard blow.",
    ),
    (
        "Waiting",
        "Delay puts the turn off to a later point of the round. Ready keeps an attack, a move or any other standard, \
         move or swift action back until something happens: an enemy moves, attacks or appears, a door opens. The \
         action then comes first, and the unit acts at that point of the round from now on. One question asks for \
         action, trigger and enemy, the likely and the near ones first. The action is aimed at the enemy that sets it \
         off: a grenade, a burst of autofire or a flame at its square.",
    ),
    (
        "Helping and hindering",
        "Instead of hurting an enemy, help a friend's attack on it, hinder its own, strike the weapon from its hand, \
         hold it where it is, or aim: two swift actions before a shot past all cover. Fighting defensively, or not \
         attacking at all, makes you harder to hit.",
    ),
    (
        "Hits and damage",
        "An attack rolls a twenty-sided die with bonuses against a defense, mostly Reflex. Cover raises it; flanking \
         and helplessness help the attacker. Damage lowers hit points. Whatever is in the hand can be thrown: at -5, for \
         the damage of its size, unless it is made for it. It then lies at its target. A gun can strike in the same \
         way, as a club.",
    ),
    (
        "Condition",
        "Damage that reaches the threshold also pushes its target down the condition track: -1, -2, -5, -10 to \
         everything, then helpless. Recover, three swift actions, climbs back. A hero below half of its hit points has \
         a second wind.",
    ),
    (
        "Blasts and autofire",
        "One roll against all in an area, friends too. A unit that it hits takes all of the damage. One that it misses \
         takes half if the total is 10 or more, and nothing behind cover from the centre. Units that lie prone or are \
         hard to see are harder to hit here, too. Aim at a crossing of the grid lines. Autofire takes \
         ten shots and -5; a braced weapon that knows nothing else -2. A swift action folds a stock or extends it: \
         folded, a rifle strikes at those who pass, as pistols and carbines always do; extended, a pistol can be braced.",
    ),
    (
        "Stun and ion",
        "Half of the damage hurts and none of it kills; at the threshold it costs two steps of condition. Stun works on \
         the living, ion on machines. Shields and damage reduction take the first points off any damage.",
    ),
    (
        "Smoke and darkness",
        "A target in smoke or poor light is hit at -2. One in thick smoke or the dark cannot be aimed at; strike blindly \
         at its square, at -5, or attack the area. Some eyes see in poor light or in the dark, none through smoke.",
    ),
    (
        "Doors, crates, consoles",
        "They can be shot, struck or forced until they give way for good, and so can what lies on the ground. Point at \
         one to see what it withstands. A wall, a window or a railing gives way, too, but takes much longer; the lock of \
         a door takes less. \
         Grenades, autofire and flames hit every object in the area as well. A console moves doors from afar: a Use Computer \
         check, the harder the more the console has suffered. One that is disabled works again when it is repaired, and \
         so does a weapon in the hand.",
    ),
    (
        "Pits and gangways",
        "Nobody walks into a pit. Climbing down or out is movement, four squares for each square of depth; whoever is \
         pushed, thrown or hurled over the edge falls, takes 1d6 for every two squares and lies prone. A gangway bears \
         only so much: point at it to see.",
    ),
    (
        "Vehicles",
        "Get in beside one: the first takes the controls, the next the gun. The pilot starts the engine, a swift action, \
         and then drives with its moves; the gunner fires with base attack and Intelligence, at areas as well where the \
         gun hits any. The gunner also aims, readies, suppresses and shoots at objects with the gun. \
         A closed vehicle shields its crew wholly, an open one gives them cover, and its pilot and passengers use their \
         own weapons; its condition hampers them all. Those three sizes smaller \
         than a vehicle pass it; a wreck stays in the way.",
    ),
    (
        "Helping others",
        "First aid and repairs take a whole turn next to a hurt friend, once for each in a battle, and wake who is down. \
         Poison works on until it is cured, and keeps its victim from recovering. Bound friends are freed in a whole \
         turn, or at once by strength or by a blow at their bonds; tape and rope need an edge. Whoever wakes or is freed \
         where another stands makes room for it.",
    ),
    (
        "Hiding",
        "Sneaking ends a move in hiding, behind cover or in the dark: Stealth against each enemy's Perception. Whoever \
         does not notice you cannot attack you and is off its guard; attacking, or walking in plain sight, gives you \
         away. Searching takes the whole turn and finds who hides within two squares.",
    ),
    (
        "Psi",
        "Those trained in Psi may know powers, each good for once in a battle: a Psi check, a die and the skill, against \
         the target's defense. With the Block and Deflect talents and an energy blade in hand they turn hits away; \
         each further try before their next turn is harder.",
    ),
    (
        "Fate Points",
        "A hero about to die may spend one to stay in the story, unconscious; or add a die to an attack or a check. A \
         Destiny Point, where there is one, turns one hit away or makes one a critical hit.",
    ),
];
