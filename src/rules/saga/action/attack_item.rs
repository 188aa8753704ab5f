//! Attack a weapon: an attack on something that an enemy holds. SAGA-OBJ-07

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::dice::Breakdown;
use crate::rules::saga::action::{Aboard, ActionRules, Begins, Facts, Turn, attack, fields, previews};
use crate::rules::saga::frame::{SagaFrame, SunderFrame};
use crate::rules::saga::query::damage::loss;
use crate::rules::saga::query::objects::object_damage::{self, Tool};
use crate::rules::saga::query::objects::sunder;
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::{Preview, Targeting};

/// Attacks something that an enemy holds.
pub struct AttackItem;

impl ActionRules for AttackItem {
    const ACTION: Action = Action::AttackItem;
    const FACTS: Facts = Facts {
        name: "Attack a weapon",
        help: "Strike at a weapon in an enemy's hand to break it; of several you choose one. It is harder to hit than \
               its holder.",
        icon: "drop",
        targeting: Targeting::Unit,
        needs_item: true,
        aboard: Aboard::OwnWeapons,
        follows_aim: true,
        nothing_fits: Some(("no_target", "no enemy in sight holds anything")),
        ..Facts::STANDARD
    };
    /// The holder and the weapon.
    type Plan = (UnitId, ItemKey);

    fn items(turn: &Turn) -> Vec<ItemKey> {
        attack::arms_at_one(turn)
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        let view = turn.view;
        let holds = |order: &Order| order.at.is_some_and(|target| sunder::items(view.of(target)).next().is_some());
        let attacks = attack::open_attacks(turn).into_iter().filter(holds);
        attacks.map(|attack| Order { action: Self::ACTION.key(), ..attack }).collect()
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(UnitId, ItemKey), Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        sunder::check(turn.view, turn.unit, target, &with)?;
        Ok((target, with))
    }

    fn preview(turn: &Turn, _: &Order, (target, with): (UnitId, ItemKey)) -> Result<Preview, Illegal> {
        let (view, attacker, with) = (turn.view, turn.unit, &with);
        let aim = sunder::check(view, attacker, target, with)?;
        let (own, theirs) = (view.of(attacker), view.of(target));
        let Some(most_damaging) = sunder::most_damaging(theirs) else {
            return Err(Illegal::new("empty_handed", "there is nothing to break"));
        };
        let sunder = sunder::work_out(view, attacker, target, aim, most_damaging);
        let chance = sunder.chance(own);
        let (object, tool) = (view.object(most_damaging.thing).data, Tool::of(&sunder.aim.arm));
        let dealt = |points: i32| object_damage::damage::<Breakdown>(object, tool, points).total();
        let mut notes = vec![format!("damage {} {}", sunder.dice, sunder.damage).trim_end().to_owned()];
        notes.extend(sunder::items(theirs).map(|item| {
            let chance = sunder::work_out(view, attacker, target, aim, item).chance(own);
            format!("{}: {chance}; {}", item.weapon.name, sunder::endurance(view, item))
        }));
        let name = &most_damaging.weapon.name;
        Ok(Preview {
            summary: format!("{} at the {name} of {}: {chance}", sunder.aim.arm.name, theirs.name),
            chance: Some(chance),
            damage: Some(loss::dealt(sunder.dice, sunder.damage.total(), dealt)),
            bonus: Some(sunder.bonus),
            against: Some(("Reflex".into(), sunder.against)),
            manner: Some(sunder.aim.manner),
            risks: previews::risks(view, reactors::reactors_to(view, attacker, &sunder.aim.arm), attacker),
            notes,
            ..Preview::default()
        })
    }
}

impl Begins for AttackItem {
    fn begin(_: &mut BattleAccess, unit: UnitId, (target, with): (UnitId, ItemKey)) -> SagaFrame {
        SunderFrame { attacker: unit, target, with, item: None, announced: false }.into()
    }
}
