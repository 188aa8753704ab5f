//! A psi power with an attack roll. SWU-ACT-05, SWU-ACT-06, SWU-RANGE-08

use super::{ActionRules, check, psi_push::label};
use crate::{
    battle::{AttackKind, Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose, Targeting, Verb,
        swu::{
            attack::psi_strike,
            data::{Ability, PowerEffect},
            features::spend_points,
            frame::SwuFrame,
            query::{
                attack::{Aim, edges, enemies},
                attack_odds::{harm, with_modifier},
                features, psi,
            },
            state::{ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// A psi power with an attack roll. SWU-ACT-06
pub struct PsiAttack;

static FACTS: ActionFacts = ActionFacts {
    key: "psi_attack",
    verb: Verb::Psi,
    name: "Psi attack",
    help: "A psi attack roll against the target's Armour Class, with the range penalties of shots.",
    icon: "psi",
    section: Some(MenuSection::Psi),
    purpose: Purpose::Gambit,
    targeting: Targeting::Unit,
    needs_item: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for PsiAttack {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn label(&self, battle: &BattleAccess, unit: UnitId, with: Option<&ItemKey>) -> String {
        label(battle, unit, with)
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        let powers = features::powers(battle, unit).into_iter();
        powers.filter(|(_, power)| matches!(power.effect, PowerEffect::Attack { .. })).map(|(key, _)| key).collect()
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let order = |key| check::at_each(&Order::new(unit, FACTS.key()).with(key), enemies(battle, unit));
        self.items(battle, unit).into_iter().flat_map(order).collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let power = features::usable_power(battle, order.unit, check::item_of(order)?)?;
        match power.effect {
            PowerEffect::Attack { .. } => psi::check_target(battle, order.unit, check::target_of(battle, order)?, None),
            PowerEffect::Push { .. } => Err(Illegal::new("no_power", "this power makes no attack")),
        }
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, with: Option<&ItemKey>) -> Illegal {
        let spent = check::part_of_turn(self, battle, unit).err();
        let power = || with.and_then(|key| features::usable_power(battle, unit, key).err());
        spent.or_else(power).unwrap_or_else(|| Illegal::new("no_target", "no enemy can be reached"))
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let (unit, Some(target), Some(key)) = (order.unit, order.at, &order.with) else { return Preview::default() };
        let Some(power) = battle.data.0.powers.get(key.as_str()) else { return Preview::default() };
        let PowerEffect::Attack { damage, .. } = power.effect else { return Preview::default() };
        let (bonus, against, odds) = psi::attack(battle, unit, target);
        let edges = edges(battle, Aim::now(battle, unit, target));
        let wisdom = battle.data_of(unit).abilities.modifier(Ability::Wisdom);
        let harm = harm(battle, target, odds, damage, wisdom);
        Preview {
            summary: format!("{} at {}", power.name, battle.name(target)),
            chance: Some(odds.hit),
            bonus: Some(bonus),
            kept: edges.kept_words(),
            against: Some(("Armour Class".into(), against)),
            damage: Some(with_modifier(damage, wisdom)),
            defeat: Some(harm.defeat),
            manner: Some(AttackKind::Ranged),
            worth_x100: Some(harm.expected_x100),
            notes: edges.notes(),
            ..Preview::default()
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let (unit, target) = (order.unit, order.at?);
        let power = features::usable_power(battle, unit, order.with.as_ref()?).ok()?;
        let PowerEffect::Attack { damage, inflicts } = power.effect else { return None };
        spend_points(battle, unit, &power);
        psi_strike(battle, unit, target, &power.name, (damage, inflicts));
        None
    }
}
