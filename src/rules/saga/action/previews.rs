//! Previews that several actions share: the numbers that carrying an order out uses, from the same code.

use crate::battle::{Illegal, ItemKey, UnitId};
use crate::dice::{Breakdown, Sum, Total};
use crate::grid::{Square, step_cost};
use crate::rules::saga::data::{Skill, skill};
use crate::rules::saga::movement::{step, walk};
use crate::rules::saga::query::ability::skill_bonus;
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::attack::lethality::{defeat, defeat_by_critical};
use crate::rules::saga::query::attack::odds::d20_check_with;
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::attack::strike_odds::{chance, spread};
use crate::rules::saga::query::attack::{attack_cover, check, defense};
use crate::rules::saga::query::damage::care::{CARE_DC, REPAIR_DICE};
use crate::rules::saga::query::damage::reduction;
use crate::rules::saga::query::movement::{bearing, speed, tumble_occupancy};
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::query::{self, check_odds};
use crate::rules::saga::state::{AttackOccasion, BattleView, MoveMode};
use crate::rules::{Cost, Preview, Risk};

pub fn walk(view: &BattleView, unit: UnitId, path: Vec<Square>, move_mode: MoveMode) -> Preview {
    let (cost, risks) = rehearse(view.hypothetical(), unit, &path, move_mode);
    let allowance = speed::allowance(view, unit, move_mode);
    let verb = match move_mode {
        MoveMode::Walk if view.data_of(unit).vehicle.is_some() => "Drive",
        MoveMode::Walk => "Move",
        MoveMode::Withdraw => "Withdraw",
        MoveMode::Sneak => "Sneak",
        MoveMode::Crawl => "Crawl",
        MoveMode::Charge => "Charge",
        MoveMode::Run => "Run",
        MoveMode::Tumble { .. } => "Tumble",
        MoveMode::Climb => "Climb",
    };
    let goal = path.last().map(|to| format!(" to {to}")).unwrap_or_default();
    let cost = Cost { amount: format!("{cost}/{allowance}"), unit: "squares" };
    let summary = format!("{verb}{goal}: {cost}");
    let end = path.last().map(|&to| view.space(unit).at(to));
    let exit = end.and_then(|space| view.mission.exit_at(view.side(unit), space));
    let leaves = exit.map(|zone| format!("leaves the battle by {}", zone.name));
    let notes = leaves.into_iter().chain(bearing::warnings(view, unit, &path)).collect();
    Preview { summary, path, cost: Some(cost), risks, notes, ..Preview::default() }
}

/// Takes a path in thought.
pub fn rehearse(mut view: BattleView, unit: UnitId, path: &[Square], move_mode: MoveMode) -> (i32, Vec<Risk>) {
    let mut mover = speed::mover(&view, unit);
    let occupancy = tumble_occupancy::occupancy_for(&view, unit, move_mode);
    let mut frame = walk::frame(unit, path.to_vec(), move_mode);
    let (mut cost, mut risks) = (0, Vec::new());
    while let Some(next) = frame.ahead.pop() {
        let from = view.of(unit).space;
        let reactors = step::provoked_by_step(&view, &frame, next);
        risks.extend(self::risks(&view, reactors.iter().copied(), unit));
        frame.provoked.extend(reactors);
        mover.space = from;
        // A tumble that fails ends before an enemy.
        let Some(plain) = step_cost(view.board.map(), &mover, &occupancy, from.origin, next) else {
            break;
        };
        cost += query::movement::step::cost_for(&view, unit, move_mode, plain, from.at(next));
        view.put(unit, next);
        frame.steps += 1;
    }
    (cost, risks)
}

/// The strike that a unit exposes itself to where it stands.
fn risk(view: &BattleView, reactor: UnitId, target: UnitId) -> Option<Risk> {
    let strike: Strike<Total> = reactors::strike(view, reactor, target)?;
    Some(Risk {
        from: reactor,
        at: view.of(target).space.origin,
        what: "attack of opportunity".into(),
        chance: chance(view.of(reactor), &strike),
        damage: spread(view.of(target), &strike),
    })
}

/// The strikes of these, as far as they can make one.
pub fn risks(view: &BattleView, reactors: impl IntoIterator<Item = UnitId>, target: UnitId) -> Vec<Risk> {
    reactors.into_iter().filter_map(|reactor| risk(view, reactor, target)).collect()
}

/// The preview of a skill check made for a purpose.
pub fn check(view: &BattleView, unit: UnitId, skill: Skill, bonus: Breakdown, dc: i32, what: &str) -> Preview {
    let chance = check_odds::chance(view, unit, &bonus, dc);
    Preview {
        summary: format!("{what}: {chance}"),
        chance: Some(chance),
        bonus: Some(bonus),
        against: Some((skill::skill_name(skill).into(), Breakdown::new().with("DC", dc))),
        ..Preview::default()
    }
}

/// The preview of a Strength check made for a purpose.
pub fn strength_check(view: &BattleView, unit: UnitId, bonus: Breakdown, dc: Breakdown, what: &str) -> Preview {
    let chance = d20_check_with(bonus.total(), dc.total(), view.combat_data(unit).fate_next.0);
    Preview {
        summary: format!("{what}: {chance}"),
        chance: Some(chance),
        bonus: Some(bonus),
        against: Some(("Strength check".into(), dc)),
        ..Preview::default()
    }
}

/// The preview of an attack that does no damage.
pub fn harmless(view: &BattleView, unit: UnitId, target: UnitId, verb: &str, strike: &Strike<Breakdown>) -> Preview {
    let chance = chance(view.of(unit), strike);
    Preview {
        summary: format!("{verb} {} with {}: {chance}", view.of(target).name, strike.aim.arm.name),
        chance: Some(chance),
        manner: Some(strike.aim.manner),
        risks: risks(view, reactors::reactors_to(view, unit, &strike.aim.arm), unit),
        bonus: Some(strike.bonus.clone()),
        against: Some(("Reflex".into(), strike.against.clone())),
        ..Preview::default()
    }
}

/// The attack on one target that a plan comes to.
pub fn strike(
    view: &BattleView,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
    occasion: AttackOccasion,
) -> Result<Preview, Illegal> {
    let aim = check::aim_for(view, attacker, target, with, occasion)?;
    let strike: Strike<Breakdown> = strike::work_out(view, attacker, target, aim);
    let (own, theirs) = (view.of(attacker), view.of(target));
    let (chance, damage) = (chance(own, &strike), spread(theirs, &strike));
    let defeat = if own.destiny_next { defeat_by_critical(theirs, &strike) } else { defeat(theirs, &strike, chance) };
    let hidden: Vec<&str> = aim.cover.words().into_iter().chain(aim.concealment.words()).collect();
    let cover = (!hidden.is_empty()).then(|| hidden.join(", "));
    let mut notes = vec![
        format!("damage {} {}", strike.dice, strike.damage).trim_end().to_owned(),
        format!("damage threshold {}", defense::threshold::<Total>(theirs).total()),
    ];
    notes.extend(reduction::notes(theirs, aim.arm.means()));
    if own.destiny_next {
        notes.push("a critical hit by a Destiny Point: damage is doubled".to_owned());
    }
    let manner = match aim.arm {
        Arm { improvised: true, .. } => "Throw ",
        Arm { burst_fire: true, .. } => "Burst Fire: ",
        _ => "",
    };
    Ok(Preview {
        summary: format!("{manner}{} at {}: {chance}", aim.arm.name, theirs.name),
        chance: Some(chance),
        damage: Some(damage),
        defeat: Some(defeat),
        cover,
        lines: attack_cover::cover_of(view, own, theirs, aim.manner).corner_lines(),
        manner: Some(aim.manner),
        risks: risks(view, reactors::reactors_to(view, attacker, &aim.arm), attacker),
        notes,
        bonus: Some(strike.bonus),
        against: Some(("Reflex".into(), strike.against)),
        ..Preview::default()
    })
}

/// A repair of a thing: a Mechanics check that gives hit points back.
pub fn repair(view: &BattleView, unit: UnitId, what: &str) -> Preview {
    let bonus = skill_bonus(view, unit, Skill::Mechanics);
    Preview {
        risks: risks(view, reactors::reactors(view, unit), unit),
        notes: vec![format!("{REPAIR_DICE} hit points and one for each point above {CARE_DC}, and a step up")],
        ..check(view, unit, Skill::Mechanics, bonus, CARE_DC, &format!("Repair the {what}"))
    }
}
