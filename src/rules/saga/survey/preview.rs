//! What orders would do: the numbers that carrying them out uses, from the same code.

use crate::{
    battle::{Illegal, Order, UnitId},
    grid::Square,
    rules::{
        Preview,
        saga::{
            action::{
                aid_attack::AidAttack,
                aid_check::AidCheck,
                attack::Attack,
                attack_item::AttackItem,
                attack_object::AttackObject,
                attack_square::AttackSquare,
                autofire::Autofire,
                bindings,
                break_grab::BreakGrab,
                break_open,
                burst::Burst,
                burst_fire::BurstFire,
                care,
                charge::Charge,
                cone::Cone,
                console,
                coup_de_grace::CoupDeGrace,
                device,
                disarm::Disarm,
                fire_mounted::FireMounted,
                full_attack::FullAttack,
                grab::Grab,
                grapple::Grapple,
                improve, lock, pit,
                plan::Plan,
                previews,
                psi_daunt::PsiDaunt,
                psi_hurl::PsiHurl,
                psi_revive::PsiRevive,
                psi_slam::PsiSlam,
                rules::{ActionRules, Turn},
                simple,
                suppress::Suppress,
                throw_weapon::ThrowWeapon,
                tumble, understand,
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
        Plan::Withdraw(way) => previews::walk(battle, view, unit, way.path, MoveMode::Withdraw),
        Plan::Sneak(path) => sneak(battle, view, unit, path),
        Plan::Simple(Simple::Care(patient, service)) => care::preview(battle, view, unit, action, patient, service),
        Plan::Simple(Simple::Unbind(prisoner)) => bindings::preview_free(view, prisoner),
        Plan::Simple(Simple::TearBonds(prisoner)) => bindings::preview(battle, unit, prisoner),
        Plan::Simple(Simple::BreakOpen(at)) => break_open::preview_break(battle, unit, at),
        Plan::Simple(Simple::Console { at, open }) => console::preview(battle, view, unit, at, open),
        Plan::Simple(Simple::MendObject(at)) => device::preview_at(battle, view, unit, at),
        Plan::Simple(Simple::OpenLock(at)) => lock::preview(battle, view, unit, at),
        Plan::Simple(Simple::MendItem(key)) => device::preview(battle, view, unit, &gear::item_name(battle, &key)),
        Plan::Simple(Simple::Climb { to, .. }) => pit::preview(battle, view, unit, to),
        Plan::Tumble(way) => tumble::preview(battle, view, unit, way),
        Plan::Ready(_) => Preview { summary: action.name().to_owned(), ..Preview::default() },
        Plan::Run(path) => previews::walk(battle, view, unit, path, MoveMode::Run),
        Plan::Simple(Simple::Aim(target)) => improve::preview_aim(battle, view, unit, target),
        Plan::Simple(Simple::Switch(key, mode)) => improve::preview_switch(battle, view, unit, &key, mode),
        Plan::Simple(Simple::Brace(key)) => improve::preview_brace(battle, view, unit, &key),
        Plan::Simple(simple) => instant(battle, view, unit, action, &simple),
        Plan::Mounted { .. }
        | Plan::Attack { .. }
        | Plan::Object { .. }
        | Plan::Item { .. }
        | Plan::Guess { .. }
        | Plan::Area { .. }
        | Plan::FullAttack { .. }
        | Plan::Charge { .. }
        | Plan::Coup { .. }
        | Plan::Aid { .. }
        | Plan::AidCheck(_)
        | Plan::Grab(_)
        | Plan::Grapple(_)
        | Plan::BreakGrab
        | Plan::Disarm { .. }
        | Plan::Psi { .. } => with_rules(&Turn::with_view(battle, view, unit), action, order)?,
    };
    preview.notes.push(format!("costs: {cost}"));
    Ok(preview)
}

/// The preview of an action that has a file of its own.
fn with_rules(turn: &Turn, action: Action, order: &Order) -> Result<Preview, Illegal> {
    fn of<A: ActionRules>(turn: &Turn, order: &Order) -> Result<Preview, Illegal> {
        A::preview(turn, order, A::understand(turn, order)?)
    }
    match action {
        Action::Attack => of::<Attack>(turn, order),
        Action::BurstFire => of::<BurstFire>(turn, order),
        Action::Autofire => of::<Autofire>(turn, order),
        Action::Burst => of::<Burst>(turn, order),
        Action::Cone => of::<Cone>(turn, order),
        Action::AttackSquare => of::<AttackSquare>(turn, order),
        Action::AttackObject => of::<AttackObject>(turn, order),
        Action::AttackItem => of::<AttackItem>(turn, order),
        Action::ThrowWeapon => of::<ThrowWeapon>(turn, order),
        Action::FireMounted => of::<FireMounted>(turn, order),
        Action::FullAttack => of::<FullAttack>(turn, order),
        Action::CoupDeGrace => of::<CoupDeGrace>(turn, order),
        Action::Charge => of::<Charge>(turn, order),
        Action::Disarm => of::<Disarm>(turn, order),
        Action::Grab => of::<Grab>(turn, order),
        Action::Grapple => of::<Grapple>(turn, order),
        Action::BreakGrab => of::<BreakGrab>(turn, order),
        Action::AidAttack => of::<AidAttack>(turn, order),
        Action::Suppress => of::<Suppress>(turn, order),
        Action::AidCheck => of::<AidCheck>(turn, order),
        Action::PsiSlam => of::<PsiSlam>(turn, order),
        Action::PsiHurl => of::<PsiHurl>(turn, order),
        Action::PsiDaunt => of::<PsiDaunt>(turn, order),
        Action::PsiRevive => of::<PsiRevive>(turn, order),
        _ => Err(Illegal::new("unknown_action", "this action has no rules of its own")),
    }
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
