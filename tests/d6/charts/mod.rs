//! The profiles `charts` and `segments`: what they play otherwise than `basic`.

mod aid;
mod armour;
mod battles;
mod called_shots;
mod character_points;
mod damage;
mod declaration;
mod full_reactions;
mod grenades;
mod hit_locations;
mod ids;
mod initiative;
mod moves;
mod odds;
mod opponent;
mod opponent_rounds;
mod points;
mod profiles;
mod protection;
mod segments;
mod severe_injuries;
mod stun_weapons;
mod stuns;
mod timers;
mod turns;
mod vehicles;
mod weapon_damage;
mod weapons;

use blastdoor::rules::d6::data::Skill;

use crate::{
    scene::{Scene, scene},
    support::fact::Fact,
};

/// a shoots at B, who has a friend C. The gun does 5D, B's Strength is 2D, and the shot is Very Easy.
fn shot() -> Scene {
    scene("a . B C").charts().armed('a', &["gun"]).weapon("gun", |gun| gun.damage = "5D".parse().unwrap()).code(
        'B',
        Skill::Strength,
        "2D",
    )
}

/// These facts without the rolls of attacks, which the attacks tell again.
fn without_rolls(mut facts: Vec<Fact>) -> Vec<Fact> {
    facts.retain(|fact| !matches!(fact, Fact::Rolled(_, "blaster" | "melee" | "throwing", _)));
    facts
}

/// The faces of so many dice that add up to a total.
fn dice(count: u32, total: u32) -> Vec<u32> {
    let rest = total - count;
    (0..count).map(|die| 1 + rest.saturating_sub(5 * die).min(5)).collect()
}

/// The faces of a shot of `shot` that hits: its roll of 2D, the damage of 5D and the Strength of `strength_dice`.
fn hit_for(damage: u32, strength: u32, strength_dice: u32) -> Vec<u32> {
    [vec![4, 4], dice(5, damage), dice(strength_dice, strength)].concat()
}
