//! What units could do to each other: whom to shoot at, and from where, for whoever plans a turn.

use crate::{
    battle::AttackResult,
    dice::{Chance, DiceCode, Sum, Total, sum_at_least},
    rules::saga::{
        data::damage_profile::DamageProfile,
        query::{
            attack::{defense, roll::total_damage, strike::Strike},
            damage::{damage, reduction},
        },
        state::{condition::HELPLESS, damage::Effect, view::Combatant},
    },
};

/// Chance that a strike puts its target out of action.
pub fn defeat(target: &Combatant, strike: &Strike<impl Sum>, hit: Chance) -> Chance {
    Lethality::of(target, strike.aim.arm.means(), strike.dice, strike.damage.total()).with(hit)
}

/// The same for a strike that is sure to be a critical hit. SAGA-BEY-02
pub fn defeat_by_critical(target: &Combatant, strike: &Strike<impl Sum>) -> Chance {
    let lethality = Lethality::of(target, strike.aim.arm.means(), strike.dice, strike.damage.total());
    Chance { favourable: lethality.critical, of: 1_000_000 }
}

/// More than any attack rolls.
const MOST_DAMAGE: i32 = 1000;

/// Chances in millionths that damage puts a target out of action: a plain hit's and a critical hit's.
#[derive(Clone, Copy)]
pub struct Lethality {
    plain: u32,
    critical: u32,
}

/// Asks how likely damage puts a target out of action.
pub struct Defeats<'a, 'b> {
    target: &'a Combatant<'b>,
    means: DamageProfile,
    threshold: i32,
    is_reduced: bool,
}

impl<'a, 'b> Defeats<'a, 'b> {
    /// Damage made of this on that target.
    pub fn of(target: &'a Combatant<'b>, means: DamageProfile) -> Self {
        let threshold = defense::threshold::<Total>(target).total();
        Self { target, means, threshold, is_reduced: reduction::is_reduced(target, means) }
    }

    /// In millionths, for these dice and the points added to them; `dealt` makes damage of a roll.
    pub fn chance(&self, dice: DiceCode, bonus: i32, dealt: impl Fn(i32) -> i32) -> u32 {
        self.least(dealt).map_or(0, |least| sum_at_least(dice, least - bonus).favourable)
    }

    /// The lowest damage roll, bonus included, that puts the target out of action; `dealt` makes damage of a roll.
    fn least(&self, dealt: impl Fn(i32) -> i32) -> Option<i32> {
        let defeats = |rolled: i32| self.does(dealt(rolled));
        // Mostly it is what takes the last hit point, as rolled or doubled.
        let (last, half) = (self.target.hp.now.max(1), (self.target.hp.now + 1) / 2);
        let is_least = |guess: &i32| *guess > 0 && defeats(*guess) && !defeats(*guess - 1);
        if let Some(least) = [last, half.max(1)].into_iter().find(is_least) {
            return Some(least);
        }
        // More damage never does less: halve the range until the least is found.
        let (mut fails, mut does) = (0, self.target.hp.now.max(self.threshold).max(1));
        while !defeats(does) {
            if does > MOST_DAMAGE {
                return None;
            }
            (fails, does) = (does, does * 2);
        }
        while does - fails > 1 {
            let middle = (fails + does) / 2;
            if defeats(middle) { does = middle } else { fails = middle }
        }
        Some(does)
    }

    /// Whether so many points of damage put the target out of action.
    fn does(&self, points: i32) -> bool {
        let Self { target, means, threshold, is_reduced } = *self;
        let points = if is_reduced { reduction::reduced::<Total>(target, means, points).total() } else { points };
        match damage::outcome(target, threshold, means, points).effect {
            Effect::None => false,
            Effect::Steps(steps) => target.track.step + steps >= HELPLESS,
            Effect::Out | Effect::Gone => true,
        }
    }
}

impl Lethality {
    pub fn of(target: &Combatant, means: DamageProfile, dice: DiceCode, bonus: i32) -> Self {
        let defeats = Defeats::of(target, means);
        let of_roll = |verdict: AttackResult| defeats.chance(dice, bonus, |rolled| total_damage(rolled, verdict));
        Self { plain: of_roll(AttackResult::Hit), critical: of_roll(AttackResult::Critical) }
    }

    pub fn with(&self, hit: Chance) -> Chance {
        // One face in twenty is a critical hit.
        let criticals = hit.of / 20;
        let plain = u64::from(hit.favourable.saturating_sub(criticals)) * u64::from(self.plain);
        let critical = u64::from(criticals) * u64::from(self.critical);
        Chance { favourable: u32::try_from((plain + critical) / u64::from(hit.of)).unwrap_or(0), of: 1_000_000 }
    }
}
