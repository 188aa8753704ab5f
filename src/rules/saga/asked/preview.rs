//! What orders would do: the numbers that carrying them out uses, from the same code.

use super::{
    estimate::{defeat, defeat_by_critical},
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
            battle::BattleAccess,
            data::Skill,
            frame::MoveMode,
            gear,
            hands::{bonds, disarm, grab, grapple},
            hurt::{care, reduction},
            moving::{bearing, movement, opportunity, pit, tumble},
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
            view::BattleView,
        },
    },
};

/// What an order would do.
pub fn preview(battle: &BattleAccess, view: &BattleView, order: &Order) -> Result<Preview, Illegal> {
    let unit = order.unit;
    let (action, plan) = orders::plan(battle, view, order)?;
    let cost = action.cost(battle, unit).words();
    let mut preview = match plan {
        Plan::Move(path) => {
            let mover = vehicle::mover(battle, unit);
            walk(battle, view, mover, path, movement::move_mode(battle, mover))
        }
        Plan::Mounted { target, with, bursts } => mounted::preview(battle, view, unit, target, &with, bursts)?,
        Plan::Withdraw(way) => walk(battle, view, unit, way.path, MoveMode::Withdraw),
        Plan::Sneak(path) => sneak(battle, view, unit, path),
        Plan::Attack { target, with, occasion } => strike(battle, view, unit, target, &with, occasion)?,
        Plan::Object { with, at } => breaking::preview(battle, view, unit, &with, at)?,
        Plan::Item { target, with } => sunder::preview(battle, view, unit, target, &with)?,
        Plan::Simple(Simple::Care(patient, service)) => care::preview(battle, view, unit, action, patient, service),
        Plan::Simple(Simple::Unbind(prisoner)) => bonds::preview_free(view, prisoner),
        Plan::Simple(Simple::TearBonds(prisoner)) => bonds::preview(battle, unit, prisoner),
        Plan::Simple(Simple::BreakOpen(at)) => breaking::preview_break(battle, unit, at),
        Plan::Simple(Simple::Console { at, open }) => console::preview(battle, view, unit, at, open),
        Plan::Simple(Simple::MendObject(at)) => device::preview_at(battle, view, unit, at),
        Plan::Simple(Simple::OpenLock(at)) => lock::preview(battle, view, unit, at),
        Plan::Simple(Simple::MendItem(key)) => device::preview(battle, view, unit, &gear::item_name(battle, &key)),
        Plan::Simple(Simple::Climb { to, .. }) => pit::preview(battle, view, unit, to),
        Plan::Guess { with, at } => guess::preview(battle, view, unit, &with, at)?,
        Plan::Area { with, point } => area_odds::preview(battle, view, unit, &with, point)?,
        Plan::FullAttack { target, with } => flurry::preview(battle, view, unit, target, &with)?,
        Plan::Charge { target, with, way } => charge::preview(battle, view, unit, target, &with, way)?,
        Plan::Coup { target, with } => coup::preview(battle, view, unit, target, &with)?,
        Plan::Aid { target, with, suppresses } => aid::preview(battle, view, unit, target, &with, suppresses)?,
        Plan::AidCheck(ally) => {
            Preview { summary: format!("Help {} with a check", battle.name(ally)), ..Preview::default() }
        }
        Plan::Tumble(way) => tumble::preview(battle, view, unit, way),
        Plan::Grab(target) => grab::preview(view, unit, target)?,
        Plan::Grapple(target) => grapple::preview(battle, view, unit, target)?,
        Plan::BreakGrab | Plan::Ready(_) => Preview { summary: action.name().to_owned(), ..Preview::default() },
        Plan::Disarm { target, with } => disarm::preview(battle, view, unit, target, &with)?,
        Plan::Run(path) => walk(battle, view, unit, path, MoveMode::Run),
        Plan::Psi { power, aim } => psi::preview(view, unit, &power, aim)?,
        Plan::Simple(Simple::Aim(target)) => improve::preview_aim(battle, view, unit, target),
        Plan::Simple(Simple::Switch(key, mode)) => improve::preview_switch(battle, view, unit, &key, mode),
        Plan::Simple(Simple::Brace(key)) => improve::preview_brace(battle, view, unit, &key),
        Plan::Simple(simple) => instant(battle, view, unit, action, &simple),
    };
    preview.notes.push(format!("costs: {cost}"));
    Ok(preview)
}

/// Something that takes effect at once and has no preview of its own.
fn instant(battle: &BattleAccess, view: &BattleView, unit: UnitId, action: Action, simple: &Simple) -> Preview {
    let mut preview =
        Preview { summary: action.name().to_owned(), risks: risks_of(battle, unit, simple), ..Preview::default() };
    if *simple == (Simple::Hide { hasty: false }) {
        preview.notes = stealth_odds::prospects(battle, view, unit, false);
        preview.worth_x100 = Some(stealth_odds::saved_x100(battle, view, unit, false, true));
        preview.bonus = Some(stealth::bonus(battle, unit, false));
    }
    preview
}

/// A move that ends in hiding, which lowers the guard where it ends.
fn sneak(battle: &BattleAccess, view: &BattleView, unit: UnitId, path: Vec<Square>) -> Preview {
    let mut view = view.clone();
    let spent = rehearse(battle, view.clone(), unit, &path, MoveMode::Sneak).0;
    let hasty = spent * 2 > movement::speed(battle, unit);
    let end = path.last().copied();
    let mut preview = walk(battle, &view, unit, path, MoveMode::Sneak);
    end.into_iter().for_each(|to| view.put(unit, to));
    let met: Vec<UnitId> = preview.risks.iter().map(|risk| risk.from).collect();
    let others = opportunity::reactors(&view, unit).into_iter().filter(|reactor| !met.contains(reactor));
    preview.risks.extend(risks(&view, others, unit));
    preview.notes.extend(stealth_odds::prospects(battle, &view, unit, hasty));
    preview.worth_x100 = Some(stealth_odds::saved_x100(battle, &view, unit, hasty, false));
    preview.bonus = Some(stealth::bonus(battle, unit, hasty));
    preview
}

fn walk(battle: &BattleAccess, view: &BattleView, unit: UnitId, path: Vec<Square>, move_mode: MoveMode) -> Preview {
    let (cost, risks) = rehearse(battle, view.clone(), unit, &path, move_mode);
    let allowance = movement::allowance(battle, unit, move_mode);
    let verb = match move_mode {
        MoveMode::Walk if battle.data_of(unit).vehicle.is_some() => "Drive",
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
    let end = path.last().map(|&to| battle.space(unit).at(to));
    let exit = end.and_then(|space| battle.board.exit_at(battle.side(unit), space));
    let leaves = exit.map(|zone| format!("leaves the battle by {}", zone.name));
    let notes = leaves.into_iter().chain(bearing::warnings(view, unit, &path)).collect();
    Preview { summary, path, cost: Some(cost), risks, notes, ..Preview::default() }
}

/// Takes a path in thought.
pub fn rehearse(
    battle: &BattleAccess,
    mut view: BattleView,
    unit: UnitId,
    path: &[Square],
    move_mode: MoveMode,
) -> (i32, Vec<Risk>) {
    let mut mover = movement::mover(battle, unit);
    let occupancy = movement::occupancy_for(&view, unit, move_mode);
    let mut frame = movement::frame(unit, path.to_vec(), move_mode);
    let (mut cost, mut risks) = (0, Vec::new());
    while let Some(next) = frame.ahead.pop() {
        let from = view.of(unit).space;
        let reactors = movement::provoked_by_step(&view, &frame, next);
        risks.extend(self::risks(&view, reactors.iter().copied(), unit));
        frame.provoked.extend(reactors);
        mover.space = from;
        // A tumble that fails ends before an enemy.
        let Some(plain) = step_cost(battle.board.map(), &mover, &occupancy, from.origin, next) else {
            break;
        };
        cost += movement::cost_for(&view, unit, move_mode, plain, from.at(next));
        view.put(unit, next);
        frame.steps += 1;
    }
    (cost, risks)
}

/// The strike that a unit exposes itself to where it stands.
fn risk(view: &BattleView, reactor: UnitId, target: UnitId) -> Option<Risk> {
    let strike: Strike<Total> = opportunity::strike(view, reactor, target)?;
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

/// The strikes to which a simple action exposes a unit.
pub fn risks_of(battle: &BattleAccess, unit: UnitId, simple: &Simple) -> Vec<Risk> {
    let provoked = simple::provoked(battle, unit, simple);
    if provoked.is_empty() { Vec::new() } else { risks(&battle.view(), provoked, unit) }
}

/// What a skill check would come to that is made for something.
pub fn check(battle: &BattleAccess, unit: UnitId, skill: Skill, bonus: Breakdown, dc: i32, what: &str) -> Preview {
    let chance = ability::chance(battle, unit, &bonus, dc);
    Preview {
        summary: format!("{what}: {chance}"),
        chance: Some(chance),
        bonus: Some(bonus),
        against: Some((ability::skill_name(skill).into(), Breakdown::new().with("DC", dc))),
        ..Preview::default()
    }
}

/// What a Strength check would come to that is made for something.
pub fn strength_check(battle: &BattleAccess, unit: UnitId, bonus: Breakdown, dc: Breakdown, what: &str) -> Preview {
    let chance = d20_check_with(bonus.total(), dc.total(), battle.body(unit).fate_next.0);
    Preview {
        summary: format!("{what}: {chance}"),
        chance: Some(chance),
        bonus: Some(bonus),
        against: Some(("Strength check".into(), dc)),
        ..Preview::default()
    }
}

/// What an attack for no damage would come to.
pub fn harmless(view: &BattleView, unit: UnitId, target: UnitId, verb: &str, strike: &Strike<Breakdown>) -> Preview {
    let chance = chance(view.of(unit), strike);
    Preview {
        summary: format!("{verb} {} with {}: {chance}", view.of(target).name, strike.aim.arm.name),
        chance: Some(chance),
        manner: Some(strike.aim.manner),
        risks: risks(view, opportunity::reactors_to(view, unit, &strike.aim.arm), unit),
        bonus: Some(strike.bonus.clone()),
        against: Some(("Reflex".into(), strike.against.clone())),
        ..Preview::default()
    }
}

/// The attack on one target that a plan comes to.
pub fn strike(
    battle: &BattleAccess,
    view: &BattleView,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
    occasion: Occasion,
) -> Result<Preview, Illegal> {
    let aim = attack::aim_for(battle, view, attacker, target, with, occasion)?;
    let strike: Strike<Breakdown> = attack::work_out(view, attacker, target, aim);
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
        lines: views::corner_lines(&aim::cover_of(view, own, theirs, aim.manner)),
        manner: Some(aim.manner),
        risks: risks(view, opportunity::reactors_to(view, attacker, &aim.arm), attacker),
        notes,
        bonus: Some(strike.bonus),
        against: Some(("Reflex".into(), strike.against)),
        ..Preview::default()
    })
}
