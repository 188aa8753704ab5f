//! Sneak: a move that ends in hiding. SAGA-BEY-23

use crate::battle::{Event, Illegal, Order, UnitId};
use crate::grid::Square;
use crate::rules::saga::action::{ActionRules, Begins, Facts, Turn, fields, previews};
use crate::rules::saga::frame::SagaFrame;
use crate::rules::saga::query::movement::{speed, walk};
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::query::sight::{stealth, stealth_odds};
use crate::rules::saga::state::{Action, BattleAccess, MoveMode};
use crate::rules::saga::{movement, sight};
use crate::rules::{Preview, Purpose, Targeting};

/// Moves, and hides where the move ends.
pub struct Sneak;

impl ActionRules for Sneak {
    const ACTION: Action = Action::Sneak;
    const FACTS: Facts = Facts {
        name: "Sneak",
        help: "Go up to your speed and hide where you end: Stealth against each enemy's Perception, at -5 beyond \
               half your speed. Needs cover or concealment there.",
        icon: "eye",
        targeting: Targeting::Move,
        purpose: Purpose::Sneak,
        ..Facts::MOVE
    };
    type Plan = Vec<Square>;

    fn candidates(turn: &Turn) -> Vec<Order> {
        match check_upright(turn) {
            Ok(()) => turn.to_each(Self::ACTION, turn.destinations()),
            Err(_) => Vec::new(),
        }
    }

    fn understand(turn: &Turn, order: &Order) -> Result<Vec<Square>, Illegal> {
        check_upright(turn)?;
        walk::way(turn.view, turn.unit, fields::destination(order)?, order.path.as_deref())
    }

    /// The walk, and the dangers and prospects of hiding where it ends.
    fn preview(turn: &Turn, _: &Order, path: Vec<Square>) -> Result<Preview, Illegal> {
        let (unit, mut view) = (turn.unit, turn.view.hypothetical());
        let spent = previews::rehearse(view.hypothetical(), unit, &path, MoveMode::Sneak).0;
        let hasty = spent * 2 > speed::speed(&view, unit);
        let end = path.last().copied();
        let mut preview = previews::walk(&view, unit, path, MoveMode::Sneak);
        if let Some(to) = end {
            view.put(unit, to);
        }
        let met: Vec<UnitId> = preview.risks.iter().map(|risk| risk.from).collect();
        let others = reactors::reactors(&view, unit).into_iter().filter(|reactor| !met.contains(reactor));
        preview.risks.extend(previews::risks(&view, others, unit));
        preview.noticers = stealth_odds::noticers(&view, unit, hasty);
        preview.notes.extend(stealth_odds::prospects(&view, unit, hasty));
        preview.worth_x100 = Some(stealth_odds::saved_x100(&view, unit, hasty, false));
        preview.bonus = Some(stealth::bonus(&view, unit, hasty));
        Ok(preview)
    }
}

impl Begins for Sneak {
    fn begin(battle: &mut BattleAccess, unit: UnitId, path: Vec<Square>) -> SagaFrame {
        battle.log_event(Event::Acted { unit, action: Self::ACTION.key(), words: "sneaks".to_owned() });
        sight::stealth::set_out(battle, unit);
        movement::walk::frame(unit, path, MoveMode::Sneak).into()
    }
}

/// Returns an error while the unit is prone: it could only crawl.
fn check_upright(turn: &Turn) -> Result<(), Illegal> {
    match turn.own.posture.is_prone() {
        true => Err(Illegal::new("prone", "get up first")),
        false => Ok(()),
    }
}
