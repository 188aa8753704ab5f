//! What orders would do: the numbers that carrying them out uses, from the same code.

use bevy::prelude::*;

use super::{
    action::Simple,
    aim, area_odds,
    arms::Arm,
    attack::{self, Occasion, Strike},
    breaking,
    cover::CoverGrade,
    damage,
    data::Feat,
    defense,
    field::Field,
    frame::Gait,
    guess,
    harm::{defeat, defeat_by_critical},
    movement,
    muster::{Fighter, Muster},
    odds::d20_attack,
    opportunity,
    orders::{self, Plan},
    psi,
    reduction::{self, Means, Weight},
    simple, stealth, sunder, views,
};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    dice::{Breakdown, Chance, DiceCode, Spread, Sum, Total},
    grid::Square,
    rules::{Caught, Cost, Preview, Risk},
};

/// Sides of the die that a Fate Point adds. SAGA-BEY-01
const FATE_SIDES: i32 = 6;

/// What an order would do.
pub fn preview(In(order): In<Order>, field: Field) -> Result<Preview, Illegal> {
    let unit = order.unit;
    let (action, plan) = orders::plan(&field, &order)?;
    let cost = action.cost(&field, unit).words();
    let mut preview = match plan {
        Plan::Move(path) => walk(&field, unit, path, movement::gait(&field, unit)),
        Plan::Withdraw(way) => walk(&field, unit, way.path, Gait::Withdraw),
        Plan::Sneak(path) => {
            let to = path.last().copied();
            let mut preview = walk(&field, unit, path, Gait::Sneak);
            let spent = rehearse(&field, unit, &preview.path, Gait::Sneak).0;
            let mut muster = field.muster();
            to.into_iter().for_each(|to| muster.put(unit, to));
            let hasty = spent * 2 > movement::speed(&field, unit);
            let met: Vec<UnitId> = preview.risks.iter().map(|risk| risk.from).collect();
            let others = opportunity::reactors(&muster, unit).into_iter().filter(|reactor| !met.contains(reactor));
            preview.risks.extend(others.filter_map(|reactor| risk(&muster, reactor, unit)));
            preview.notes.extend(stealth::prospects(&field, &muster, unit, hasty));
            preview.bonus = Some(stealth::bonus(&field, unit, hasty));
            preview
        }
        Plan::Attack { target, with, occasion } => strike_preview(&field, unit, target, &with, occasion)?,
        Plan::Object { with, at } => breaking::preview(&field, unit, &with, at)?,
        Plan::Item { target, with } => sunder::preview(&field, unit, target, &with)?,
        Plan::Simple(Simple::BreakOpen(at)) => break_preview(&field, unit, at),
        Plan::Guess { with, at } => guess_preview(&field, unit, &with, at)?,
        Plan::Area { with, point } => area_odds::preview(&field, unit, &with, point)?,
        Plan::Psi { power, aim } => psi::preview(&field, unit, &power, aim)?,
        Plan::Simple(simple) => {
            let reactors = simple::provoked(&field, unit, &simple);
            let muster = field.muster();
            let risks = reactors.into_iter().filter_map(|reactor| risk(&muster, reactor, unit)).collect();
            let mut preview = Preview { summary: action.name().to_owned(), risks, ..Preview::default() };
            if simple == (Simple::Hide { hasty: false }) {
                preview.notes = stealth::prospects(&field, &muster, unit, false);
                preview.bonus = Some(stealth::bonus(&field, unit, false));
            }
            preview
        }
    };
    preview.notes.push(format!("costs: {cost}"));
    Ok(preview)
}

fn walk(field: &Field, unit: UnitId, path: Vec<Square>, gait: Gait) -> Preview {
    let (cost, risks) = rehearse(field, unit, &path, gait);
    let allowance = movement::allowance(field, unit, gait);
    let verb = match gait {
        Gait::Walk => "Move",
        Gait::Withdraw => "Withdraw",
        Gait::Sneak => "Sneak",
        Gait::Crawl => "Crawl",
    };
    let goal = path.last().map(|to| format!(" to {to}")).unwrap_or_default();
    let summary = format!("{verb}{goal}: {cost} of {allowance} squares");
    let cost = Some(Cost { amount: format!("{cost}/{allowance}"), unit: "squares" });
    let end = path.last().map(|&to| field.space(unit).at(to));
    let exit = end.and_then(|space| field.board.exit_under(field.side(unit), space));
    let notes = exit.map(|zone| format!("leaves the battle by {}", zone.name)).into_iter().collect();
    Preview { summary, path, cost, risks, notes, ..Preview::default() }
}

/// Takes a path in thought.
pub fn rehearse(field: &Field, unit: UnitId, path: &[Square], gait: Gait) -> (i32, Vec<Risk>) {
    let mut muster = field.muster();
    let mut mover = movement::mover(field, unit);
    let occupancy = movement::occupancy(&muster, unit);
    let mut frame = movement::frame(unit, path.to_vec(), gait);
    let (mut cost, mut risks) = (0, Vec::new());
    while let Some(next) = frame.ahead.pop() {
        let from = muster.of(unit).space;
        let reactors = movement::provoked_by_step(&muster, &frame, next);
        risks.extend(reactors.iter().filter_map(|&reactor| risk(&muster, reactor, unit)));
        frame.provoked.extend(reactors);
        mover.space = from;
        cost += crate::grid::step_cost(field.board.map(), &mover, &occupancy, from.origin, next).unwrap_or(0);
        muster.put(unit, next);
        frame.steps += 1;
    }
    (cost, risks)
}

/// The strike that a unit exposes itself to where it stands.
fn risk(muster: &Muster, reactor: UnitId, target: UnitId) -> Option<Risk> {
    let strike: Strike<Total> = opportunity::strike(muster, reactor, target)?;
    Some(Risk {
        from: reactor,
        at: muster.of(target).space.origin,
        what: "attack of opportunity".into(),
        chance: chance(muster.of(reactor), &strike),
        damage: spread(muster.of(target), &strike),
    })
}

/// Chance of a hit; with a Fate Point declared, over all faces of its die. SAGA-BEY-01
pub fn chance(attacker: &Fighter, strike: &Strike<impl Sum>) -> Chance {
    if attacker.destiny_next {
        return Chance { favourable: 20, of: 20 };
    }
    to_hit(attacker, strike.bonus.total(), strike.against.total())
}

pub fn to_hit(attacker: &Fighter, bonus: i32, against: i32) -> Chance {
    if !attacker.fate_next {
        return d20_attack(bonus, against);
    }
    let favourable = (1..=FATE_SIDES).map(|face| d20_attack(bonus + face, against).favourable).sum();
    Chance { favourable, of: 20 * FATE_SIDES.unsigned_abs() }
}

/// Hit points that a hit that is not critical costs the target. SAGA-DMG-04, SAGA-CONV-06
pub fn spread(target: &Fighter, strike: &Strike<impl Sum>) -> Spread {
    damage::loss(target, strike.aim.arm.means(), damage_of(strike.dice, strike.damage.total()))
}

pub fn damage_of(dice: DiceCode, bonus: i32) -> Spread {
    let Spread { min, mean_x100, max } = dice.spread();
    Spread { min: (min + bonus).max(1), mean_x100: (mean_x100 + bonus * 100).max(100), max: (max + bonus).max(1) }
}

fn strike_preview(
    field: &Field,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
    occasion: Occasion,
) -> Result<Preview, Illegal> {
    let muster = field.muster();
    let aim = attack::aim_for(field, &muster, attacker, target, with, occasion)?;
    let strike: Strike<Breakdown> = attack::work_out(&muster, attacker, target, aim);
    let (own, theirs) = (muster.of(attacker), muster.of(target));
    let (chance, damage) = (chance(own, &strike), spread(theirs, &strike));
    let defeat = if own.destiny_next { defeat_by_critical(theirs, &strike) } else { defeat(theirs, &strike, chance) };
    let cover = match aim.cover {
        CoverGrade::None => None,
        CoverGrade::Cover => Some("cover"),
        CoverGrade::Improved => Some("improved cover"),
        CoverGrade::Total => Some("total cover"),
    };
    let hidden: Vec<&str> = cover.into_iter().chain(aim.concealment.words()).collect();
    let cover = (!hidden.is_empty()).then(|| hidden.join(", "));
    let mut notes = vec![
        format!("damage {} {}", strike.dice, strike.damage).trim_end().to_owned(),
        format!("damage threshold {}", defense::threshold::<Total>(theirs).total()),
    ];
    notes.extend(weight_notes(theirs, aim.arm.means()));
    if own.destiny_next {
        notes.push("a critical hit by a Destiny Point: damage is doubled".to_owned());
    }
    let reactors = provoked(&muster, attacker, &aim.arm);
    Ok(Preview {
        summary: format!("{} at {}: {chance}", aim.arm.weapon.name, theirs.name),
        chance: Some(chance),
        damage: Some(damage),
        defeat: Some(defeat),
        cover,
        lines: views::corner_lines(&aim::cover_of(&muster, own, theirs, aim.manner)),
        manner: Some(aim.manner),
        risks: reactors.into_iter().filter_map(|reactor| risk(&muster, reactor, attacker)).collect(),
        notes,
        bonus: Some(strike.bonus),
        against: Some(("Reflex".into(), strike.against)),
        ..Preview::default()
    })
}

/// A Strength check against an object.
fn break_preview(field: &Field, unit: UnitId, at: Square) -> Preview {
    let Some(object) = breaking::at(field, at) else { return Preview::default() };
    let (bonus, dc) = (breaking::force(field, unit), breaking::wear(field, at).break_dc::<Breakdown>(object));
    let chance = check_chance(bonus.total(), dc.total());
    Preview {
        summary: format!("Break the {}: {chance}", object.name),
        chance: Some(chance),
        bonus: Some(bonus),
        against: Some(("Strength check".into(), dc)),
        notes: breaking::describe(field, at),
        ..Preview::default()
    }
}

/// Chance that a check of 1d20 and a bonus reaches a number. SAGA-CONV-01
pub fn check_chance(bonus: i32, dc: i32) -> Chance {
    let favourable = (21 - (dc - bonus).clamp(1, 21)).unsigned_abs();
    Chance { favourable, of: 20 }
}

/// What a strike at a square would do to whom it finds there.
fn guess_preview(field: &Field, attacker: UnitId, with: &ItemKey, at: Square) -> Result<Preview, Illegal> {
    let muster = field.muster();
    let arm = guess::check(field, &muster, attacker, with, at)?;
    let own = muster.of(attacker);
    let mut preview =
        Preview { summary: format!("Strike blindly at {at} with {}", arm.weapon.name), ..Preview::default() };
    preview.notes.push("-5, and a miss if nobody is there; the roll is not told".to_owned());
    let Some(target) = guess::occupant(&muster, attacker, at) else { return Ok(preview) };
    let Ok(aim) = aim::aim_blindly(&muster, attacker, target.id, arm) else { return Ok(preview) };
    let strike: Strike<Total> = attack::work_out(&muster, attacker, target.id, aim);
    let hit = chance(own, &strike);
    let damage = spread(target, &strike);
    preview.caught.push(Caught {
        unit: target.id,
        is_friend: target.side == own.side,
        chance: hit,
        expected_x100: hit.per_mille() * damage.mean_x100 / 1000,
        defeat: defeat(target, &strike, hit),
    });
    preview.damage = Some(damage);
    preview.manner = Some(aim.manner);
    Ok(preview)
}

/// What a target makes of damage of this kind, where it is not simply lost.
pub fn weight_notes(target: &Fighter, means: Means) -> Vec<String> {
    let mut notes = Vec::new();
    if target.shield > 0 {
        notes.push(format!("shield {}", target.shield));
    }
    if let points @ 1.. = reduction::points_of(target.data, means) {
        notes.push(format!("damage reduction {points}"));
    }
    let kind = means.damage_type.name();
    match reduction::weight(target.data, means.damage_type) {
        Weight::Full => {}
        Weight::Numbing => {
            notes.push(format!("{kind} damage: half of it hurts, two steps at the threshold; it never kills"));
        }
        Weight::Faint => notes.push(format!("{kind} damage: half of it hurts; it never kills")),
        Weight::None => notes.push(format!("{kind} damage does nothing to it")),
    }
    notes
}

/// Enemies who may strike at one who attacks with this arm. SAGA-UNARM-04
pub fn provoked(muster: &Muster, attacker: UnitId, arm: &Arm) -> Vec<UnitId> {
    let is_exposed = arm.is_unarmed() && !muster.of(attacker).data.feats.contains(&Feat::MartialArts1);
    if is_exposed { opportunity::reactors(muster, attacker) } else { Vec::new() }
}
