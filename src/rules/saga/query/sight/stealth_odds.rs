//! Odds of stealth: the chance to be noticed, and the damage avoided by hiding.

use crate::battle::UnitId;
use crate::dice::Chance;
use crate::rules::Noticer;
use crate::rules::saga::data::Skill;
use crate::rules::saga::query::ability::skill_bonus;
use crate::rules::saga::query::attack::odds::d20_check;
use crate::rules::saga::query::best_strike;
use crate::rules::saga::query::sight::stealth;
use crate::rules::saga::state::{BattleView, Combatant, Stealth};

/// The stealth state of a unit that everybody has noticed.
static NOTICED: Stealth = Stealth { check: 0, unseen_by: Vec::new(), last_seen: None };

/// An enemy's chance of noticing a hidden unit.
enum NoticeChance {
    /// There is no line of effect.
    Barred,
    /// The unit is in the open.
    Open,
    /// The chance of the opposed check.
    Check(Chance),
}

/// The chance that an enemy notices a unit hiding in its position with this Stealth bonus. SAGA-BEY-23
fn look(view: &BattleView, enemy: &Combatant, hider: &Combatant, stealth: i32) -> NoticeChance {
    if stealth::is_walled_off(view, enemy, hider) {
        return NoticeChance::Barred;
    }
    match stealth::hiding_modifiers(view, enemy, hider) {
        None => NoticeChance::Open,
        Some((hampered, improved)) => {
            let perception = skill_bonus(view, enemy.id, Skill::Perception).total() + hampered;
            NoticeChance::Check(opposed(perception, stealth + improved))
        }
    }
}

/// The chance of each enemy to notice the unit in its hiding place, as text for players.
pub fn prospects(view: &BattleView, unit: UnitId, hasty: bool) -> Vec<String> {
    let stealth = stealth::bonus(view, unit, hasty).total();
    let mut lines = Vec::new();
    for enemy in stealth::observers(view, unit) {
        match look(view, enemy, view.of(unit), stealth) {
            NoticeChance::Barred => {}
            NoticeChance::Open => lines.push(format!("{}: sees it in the open", enemy.name)),
            NoticeChance::Check(chance) => lines.push(format!("{}: {chance} to notice", enemy.name)),
        }
    }
    lines
}

/// The chance of each enemy to notice the unit in its hiding place; those without line of effect are left out.
pub fn noticers(view: &BattleView, unit: UnitId, hasty: bool) -> Vec<Noticer> {
    let stealth = stealth::bonus(view, unit, hasty).total();
    let chance = |enemy: &Combatant| match look(view, enemy, view.of(unit), stealth) {
        NoticeChance::Barred => None,
        NoticeChance::Open => Some(Noticer::certain(enemy.id)),
        NoticeChance::Check(chance) => Some(Noticer { unit: enemy.id, chance }),
    };
    stealth::observers(view, unit).filter_map(chance).collect()
}

/// Expected damage avoided by hiding, in hundredths of a point: that of enemies who will probably not notice the unit.
/// With `stays`, enemies who have not noticed it yet are subtracted, because staying keeps that benefit.
pub fn saved_x100(view: &BattleView, unit: UnitId, hasty: bool, stays: bool) -> i32 {
    let stealth = stealth::bonus(view, unit, hasty).total();
    let hider = view.of(unit);
    let mut noticed = view.hypothetical();
    noticed.set_stealth(unit, &NOTICED);
    let saved = stealth::observers(view, unit).map(|enemy| {
        let NoticeChance::Check(chance) = look(view, enemy, hider, stealth) else { return 0 };
        let had = if stays && hider.is_unseen_by(enemy.id) { 1000 } else { 0 };
        best_strike::expected_strike(&noticed, enemy.id, unit) * (1000 - chance.per_mille() - had) / 1000
    });
    saved.sum()
}

/// The chance that one d20 check reaches another.
fn opposed(bonus: i32, against: i32) -> Chance {
    let favourable = (1..=20).map(|face| d20_check(bonus, against + face).favourable).sum();
    Chance { favourable, of: 400 }
}
