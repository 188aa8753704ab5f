//! Attack an object: an attack on a door or another object of the map, or on an item on the ground. SAGA-OBJ-01,
//! SAGA-OBJ-02, SAGA-OBJ-03

use crate::battle::{Illegal, ItemKey, Order, ThingId, UnitId};
use crate::dice::Breakdown;
use crate::grid::Square;
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, area_odds, attack, fields, previews};
use crate::rules::saga::frame::{AreaFrame, ObjectFrame, SagaFrame};
use crate::rules::saga::query::attack::strike::Strike;
use crate::rules::saga::query::attack::strike_odds;
use crate::rules::saga::query::damage::loss;
use crate::rules::saga::query::objects::breaking::{self, describe, describe_object};
use crate::rules::saga::query::objects::object_damage::{self, Tool};
use crate::rules::saga::query::objects::{attack_object, object_target};
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::state::{Action, AreaPoint, BattleAccess, BattleView, Object, ObjectTarget};
use crate::rules::{Preview, Purpose, Targeting};

/// Attacks an object of the map.
pub struct AttackObject;

impl ActionRules for AttackObject {
    const ACTION: Action = Action::AttackObject;
    const FACTS: Facts = Facts {
        name: "Attack an object",
        help: "Shoot or strike at a door, at something low or at an item on the ground until it gives way for good.",
        icon: "open_door",
        targeting: Targeting::Square,
        needs_item: true,
        purpose: Purpose::Break,
        aboard: Aboard::Armed,
        nothing_fits: Some(("no_object", "no closed door and nothing an enemy hides behind is in sight")),
        ..Facts::STANDARD
    };
    /// The weapon and the square of the object.
    type Plan = (ItemKey, Square);

    fn is_offered(turn: &Turn) -> bool {
        breaking::any(turn.view)
    }

    fn items(turn: &Turn) -> Vec<ItemKey> {
        attack::arms_at_one(turn)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        attack_object::candidates(turn.view, turn.unit)
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(ItemKey, Square), Illegal> {
        let (with, square) = (fields::item(order)?, fields::destination(order)?);
        attack_object::check(turn.view, turn.unit, &with, ObjectTarget::Standing(square))?;
        Ok((with, square))
    }

    fn preview(turn: &Turn, _: &Order, (with, square): (ItemKey, Square)) -> Result<Preview, Illegal> {
        let (view, unit, with) = (turn.view, turn.unit, &with);
        if attack_object::is_splash(view, unit, with) {
            return area_odds::preview(view, unit, with, AreaPoint::Object(square));
        }
        let (object, strike) = attack_object::check(view, unit, with, ObjectTarget::Standing(square))?;
        Ok(preview(view, unit, &object, strike, describe(view, square)))
    }
}

impl Begins for AttackObject {
    fn begin(battle: &mut BattleAccess, unit: UnitId, (with, at): (ItemKey, Square)) -> SagaFrame {
        if attack_object::is_splash(&battle.view(), unit, &with) {
            let point = AreaPoint::Object(at);
            return AreaFrame { attacker: unit, with, point, announced: false, area_damage: None }.into();
        }
        frame(&battle.view(), unit, with, ObjectTarget::Standing(at))
    }
}

/// The frame of an attack on an object.
pub fn frame(view: &BattleView, attacker: UnitId, with: ItemKey, target: ObjectTarget) -> SagaFrame {
    let object = object_target::find(view, attacker, target).map(|object| object.id);
    ObjectFrame { attacker, with, target, thing: object.unwrap_or(ThingId(u16::MAX)), announced: false }.into()
}

/// The preview of an attack on an object with the description of the object.
pub fn preview_on(view: &BattleView, unit: UnitId, with: &ItemKey, target: ObjectTarget) -> Result<Preview, Illegal> {
    let (object, strike) = attack_object::check(view, unit, with, target)?;
    Ok(preview(view, unit, &object, strike, Vec::new()))
}

/// The odds of an attack on an object. `notes` describes it; if empty, its hit points and defense do.
pub fn preview(
    view: &BattleView,
    unit: UnitId,
    object: &Object,
    strike: Strike<Breakdown>,
    notes: Vec<String>,
) -> Preview {
    let Strike { aim, bonus, against, dice, damage } = strike;
    let chance = strike_odds::to_hit(view.of(unit), bonus.total(), against.total());
    let tool = Tool::of(&aim.arm);
    let dealt = |points: i32| object_damage::damage::<Breakdown>(object.data, tool, points).total();
    let about = if notes.is_empty() { describe_object(object, &against) } else { notes };
    let damage_words = format!("damage {dice} {damage}").trim_end().to_owned();
    Preview {
        summary: format!("{} at the {}: {chance}", aim.arm.name, object.name),
        chance: Some(chance),
        damage: Some(loss::dealt(dice, damage.total(), dealt)),
        bonus: Some(bonus),
        against: Some(("Reflex".into(), against)),
        manner: Some(aim.manner),
        risks: previews::risks(view, reactors::reactors_to(view, unit, &aim.arm), unit),
        notes: std::iter::once(damage_words).chain(about).collect(),
        ..Preview::default()
    }
}
