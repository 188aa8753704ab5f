//! The chance that damage puts a unit out of action.

use crate::battle::AttackResult;
use crate::dice::{Chance, DiceCode, Sum, Total, sum_at_least};
use crate::rules::saga::data::DamageProfile;
use crate::rules::saga::query::attack::defense;
use crate::rules::saga::query::attack::roll::total_damage;
use crate::rules::saga::query::attack::strike::Strike;
use crate::rules::saga::query::damage::{outcome, reduction};
use crate::rules::saga::state::Combatant;
use crate::rules::saga::state::condition::HELPLESS;
use crate::rules::saga::state::vital::Effect;

/// The chance that an attack puts its target out of action.
pub fn defeat(target: &Combatant, strike: &Strike<impl Sum>, hit: Chance) -> Chance {
    Lethality::of(target, strike.aim.arm.means(), strike.dice, strike.damage.total()).with(hit)
}

/// The same for an attack that is certain to be a critical hit. SAGA-BEY-02
pub fn defeat_by_critical(target: &Combatant, strike: &Strike<impl Sum>) -> Chance {
    let lethality = Lethality::of(target, strike.aim.arm.means(), strike.dice, strike.damage.total());
    Chance::millionths(lethality.critical)
}

/// A bound for the search: higher than any damage roll.
const MOST_DAMAGE: i32 = 1000;

/// The chance, in millionths, that a normal hit and a critical hit put a target out of action.
#[derive(Clone, Copy)]
pub struct Lethality {
    plain: u32,
    critical: u32,
}

/// Computes the chance that damage puts a target out of action.
pub struct Defeats<'a, 'b> {
    target: &'a Combatant<'b>,
    means: DamageProfile,
    threshold: i32,
    is_reduced: bool,
}

impl<'a, 'b> Defeats<'a, 'b> {
    /// For damage with these properties against this target.
    pub fn of(target: &'a Combatant<'b>, means: DamageProfile) -> Self {
        let threshold = defense::threshold::<Total>(target).total();
        Self { target, means, threshold, is_reduced: reduction::is_reduced(target, means) }
    }

    /// The chance in millionths, for these dice plus a bonus; `dealt` turns a damage roll into damage.
    pub fn chance(&self, dice: DiceCode, bonus: i32, dealt: impl Fn(i32) -> i32) -> u32 {
        self.least(dealt).map_or(0, |least| sum_at_least(dice, least - bonus).favourable)
    }

    /// The lowest damage roll, bonus included, that puts the target out of action; `dealt` turns a damage roll into
    /// damage.
    fn least(&self, dealt: impl Fn(i32) -> i32) -> Option<i32> {
        let defeats = |rolled: i32| self.does(dealt(rolled));
        // Usually it is the roll that takes the last hit point, normal or doubled.
        let (last, half) = (self.target.hp.now.max(1), (self.target.hp.now + 1) / 2);
        let is_least = |guess: &i32| *guess > 0 && defeats(*guess) && !defeats(*guess - 1);
        if let Some(least) = [last, half.max(1)].into_iter().find(is_least) {
            return Some(least);
        }
        // More damage never has a lesser effect, so a binary search finds the minimum.
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

    /// Returns true if this much damage puts the target out of action.
    fn does(&self, points: i32) -> bool {
        let Self { target, means, threshold, is_reduced } = *self;
        let points = if is_reduced { reduction::reduced::<Total>(target, means, points).total() } else { points };
        match outcome::outcome(target, threshold, means, points).effect {
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
        Chance::millionths(u32::try_from((plain + critical) / u64::from(hit.of)).unwrap_or(0))
    }
}
