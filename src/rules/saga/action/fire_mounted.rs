//! Fire: a gunner's shot with a weapon of the vehicle. SAGA-BEY-45

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::dice::Breakdown;
use crate::rules::saga::action::attack::AttackPlan;
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, attack_menu, fields};
use crate::rules::saga::data::Seat;
use crate::rules::saga::frame::{MountedFrame, SagaFrame};
use crate::rules::saga::query::attack::strike::Strike;
use crate::rules::saga::query::attack::strike_odds::{chance, spread};
use crate::rules::saga::query::damage::reduction;
use crate::rules::saga::query::vehicles::mounted;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::{Preview, Purpose, Targeting};

/// Fires a weapon of the vehicle at one target.
pub struct FireMounted;

/// The odds and the damage of a shot. `bursts` for Burst Fire.
///
/// # Errors
/// The reason why the shot is impossible.
pub fn preview_shot(turn: &Turn, target: UnitId, with: &ItemKey, bursts: bool) -> Result<Preview, Illegal> {
    let (view, gunner) = (turn.view, turn.unit);
    let aim = mounted::check(view, gunner, target, with, bursts)?;
    let strike: Strike<Breakdown> = mounted::work_out(view, gunner, target, aim);
    let (own, theirs) = (view.of(gunner), view.of(target));
    let chance = chance(own, &strike);
    let mut notes = vec![format!("damage {} {}", strike.dice, strike.damage).trim_end().to_owned()];
    notes.extend(reduction::notes(theirs, aim.arm.means()));
    let manner = if bursts { "Burst Fire: " } else { "" };
    Ok(Preview {
        summary: format!("{manner}{} at {}: {chance}", aim.arm.name, theirs.name),
        chance: Some(chance),
        damage: Some(spread(theirs, &strike)),
        cover: aim.cover.words().map(str::to_owned),
        manner: Some(aim.manner),
        notes,
        bonus: Some(strike.bonus),
        against: Some(("Reflex".into(), strike.against)),
        ..Preview::default()
    })
}

impl ActionRules for FireMounted {
    const ACTION: Action = Action::FireMounted;
    const FACTS: Facts = Facts {
        name: "Fire",
        help: "Fire a weapon of the vehicle as its gunner: base attack and Intelligence against Reflex.",
        icon: "attack_ranged",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Harm,
        aboard: Aboard::CrewOnly,
        ..Facts::STANDARD
    };
    type Plan = AttackPlan;

    fn is_offered(turn: &Turn) -> bool {
        turn.view.seat_assignment(turn.unit).is_some_and(|seat_assignment| seat_assignment.seat == Seat::Gunner)
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        mounted::weapons(turn.view, turn.unit)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        mounted::candidates(turn.view, turn.unit, false, || turn.order(Self::ACTION))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<AttackPlan, Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        let aim = mounted::check(turn.view, turn.unit, target, &with, false)?;
        let blast = aim.arm.weapon.blast;
        Ok(AttackPlan::new(target, with, blast))
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        attack_menu::refusal_by_fit::<Self>(turn, with)
    }

    fn preview(turn: &Turn, _: &Order, plan: AttackPlan) -> Result<Preview, Illegal> {
        match plan {
            AttackPlan::Splash(area) => area.preview(turn),
            AttackPlan::Single { target, with } => preview_shot(turn, target, &with, false),
        }
    }
}

impl Begins for FireMounted {
    fn begin(_: &mut BattleAccess, unit: UnitId, plan: AttackPlan) -> SagaFrame {
        match plan {
            AttackPlan::Splash(area) => area.frame(unit),
            AttackPlan::Single { target, with } => {
                MountedFrame { gunner: unit, target, with, bursts: false, announced: None }.into()
            }
        }
    }
}
