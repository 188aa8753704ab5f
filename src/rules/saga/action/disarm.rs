//! Disarm: a melee attack that makes an enemy drop what it holds. SAGA-DISARM-01, SAGA-DISARM-02, SAGA-DISARM-08

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Begins, Facts, Turn, attack_menu, fields, previews};
use crate::rules::saga::data::Feat;
use crate::rules::saga::frame::{DisarmFrame, SagaFrame};
use crate::rules::saga::query::attack::strike_odds;
use crate::rules::saga::query::close_combat::disarm;
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::state::{Action, BattleAccess};
use crate::rules::{Preview, Targeting};

/// Makes an enemy drop what it holds.
pub struct Disarm;

impl ActionRules for Disarm {
    const ACTION: Action = Action::Disarm;
    const FACTS: Facts = Facts {
        name: "Disarm",
        help: "Melee attack against Reflex + 10: the enemy drops what it holds. A failure lets it strike back.",
        icon: "drop",
        targeting: Targeting::Unit,
        needs_item: true,
        follows_aim: true,
        ..Facts::STANDARD
    };
    /// The target and the weapon.
    type Plan = (UnitId, ItemKey);

    fn items(turn: &Turn) -> Vec<ItemKey> {
        let with_any = turn.view.combatant(turn.unit).data.feats.contains(&Feat::RangedDisarm);
        turn.best_armed(|arm| with_any || arm.weapon.is_melee())
    }

    fn candidates(turn: &Turn) -> Vec<Order> {
        turn.attacks_as(Self::ACTION, |attack| {
            let (Some(target), Some(with)) = (attack.at, &attack.with) else { return false };
            disarm::check(turn.view, turn.unit, target, with).is_ok()
        })
    }

    fn understand(turn: &Turn, order: &Order) -> Result<(UnitId, ItemKey), Illegal> {
        let (target, with) = (fields::target(turn.view, order)?, fields::item(order)?);
        disarm::check(turn.view, turn.unit, target, &with)?;
        Ok((target, with))
    }

    fn refusal(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
        attack_menu::refusal_by_fit::<Self>(turn, with)
    }

    fn preview(turn: &Turn, _: &Order, (target, with): (UnitId, ItemKey)) -> Result<Preview, Illegal> {
        let (view, unit, with) = (turn.view, turn.unit, &with);
        let aim = disarm::check(view, unit, target, with)?;
        let theirs = view.of(target);
        let Some(most_damaging) = disarm::most_damaging(theirs) else {
            return Err(Illegal::new("nothing_held", "there is nothing to lose"));
        };
        let strike = disarm::work_out(view, unit, target, aim, most_damaging);
        let mut preview = previews::harmless(view, unit, target, "Disarm", &strike);
        // A failure is answered. SAGA-DISARM-06
        let mut later = view.hypothetical();
        preview.risks.iter().for_each(|risk| later.spend_opportunity(risk.from));
        if !disarm::forgives(view.of(unit), aim.manner) && reactors::reactors(&later, unit).contains(&target) {
            preview.risks.extend(previews::risks(&later, [target], unit));
        }
        for item in disarm::items(theirs) {
            let strike = disarm::work_out(view, unit, target, aim, item);
            preview.notes.push(format!("{}: {}", item.weapon.name, strike_odds::chance(view.of(unit), &strike)));
        }
        Ok(preview)
    }
}

impl Begins for Disarm {
    fn begin(_: &mut BattleAccess, unit: UnitId, (target, with): (UnitId, ItemKey)) -> SagaFrame {
        DisarmFrame { attacker: unit, target, with, item: None, takes: None, announced: false }.into()
    }
}
