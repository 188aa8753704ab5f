//! What orders would do: the numbers that carrying them out uses, from the same code.

use super::{
    harm::{defeat, defeat_by_critical},
    views,
};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    dice::{Breakdown, Sum, Total},
    grid::{Square, step_cost},
    rules::{
        Cost, Preview, Risk,
        saga::{
            ability,
            action::{Action, Simple},
            aiding::{aid, improve},
            areas::area_odds,
            data::Skill,
            field::Field,
            frame::Gait,
            gear,
            hands::{bonds, disarm, grab, grapple},
            hurt::{care, reduction},
            moving::{bearing, movement, opportunity, pit, tumble},
            muster::Muster,
            objects::{breaking, console, device, lock, sunder},
            orders::{self, Plan},
            powers::psi,
            sight::{guess, stealth, stealth_odds},
            simple,
            strike::{
                aim,
                arms::Arm,
                attack::{self, Occasion, Strike},
                charge, coup, defense, flurry,
                odds::d20_check_with,
                strike_odds::{chance, spread},
            },
            vehicles::{mounted, vehicle},
        },
    },
};

/// What an order would do.
pub fn preview(field: &Field, muster: &Muster, order: &Order) -> Result<Preview, Illegal> {
    let unit = order.unit;
    let (action, plan) = orders::plan(field, muster, order)?;
    let cost = action.cost(field, unit).words();
    let mut preview = match plan {
        Plan::Move(path) => {
            let mover = vehicle::mover(field, unit);
            walk(field, muster, mover, path, movement::gait(field, mover))
        }
        Plan::Mounted { target, with, bursts } => mounted::preview(field, muster, unit, target, &with, bursts)?,
        Plan::Withdraw(way) => walk(field, muster, unit, way.path, Gait::Withdraw),
        Plan::Sneak(path) => sneak(field, muster, unit, path),
        Plan::Attack { target, with, occasion } => strike(field, muster, unit, target, &with, occasion)?,
        Plan::Object { with, at } => breaking::preview(field, muster, unit, &with, at)?,
        Plan::Item { target, with } => sunder::preview(field, muster, unit, target, &with)?,
        Plan::Simple(Simple::Care(patient, service)) => care::preview(field, muster, unit, action, patient, service),
        Plan::Simple(Simple::Unbind(prisoner)) => bonds::preview_free(muster, prisoner),
        Plan::Simple(Simple::TearBonds(prisoner)) => bonds::preview(field, unit, prisoner),
        Plan::Simple(Simple::BreakOpen(at)) => breaking::preview_break(field, unit, at),
        Plan::Simple(Simple::Console { at, open }) => console::preview(field, muster, unit, at, open),
        Plan::Simple(Simple::MendObject(at)) => device::preview_at(field, muster, unit, at),
        Plan::Simple(Simple::OpenLock(at)) => lock::preview(field, muster, unit, at),
        Plan::Simple(Simple::MendItem(key)) => device::preview(field, muster, unit, &gear::item_name(field, &key)),
        Plan::Simple(Simple::Climb { to, .. }) => pit::preview(field, muster, unit, to),
        Plan::Guess { with, at } => guess::preview(field, muster, unit, &with, at)?,
        Plan::Area { with, point } => area_odds::preview(field, muster, unit, &with, point)?,
        Plan::FullAttack { target, with } => flurry::preview(field, muster, unit, target, &with)?,
        Plan::Charge { target, with, way } => charge::preview(field, muster, unit, target, &with, way)?,
        Plan::Coup { target, with } => coup::preview(field, muster, unit, target, &with)?,
        Plan::Aid { target, with, suppresses } => aid::preview(field, muster, unit, target, &with, suppresses)?,
        Plan::AidCheck(ally) => {
            Preview { summary: format!("Help {} with a check", field.name(ally)), ..Preview::default() }
        }
        Plan::Tumble(way) => tumble::preview(field, muster, unit, way),
        Plan::Grab(target) => grab::preview(muster, unit, target)?,
        Plan::Grapple(target) => grapple::preview(field, muster, unit, target)?,
        Plan::BreakGrab | Plan::Ready(_) => Preview { summary: action.name().to_owned(), ..Preview::default() },
        Plan::Disarm { target, with } => disarm::preview(field, muster, unit, target, &with)?,
        Plan::Run(path) => walk(field, muster, unit, path, Gait::Run),
        Plan::Psi { power, aim } => psi::preview(muster, unit, &power, aim)?,
        Plan::Simple(Simple::Aim(target)) => improve::preview_aim(field, muster, unit, target),
        Plan::Simple(Simple::Switch(key, mode)) => improve::preview_switch(field, muster, unit, &key, mode),
        Plan::Simple(Simple::Brace(key)) => improve::preview_brace(field, muster, unit, &key),
        Plan::Simple(simple) => instant(field, muster, unit, action, &simple),
    };
    preview.notes.push(format!("costs: {cost}"));
    Ok(preview)
}

/// Something that takes effect at once and has no preview of its own.
fn instant(field: &Field, muster: &Muster, unit: UnitId, action: Action, simple: &Simple) -> Preview {
    let mut preview =
        Preview { summary: action.name().to_owned(), risks: risks_of(field, unit, simple), ..Preview::default() };
    if *simple == (Simple::Hide { hasty: false }) {
        preview.notes = stealth_odds::prospects(field, muster, unit, false);
        preview.worth_x100 = Some(stealth_odds::saved_x100(field, muster, unit, false, true));
        preview.bonus = Some(stealth::bonus(field, unit, false));
    }
    preview
}

/// A move that ends in hiding, which lowers the guard where it ends.
fn sneak(field: &Field, muster: &Muster, unit: UnitId, path: Vec<Square>) -> Preview {
    let mut muster = muster.clone();
    let spent = rehearse(field, muster.clone(), unit, &path, Gait::Sneak).0;
    let hasty = spent * 2 > movement::speed(field, unit);
    let end = path.last().copied();
    let mut preview = walk(field, &muster, unit, path, Gait::Sneak);
    end.into_iter().for_each(|to| muster.put(unit, to));
    let met: Vec<UnitId> = preview.risks.iter().map(|risk| risk.from).collect();
    let others = opportunity::reactors(&muster, unit).into_iter().filter(|reactor| !met.contains(reactor));
    preview.risks.extend(risks(&muster, others, unit));
    preview.notes.extend(stealth_odds::prospects(field, &muster, unit, hasty));
    preview.worth_x100 = Some(stealth_odds::saved_x100(field, &muster, unit, hasty, false));
    preview.bonus = Some(stealth::bonus(field, unit, hasty));
    preview
}

fn walk(field: &Field, muster: &Muster, unit: UnitId, path: Vec<Square>, gait: Gait) -> Preview {
    let (cost, risks) = rehearse(field, muster.clone(), unit, &path, gait);
    let allowance = movement::allowance(field, unit, gait);
    let verb = match gait {
        Gait::Walk if field.data_of(unit).vehicle.is_some() => "Drive",
        Gait::Walk => "Move",
        Gait::Withdraw => "Withdraw",
        Gait::Sneak => "Sneak",
        Gait::Crawl => "Crawl",
        Gait::Charge => "Charge",
        Gait::Run => "Run",
        Gait::Tumble { .. } => "Tumble",
        Gait::Climb => "Climb",
    };
    let goal = path.last().map(|to| format!(" to {to}")).unwrap_or_default();
    let cost = Cost { amount: format!("{cost}/{allowance}"), unit: "squares" };
    let summary = format!("{verb}{goal}: {cost}");
    let end = path.last().map(|&to| field.space(unit).at(to));
    let exit = end.and_then(|space| field.board.exit_under(field.side(unit), space));
    let leaves = exit.map(|zone| format!("leaves the battle by {}", zone.name));
    let notes = leaves.into_iter().chain(bearing::warnings(muster, unit, &path)).collect();
    Preview { summary, path, cost: Some(cost), risks, notes, ..Preview::default() }
}

/// Takes a path in thought.
pub fn rehearse(field: &Field, mut muster: Muster, unit: UnitId, path: &[Square], gait: Gait) -> (i32, Vec<Risk>) {
    let mut mover = movement::mover(field, unit);
    let occupancy = movement::occupancy_for(&muster, unit, gait);
    let mut frame = movement::frame(unit, path.to_vec(), gait);
    let (mut cost, mut risks) = (0, Vec::new());
    while let Some(next) = frame.ahead.pop() {
        let from = muster.of(unit).space;
        let reactors = movement::provoked_by_step(&muster, &frame, next);
        risks.extend(self::risks(&muster, reactors.iter().copied(), unit));
        frame.provoked.extend(reactors);
        mover.space = from;
        // A tumble that fails ends before an enemy.
        let Some(plain) = step_cost(field.board.map(), &mover, &occupancy, from.origin, next) else {
            break;
        };
        cost += movement::cost_for(&muster, unit, gait, plain, from.at(next));
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

/// The strikes of these, as far as they can make one.
pub fn risks(muster: &Muster, reactors: impl IntoIterator<Item = UnitId>, target: UnitId) -> Vec<Risk> {
    reactors.into_iter().filter_map(|reactor| risk(muster, reactor, target)).collect()
}

/// The strikes to which a simple action exposes a unit.
pub fn risks_of(field: &Field, unit: UnitId, simple: &Simple) -> Vec<Risk> {
    let provoked = simple::provoked(field, unit, simple);
    if provoked.is_empty() { Vec::new() } else { risks(&field.muster(), provoked, unit) }
}

/// What a skill check would come to that is made for something.
pub fn check(field: &Field, unit: UnitId, skill: Skill, bonus: Breakdown, dc: i32, what: &str) -> Preview {
    let chance = ability::chance(field, unit, &bonus, dc);
    Preview {
        summary: format!("{what}: {chance}"),
        chance: Some(chance),
        bonus: Some(bonus),
        against: Some((ability::skill_name(skill).into(), Breakdown::new().with("DC", dc))),
        ..Preview::default()
    }
}

/// What a Strength check would come to that is made for something.
pub fn strength_check(field: &Field, unit: UnitId, bonus: Breakdown, dc: Breakdown, what: &str) -> Preview {
    let chance = d20_check_with(bonus.total(), dc.total(), field.body(unit).fate_next.0);
    Preview {
        summary: format!("{what}: {chance}"),
        chance: Some(chance),
        bonus: Some(bonus),
        against: Some(("Strength check".into(), dc)),
        ..Preview::default()
    }
}

/// What an attack for no damage would come to.
pub fn harmless(muster: &Muster, unit: UnitId, target: UnitId, verb: &str, strike: &Strike<Breakdown>) -> Preview {
    let chance = chance(muster.of(unit), strike);
    Preview {
        summary: format!("{verb} {} with {}: {chance}", muster.of(target).name, strike.aim.arm.name),
        chance: Some(chance),
        manner: Some(strike.aim.manner),
        risks: risks(muster, opportunity::reactors_to(muster, unit, &strike.aim.arm), unit),
        bonus: Some(strike.bonus.clone()),
        against: Some(("Reflex".into(), strike.against.clone())),
        ..Preview::default()
    }
}

/// The attack on one target that a plan comes to.
pub fn strike(
    field: &Field,
    muster: &Muster,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
    occasion: Occasion,
) -> Result<Preview, Illegal> {
    let aim = attack::aim_for(field, muster, attacker, target, with, occasion)?;
    let strike: Strike<Breakdown> = attack::work_out(muster, attacker, target, aim);
    let (own, theirs) = (muster.of(attacker), muster.of(target));
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
        Arm { hurled: true, .. } => "Throw ",
        Arm { burst_fire: true, .. } => "Burst Fire: ",
        _ => "",
    };
    Ok(Preview {
        summary: format!("{manner}{} at {}: {chance}", aim.arm.name, theirs.name),
        chance: Some(chance),
        damage: Some(damage),
        defeat: Some(defeat),
        cover,
        lines: views::corner_lines(&aim::cover_of(muster, own, theirs, aim.manner)),
        manner: Some(aim.manner),
        risks: risks(muster, opportunity::reactors_to(muster, attacker, &aim.arm), attacker),
        notes,
        bonus: Some(strike.bonus),
        against: Some(("Reflex".into(), strike.against)),
        ..Preview::default()
    })
}
