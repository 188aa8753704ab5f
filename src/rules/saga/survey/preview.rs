//! What orders would do: the numbers that carrying them out uses, from the same code.

use crate::{
    battle::{Illegal, Order, UnitId},
    grid::Square,
    rules::{
        Preview,
        saga::{
            action::{
                aid, area_odds, attack_object, bindings, break_open, care, charge, climb_out as pit,
                console_open as console, coup, device, disarm, full_attack, grab, grapple, guess, improve, mend_object,
                mounted, open_lock as lock, plan::Plan, previews, psi, simple, sunder, tumble, understand,
            },
            query::{
                gear,
                movement::speed,
                opportunity::opportunity,
                sight::{stealth, stealth_odds},
                vehicles::vehicle,
            },
            state::{
                access::BattleAccess,
                action::{Action, Simple},
                move_mode::MoveMode,
                view::BattleView,
            },
        },
    },
};

/// What an order would do.
pub fn preview(battle: &BattleAccess, view: &BattleView, order: &Order) -> Result<Preview, Illegal> {
    let unit = order.unit;
    let (action, plan) = understand::plan(battle, view, order)?;
    let cost = action.cost(battle, unit).words();
    let mut preview = match plan {
        Plan::Move(path) => {
            let mover = vehicle::mover(battle, unit);
            previews::walk(battle, view, mover, path, speed::move_mode(battle, mover))
        }
        Plan::Mounted { target, with, bursts } => mounted::preview(battle, view, unit, target, &with, bursts)?,
        Plan::Withdraw(way) => previews::walk(battle, view, unit, way.path, MoveMode::Withdraw),
        Plan::Sneak(path) => sneak(battle, view, unit, path),
        Plan::Attack { target, with, occasion } => previews::strike(battle, view, unit, target, &with, occasion)?,
        Plan::Object { with, at } => attack_object::preview(battle, view, unit, &with, at)?,
        Plan::Item { target, with } => sunder::preview(battle, view, unit, target, &with)?,
        Plan::Simple(Simple::Care(patient, service)) => care::preview(battle, view, unit, action, patient, service),
        Plan::Simple(Simple::Unbind(prisoner)) => bindings::preview_free(view, prisoner),
        Plan::Simple(Simple::TearBonds(prisoner)) => bindings::preview(battle, unit, prisoner),
        Plan::Simple(Simple::BreakOpen(at)) => break_open::preview_break(battle, unit, at),
        Plan::Simple(Simple::Console { at, open }) => console::preview(battle, view, unit, at, open),
        Plan::Simple(Simple::MendObject(at)) => mend_object::preview_at(battle, view, unit, at),
        Plan::Simple(Simple::OpenLock(at)) => lock::preview(battle, view, unit, at),
        Plan::Simple(Simple::MendItem(key)) => device::preview(battle, view, unit, &gear::item_name(battle, &key)),
        Plan::Simple(Simple::Climb { to, .. }) => pit::preview(battle, view, unit, to),
        Plan::Guess { with, at } => guess::preview(battle, view, unit, &with, at)?,
        Plan::Area { with, point } => area_odds::preview(battle, view, unit, &with, point)?,
        Plan::FullAttack { target, with } => full_attack::preview(battle, view, unit, target, &with)?,
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
        Plan::Run(path) => previews::walk(battle, view, unit, path, MoveMode::Run),
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
    let mut preview = Preview {
        summary: action.name().to_owned(),
        risks: simple::risks_of(battle, unit, simple),
        ..Preview::default()
    };
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
    let spent = previews::rehearse(battle, view.clone(), unit, &path, MoveMode::Sneak).0;
    let hasty = spent * 2 > speed::speed(battle, unit);
    let end = path.last().copied();
    let mut preview = previews::walk(battle, &view, unit, path, MoveMode::Sneak);
    end.into_iter().for_each(|to| view.put(unit, to));
    let met: Vec<UnitId> = preview.risks.iter().map(|risk| risk.from).collect();
    let others = opportunity::reactors(&view, unit).into_iter().filter(|reactor| !met.contains(reactor));
    preview.risks.extend(previews::risks(&view, others, unit));
    preview.notes.extend(stealth_odds::prospects(battle, &view, unit, hasty));
    preview.worth_x100 = Some(stealth_odds::saved_x100(battle, &view, unit, hasty, false));
    preview.bonus = Some(stealth::bonus(battle, unit, hasty));
    preview
}
