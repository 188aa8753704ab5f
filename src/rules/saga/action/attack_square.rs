//! Strike blindly: an attack into a square where an enemy is thought to be, when nothing is to be seen there.
//! SAGA-CONC-09

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::dice::Total;
use crate::grid::Square;
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, area_odds, fields, previews};
use crate::rules::saga::frame::{GuessFrame, SagaFrame};
use crate::rules::saga::query::attack::lethality::defeat;
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::attack::{aim, strike_odds};
use crate::rules::saga::query::objects::attack_object;
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::query::sight::guess;
use crate::rules::saga::state::{Action, AreaPoint, BattleAccess, EffectKind};
use crate::rules::{AreaTarget, Preview, Purpose, Targeting};

/// Attacks a square in which nobody is seen.
pub struct AttackSquare;

impl ActionRules for AttackSquare {
    const ACTION: Action = Action::AttackSquare;
    const FACTS: Facts = Facts {
        name: "Strike blindly",
        help: "Attack a square where you see nothing but think somebody is, at -5. A weapon that splashes hits \
               those beside it, too.",
        icon: "eye",
        targeting: Targeting::Square,
        needs_item: true,
        purpose: Purpose::Harm,
        nothing_fits: Some(("no_target", "no enemy is near that cannot be seen")),
        aboard: Aboard::Armed,
        ..Facts::STANDARD
    };
    /// The weapon and the square.
    type Plan = (ItemKey, Square);

    fn is_offered(turn: &Turn) -> bool {
        !turn.view.board.map().is_clear() || turn.view.effects(turn.unit).has(EffectKind::Blinded)
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        let bearer = turn.view.bearer(turn.unit);
        turn.armed(|arm| aim::is_single(bearer, arm).is_ok())
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let orders = guess::candidates(turn.view, turn.unit).into_iter();
        orders.filter(|order| Self::understand(turn, order).is_ok()).collect()
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(ItemKey, Square), Illegal> {
        let (with, at) = (fields::item(order)?, fields::destination(order)?);
        guess::check(turn.view, turn.unit, &with, at)?;
        Ok((with, at))
    }

    fn preview(turn: &Turn, _: &Order, (with, at): (ItemKey, Square)) -> Result<Preview, Illegal> {
        let (view, attacker, with) = (turn.view, turn.unit, &with);
        if attack_object::is_splash(view, attacker, with) {
            return area_odds::preview(view, attacker, with, AreaPoint::Unseen(at));
        }
        let arm = guess::check(view, attacker, with, at)?;
        let own = view.of(attacker);
        let risks = previews::risks(view, reactors::reactors_to(view, attacker, &arm), attacker);
        let summary = format!("Strike blindly at {at} with {}", arm.name);
        let mut preview = Preview { summary, risks, ..Preview::default() };
        preview.notes.push("-5, and a miss if nobody is there; the roll is not told".to_owned());
        let known = guess::occupant(view, attacker, at).filter(|target| !target.is_unseen_by(attacker));
        let Some(target) = known else { return Ok(preview) };
        let Ok(aim) = aim::aim_blindly(view, attacker, target.id, arm) else { return Ok(preview) };
        let strike: Strike<Total> = strike::work_out(view, attacker, target.id, aim);
        let hit = strike_odds::chance(own, &strike);
        let damage = strike_odds::spread(target, &strike);
        preview.caught.push(AreaTarget {
            unit: target.id,
            is_friend: target.side == own.side,
            chance: hit,
            expected_x100: hit.per_mille() * damage.mean_x100 / 1000,
            defeat: defeat(target, &strike, hit),
            stays_per_mille: 1000,
            notes: Vec::new(),
        });
        preview.damage = Some(damage);
        preview.manner = Some(aim.manner);
        Ok(preview)
    }
}

impl Begins for AttackSquare {
    fn begin(_: &mut BattleAccess, unit: UnitId, (with, at): (ItemKey, Square)) -> SagaFrame {
        GuessFrame { attacker: unit, with, at, announced: false }.into()
    }
}
