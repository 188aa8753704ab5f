//! How likely those who hide are noticed, and what hiding saves them.

use super::stealth::{self, Stealth};
use crate::{
    battle::UnitId,
    dice::Chance,
    rules::saga::{
        ability::skill_bonus,
        asked::harm,
        data::Skill,
        field::Field,
        muster::{Fighter, Muster},
        strike::odds::d20_check,
    },
};

/// Somebody whom everyone has noticed.
static NOTICED: Stealth = Stealth { check: 0, unseen_by: Vec::new(), last_seen: None };

/// How an enemy fares against somebody who hides.
enum Look {
    /// Nothing gets from one to the other.
    Barred,
    /// It sees it in the open.
    Open,
    /// It may notice it.
    Check(Chance),
}

/// How likely an enemy notices a unit that hides with this Stealth bonus where it stands. SAGA-BEY-23
fn look(field: &Field, muster: &Muster, enemy: &Fighter, hider: &Fighter, stealth: i32) -> Look {
    if stealth::is_walled_off(muster, enemy, hider) {
        return Look::Barred;
    }
    match stealth::veil(muster, enemy, hider) {
        None => Look::Open,
        Some((hampered, improved)) => {
            let perception = skill_bonus(field, enemy.id, Skill::Perception).total() + hampered;
            Look::Check(opposed(perception, stealth + improved))
        }
    }
}

/// How likely each enemy is to notice a unit that hides so, a line each; from the place where it would hide.
pub fn prospects(field: &Field, muster: &Muster, unit: UnitId, hasty: bool) -> Vec<String> {
    let stealth = stealth::bonus(field, unit, hasty).total();
    let mut lines = Vec::new();
    for enemy in stealth::observers(muster, unit) {
        match look(field, muster, enemy, muster.of(unit), stealth) {
            Look::Barred => {}
            Look::Open => lines.push(format!("{}: sees it in the open", enemy.name)),
            Look::Check(chance) => lines.push(format!("{}: {chance} to notice", enemy.name)),
        }
    }
    lines
}

/// What those who are not likely to notice a unit could do to it if they did, in hundredths of a point; `stays` tells
/// that some may not have noticed it where it stands now, and that this is to be had anyway.
pub fn saved_x100(field: &Field, muster: &Muster, unit: UnitId, hasty: bool, stays: bool) -> i32 {
    let stealth = stealth::bonus(field, unit, hasty).total();
    let hider = muster.of(unit);
    let mut noticed = muster.clone();
    noticed.recognise(unit, &NOTICED);
    let saved = stealth::observers(muster, unit).map(|enemy| {
        let Look::Check(chance) = look(field, muster, enemy, hider, stealth) else { return 0 };
        let had = if stays && hider.is_unseen_by(enemy.id) { 1000 } else { 0 };
        harm::expected_strike(&noticed, enemy.id, unit) * (1000 - chance.per_mille() - had) / 1000
    });
    saved.sum()
}

/// Chance that one d20 check reaches another.
fn opposed(bonus: i32, against: i32) -> Chance {
    let favourable = (1..=20).map(|face| d20_check(bonus, against + face).favourable).sum();
    Chance { favourable, of: 400 }
}
