//! Charge: a straight way to an enemy and one melee attack at its end. SAGA-CHARGE-01, SAGA-CHARGE-02, SAGA-CHARGE-03

use crate::battle::{Event, Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Begins, Facts, Turn, fields, previews};
use crate::rules::saga::frame::{ChargeFrame, ChargeStage, SagaFrame};
use crate::rules::saga::query::attack::charge;
use crate::rules::saga::query::movement::{run, speed};
use crate::rules::saga::state::{Action, AttackOccasion, BattleAccess, MoveMode};
use crate::rules::{Cost, Preview, Purpose, Targeting};

/// Charges an enemy.
pub struct Charge;

/// A charge and its way.
pub struct ChargePlan {
    /// The enemy charged.
    target: UnitId,
    /// The melee weapon of the attack at the end.
    with: ItemKey,
    /// The squares crossed.
    way: charge::ChargePath,
}

impl ActionRules for Charge {
    const ACTION: Action = Action::Charge;
    const FACTS: Facts = Facts {
        name: "Charge",
        help: "Straight at an enemy, two squares or more, and one melee attack at +2. -2 to Reflex until your next \
               turn; ends the turn.",
        icon: "charge",
        targeting: Targeting::Unit,
        needs_item: true,
        purpose: Purpose::Assault,
        takes_square: true,
        ..Facts::STANDARD
    };
    type Plan = ChargePlan;

    fn items(turn: &Turn) -> Vec<ItemKey> {
        turn.best_armed(|arm| arm.weapon.is_melee())
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let targets = charge::targets(turn.view, turn.unit).into_iter();
        targets.map(|(target, key)| turn.order(Self::ACTION).with(key).at(target)).collect()
    }

    fn understand(turn: &Turn, order: &Order) -> Result<ChargePlan, Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        let way = charge::plan(turn.view, turn.unit, target, &with, order.to)?;
        Ok(ChargePlan { target, with, way })
    }

    fn refusal(turn: &Turn, _: Option<&ItemKey>) -> Illegal {
        run::check_legs(turn.view, turn.unit)
            .err()
            .unwrap_or_else(|| Illegal::new("no_charge", "no enemy can be charged in a straight line from here"))
    }

    fn preview(turn: &Turn, _: &Order, ChargePlan { target, with, way }: ChargePlan) -> Result<Preview, Illegal> {
        let (view, unit, with) = (turn.view, turn.unit, &with);
        let [off_balance, charging] = charge::effects_on(unit);
        let own = view.of(unit);
        let on_the_way = own.effects.with([off_balance]);
        let mut walking = view.hypothetical();
        walking.set_effects(unit, &on_the_way);
        let (_, risks) = previews::rehearse(walking, unit, &way.path, MoveMode::Charge);
        let at_the_end = on_the_way.with([charging]);
        let mut striking = view.hypothetical();
        striking.set_effects(unit, &at_the_end);
        if let Some(&end) = way.path.last() {
            striking.put(unit, end);
        }
        risks.iter().for_each(|risk| striking.spend_opportunity(risk.from));
        let mut preview = previews::strike(&striking, unit, target, with, AttackOccasion::Charge)?;
        preview.summary = format!("Charge: {}", preview.summary);
        preview.risks.splice(0..0, risks);
        let allowance = speed::allowance(view, unit, MoveMode::Charge);
        preview.cost = Some(Cost { amount: format!("{}/{allowance}", way.cost), unit: "squares" });
        preview.path = way.path;
        Ok(preview)
    }
}

impl Begins for Charge {
    fn begin(battle: &mut BattleAccess, unit: UnitId, plan: ChargePlan) -> SagaFrame {
        let ChargePlan { target, with, way } = plan;
        let words = format!("charges {}", battle.name(target));
        battle.log_event(Event::Acted { unit, action: Self::ACTION.key(), words });
        let struck = |unit: UnitId| (unit, battle.combat_data(unit).opportunities.used);
        let struck_before = battle.order.ready.iter().map(|readiness| struck(readiness.unit)).collect();
        let (path, stage) = (way.path, ChargeStage::Go);
        ChargeFrame { unit, target, with, path, stage, struck_before, announced: None }.into()
    }
}
