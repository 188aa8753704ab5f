//! The rules in a nutshell, for the help in the game.

/// Topics and what there is to know of each.
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
        "Hits and damage",
        "An attack rolls a twenty-sided die with bonuses against a defense, mostly Reflex. Cover raises it; flanking \
         and helplessness help the attacker. Damage lowers hit points.",
    ),
    (
        "Condition",
        "Damage that reaches the threshold also pushes its target down the condition track: -1, -2, -5, -10 to \
         everything, then helpless. Recover, three swift actions, climbs back. A hero below half of its hit points has \
         a second wind.",
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
        "A hero about to die may spend one to stay in the story, unconscious; or add a die to a roll. A Destiny Point, where \
         there is one, turns one hit away or makes one a critical hit.",
    ),
];
