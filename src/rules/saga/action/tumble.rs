//! Tumble: a move past enemies and through them by an Acrobatics check. SAGA-THRU-04, SAGA-BEY-24

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Begins, Facts, Turn, fields, previews};
use crate::rules::saga::data::Skill;
use crate::rules::saga::frame::SagaFrame;
use crate::rules::saga::movement;
use crate::rules::saga::query::ability::skill_bonus;
use crate::rules::saga::query::check_odds;
use crate::rules::saga::query::movement::speed;
use crate::rules::saga::query::movement::tumble::{self, TumblePath};
use crate::rules::saga::state::{Action, BattleAccess, BattleView, MoveMode};
use crate::rules::{Cost, Preview, Purpose, Targeting};

/// Moves past enemies, or through them, by Acrobatics.
pub struct Tumble;

impl ActionRules for Tumble {
    const ACTION: Action = Action::Tumble;
    const FACTS: Facts = Facts {
        name: "Tumble",
        help: "Acrobatics check of 15: past enemies unharmed, and through them; every square they threaten costs \
               double.",
        icon: "move",
        targeting: Targeting::Move,
        purpose: Purpose::Slip,
        ..Facts::MOVE
    };
    type Plan = TumblePath;

    fn is_offered(turn: &Turn) -> bool {
        tumble::is_acrobat(turn.view, turn.unit)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.to_each(Self::ACTION, tumble::ends(turn.view, turn.unit))
    }

    fn understand(turn: &Turn, order: &Order) -> Result<TumblePath, Illegal> {
        let to = fields::destination(order)?;
        tumble::plan(turn.view, turn.unit, to, order.path.as_deref())
    }

    fn refusal(turn: &Turn, _: Option<&ItemKey>) -> Illegal {
        tumble::check(turn.view, turn.unit)
            .err()
            .unwrap_or_else(|| Illegal::new("not_threatened", "there is no enemy to tumble past"))
    }

    fn preview(turn: &Turn, _: &Order, way: TumblePath) -> Result<Preview, Illegal> {
        Ok(preview(turn.view, turn.unit, way))
    }
}

impl Begins for Tumble {
    fn begin(battle: &mut BattleAccess, unit: UnitId, way: TumblePath) -> SagaFrame {
        let move_mode = movement::tumble::roll(battle, unit);
        let path = if move_mode == (MoveMode::Tumble { passed: false }) {
            tumble::shortened(&battle.view(), unit, way.path)
        } else {
            way.path
        };
        movement::walk::frame(unit, path, move_mode).into()
    }
}

/// The chance of the check, and the attacks of opportunity to which a failure exposes the unit.
pub fn preview(view: &BattleView, unit: UnitId, way: TumblePath) -> Preview {
    let chance = check_odds::chance(view, unit, &skill_bonus(view, unit, Skill::Acrobatics), tumble::DC);
    let failed = tumble::shortened(view, unit, way.path.clone());
    let (_, mut risks) = previews::rehearse(view.hypothetical(), unit, &failed, MoveMode::Tumble { passed: false });
    if chance.favourable == chance.of {
        risks.clear();
    }
    let allowance = speed::allowance(view, unit, MoveMode::Tumble { passed: true });
    let goal = way.path.last().map(|to| format!(" to {to}")).unwrap_or_default();
    let cost = Some(Cost { amount: format!("{}/{allowance}", way.cost), unit: "squares" });
    let notes = vec!["a failure exposes to the strikes shown, and stops before an enemy".to_owned()];
    let summary = format!("Tumble{goal}: {chance}");
    Preview { summary, chance: Some(chance), path: way.path, cost, risks, notes, ..Preview::default() }
}
