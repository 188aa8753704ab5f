//! The rules in short, for the help in the game.

/// The topics of the help, each with its text.
pub const GUIDE: &[(&str, &str)] = &[
    (
        "A turn",
        "Units act by initiative. A turn is movement up to the speed, split as you like, and one action; some units have \
         a trait that takes a bonus action. All movement comes before the action. One free interaction a turn: draw, put \
         away, switch to stun, open a door.",
    ),
    (
        "Advantage and disadvantage",
        "With advantage two d20 are rolled and the higher counts, with disadvantage the lower. Several reasons of one \
         kind count once, and one of each cancels. A roll that equals its number succeeds.",
    ),
    (
        "Attacks",
        "A d20 with the bonus against Armour Class. A natural 20 always hits and rolls the weapon's dice twice, a natural \
         1 always misses. Shots lose 2 beyond 4 squares, 5 beyond 10 and 10 beyond 20; nobody shoots beyond 40 without \
         optics. An adjacent enemy does not hamper a shot.",
    ),
    (
        "Cover",
        "Four lines from the attacker's best corner to the corners of the target. One blocked line gives half of the \
         object's rating, at least 2; two or more all of it. Crates and consoles give 3, low walls and hulls 4, corners \
         of walls 6, slits 10; walls hide fully. A creature in the line gives 2. The best one counts, for Armour Class \
         and for Dexterity saves. Cover can be shot to pieces, and so can doors, walls and railings.",
    ),
    (
        "Lying down",
        "Shots at a prone unit lose 5, blows at it gain 5, and its own blows lose 5. A prone unit is harder to hit with \
         blasters and easier to overwhelm at close quarters. Lying down is free before the action; standing up takes \
         half of the speed, and crawling costs double.",
    ),
    (
        "Opportunity attacks",
        "Whoever leaves the reach of an enemy by its own movement may get a blow from it. It takes the enemy's reaction, \
         of which each unit has one a round. There is no way to disengage: dodge, or stay.",
    ),
    (
        "Dash and dodge",
        "A dash takes the action and doubles the movement of the turn. A dodge takes the action too: until your next \
         turn attacks on you have disadvantage, and your Dexterity saves advantage.",
    ),
    (
        "Hiding",
        "In cover, smoke or darkness roll Stealth: enemies whose passive Perception is lower lose sight of you and \
         cannot aim at you, and your next attack on them has advantage. An attack, or a step into clear view, ends it. A \
         search rolls Perception against your Stealth.",
    ),
    (
        "Traps",
        "Some floors are trapped. Whoever steps on a trap, or is pushed onto it, saves against it; it goes off once. A \
         search finds the traps within six squares that its roll reaches. Your side then walks around them, and may \
         disarm them from the next square with a check of Computers.",
    ),
    (
        "Hand to hand",
        "Grapple, push away and knock down are contests of Athletics against Athletics or Acrobatics; a tie changes \
         nothing. Whoever is held cannot move and may break free with its action.",
    ),
    (
        "Stun, grenades, rockets and fire",
        "A stun hit does no damage but asks for a Constitution save; the stunned save again at the end of each of their \
         turns. Only ion weapons stun machines. Grenades catch all within 2 squares, a rocket all next to where it bursts, \
         and fire all in a cone of 4 squares, friends too: a Dexterity save halves the damage.",
    ),
    (
        "Wounds",
        "At 0 hit points a unit falls unconscious and rolls a d20 each turn: 10 or more is a success. Three successes \
         stabilise, three failures kill, and damage counts as a failure. A kit stabilises at once, or heals and wakes.",
    ),
    (
        "Psi",
        "Powers take the action and Fate Points, which do not come back during a battle. A psi push hurls up to three \
         enemies away who fail a Strength save.",
    ),
    (
        "Vehicles",
        "A vehicle drives and fires by itself. It has no hands, does not lie down, and is wrecked at 0 hit points.",
    ),
];
