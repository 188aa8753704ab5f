//! Queries of the `attack` topic: aiming, attack and damage bonuses, defenses, odds.
//!
//! | module | contents |
//! |---|---|
//! | `aim` | aiming an attack at a single target: range, line of sight and line of effect, cover |
//! | `arming` | choosing and readying a weapon for an attack order |
//! | `arms` | the weapons that a unit can attack with: those in hand, and unarmed attacks |
//! | `attack_orders` | the attack orders that a unit can give |
//! | `bonus` | attack bonuses and damage bonuses |
//! | `charge` | charges: valid paths and targets |
//! | `check` | checks of attack orders |
//! | `coup` | coup de grace: an automatic critical hit on a helpless target |
//! | `defense` | the three defenses and the damage threshold |
//! | `flanking` | flanking: two allies on opposite sides of an enemy |
//! | `full_attack` | full attacks: several attacks in one full-round action, all at a penalty |
//! | `helpless` | helpless and flat-footed targets |
//! | `lethality` | the chance that damage puts a unit out of action |
//! | `odds` | odds of a single d20 |
//! | `plain_shot` | cover of single-square shots at a standing target, with a cache |
//! | `range` | range bands of ranged weapons |
//! | `refusal` | the reasons why an attack is impossible |
//! | `roll` | the attack roll and its result |
//! | `strike` | all numbers of an attack |
//! | `strike_odds` | odds of a single attack: chance to hit and damage |
//! | `target` | the targets of attacks: units and objects |
//! | `attack_cover` | the cover of a unit from an attacker, and shots from behind low objects |

pub mod aim;
pub mod arming;
pub mod arms;
pub mod attack_cover;
pub mod attack_orders;
pub mod bonus;
pub mod charge;
pub mod check;
pub mod coup;
pub mod defense;
pub mod flanking;
pub mod full_attack;
pub mod helpless;
pub mod lethality;
pub mod odds;
pub mod plain_shot;
pub mod range;
pub mod refusal;
pub mod roll;
pub mod strike;
pub mod strike_odds;
pub mod target;
