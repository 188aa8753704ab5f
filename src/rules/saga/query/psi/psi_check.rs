//! Psi checks and the range of psi powers.

use crate::battle::{Illegal, ItemKey, UnitId};
use crate::dice::{Chance, Sum, Total};
use crate::rules::saga::data::Skill;
use crate::rules::saga::query::attack::odds;
use crate::rules::saga::query::sight::conceal;
use crate::rules::saga::query::{ability, help};
use crate::rules::saga::state::{BattleView, Combatant, KnownPower, Task};

/// The kind of check that an ally can aid. SAGA-AID-02
pub const TASK: Task = Task::Skill(Skill::Psi);

/// Bonus on a Psi check. SAGA-AID-02, SAGA-BEY-14
pub fn bonus<S: Sum>(combatant: &Combatant) -> S {
    let mut bonus: S = ability::skill_of(combatant.data, combatant.track, Skill::Psi);
    combatant.add_vehicle_penalty(&mut bonus);
    help::add_help(&mut bonus, combatant.effects, TASK);
    bonus
}

/// The power with this key, if the unit is trained in Psi and has not used it yet. SAGA-BEY-14
pub fn ready<'a>(combatant: &Combatant<'a>, key: &ItemKey) -> Result<&'a KnownPower, Illegal> {
    let Some(known) = combatant.psi.find(key) else {
        return Err(Illegal::new("unknown_power", format!("this unit knows no psi power `{key}`")));
    };
    if !combatant.data.trained.contains(&Skill::Psi) {
        Err(Illegal::new("untrained", "psi powers need training in Psi"))
    } else if known.used {
        Err(Illegal::new("power_used", format!("{} works once in a battle", known.power.name)))
    } else {
        Ok(known)
    }
}

/// The chance of a Psi check, with a declared Fate Point. SAGA-BEY-01
pub fn chance(combatant: &Combatant, dc: i32) -> Chance {
    let bonus = bonus::<Total>(combatant).total();
    odds::d20_check_with(bonus, dc, combatant.fate_next)
}

/// Checks that a target is in sight and in range.
pub fn check_reach(view: &BattleView, unit: UnitId, target: UnitId, range: i32) -> Result<(), Illegal> {
    let (own, theirs) = (view.of(unit), view.of(target));
    let distance = own.distance(theirs);
    if unit == target || !theirs.on_board {
        Err(Illegal::new("no_target", format!("{} is no target", theirs.name)))
    } else if theirs.is_unseen_by(unit) {
        Err(Illegal::new("not_noticed", format!("{} has not been noticed", theirs.name)))
    } else if !conceal::sees(view, own, theirs.space) {
        Err(Illegal::new("no_line_of_sight", format!("there is no line of sight to {}", theirs.name)))
    } else if distance > range {
        let message = format!("{} is {distance} squares away; the power reaches {range}", theirs.name);
        Err(Illegal::new("out_of_range", message))
    } else {
        Ok(())
    }
}
