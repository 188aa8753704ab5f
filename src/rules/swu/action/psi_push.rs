//! A psi push at up to three enemies. SWU-ACT-07

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose, Targeting, Verb,
        swu::{
            data::{Ability, PowerEffect},
            frame::{PsiPushFrame, SwuFrame},
            query::{ability::save_fails, attack, features, psi},
            state::{ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// A psi push. SWU-ACT-07
pub struct PsiPush;

static FACTS: ActionFacts = ActionFacts {
    key: "psi_push",
    verb: Verb::Psi,
    name: "Psi",
    help: "Enemies near each other make Strength saves, or are hurled away and fall prone. Choose one, then the others.",
    icon: "psi",
    section: Some(MenuSection::Psi),
    purpose: Purpose::Gambit,
    targeting: Targeting::Unit,
    needs_item: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for PsiPush {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn label(&self, battle: &BattleAccess, unit: UnitId, with: Option<&ItemKey>) -> String {
        label(battle, unit, with)
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        let powers = features::powers(battle, unit).into_iter();
        powers.filter(|(_, power)| matches!(power.effect, PowerEffect::Push { .. })).map(|(key, _)| key).collect()
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let order = |key| check::at_each(&Order::new(unit, FACTS.key()).with(key), attack::enemies(battle, unit));
        self.items(battle, unit).into_iter().flat_map(order).collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let power = features::usable_power(battle, order.unit, check::item_of(order)?)?;
        let PowerEffect::Push { range, .. } = power.effect else {
            return Err(Illegal::new("no_power", "this power does not push"));
        };
        psi::check_target(battle, order.unit, check::target_of(battle, order)?, Some(range))
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, with: Option<&ItemKey>) -> Illegal {
        let spent = check::part_of_turn(self, battle, unit).err();
        let power = || with.and_then(|key| features::usable_power(battle, unit, key).err());
        spent.or_else(power).unwrap_or_else(|| Illegal::new("no_target", "no enemy is near enough"))
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let (Some(target), Some(key)) = (order.at, &order.with) else { return Preview::default() };
        let power = battle.data.0.powers.get(key.as_str());
        let Some((power, PowerEffect::Push { targets, squares, .. })) = power.map(|power| (power, &power.effect))
        else {
            return Preview::default();
        };
        let dc = features::psi_difficulty(battle, order.unit);
        let chance = save_fails(battle, target, Ability::Strength, dc, 0);
        let is_new = !battle.prone(target).0;
        let worth = if is_new { chance.per_mille() * battle.data.0.ai.prone / 1000 } else { 0 };
        Preview {
            summary: format!("{} at {}", power.name, battle.name(target)),
            chance: Some(chance),
            worth_x100: Some(worth),
            notes: vec![
                format!("a Strength save against {dc}, or it is hurled {squares} squares away and falls prone"),
                format!("further targets, up to {targets} in all, are chosen next"),
            ],
            ..Preview::default()
        }
    }

    fn perform(&self, _: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let (unit, key) = (order.unit, order.with.clone()?);
        Some(PsiPushFrame { unit, key, targets: vec![order.at?], chosen: false }.into())
    }
}

/// `Psi push (3 points left)`
pub fn label(battle: &BattleAccess, unit: UnitId, with: Option<&ItemKey>) -> String {
    let power = with.and_then(|key| battle.data.0.powers.get(key.as_str()));
    let left = battle.features(unit).fate_points;
    power.map_or_else(|| FACTS.name.to_owned(), |power| format!("{} ({left} points left)", power.name))
}
