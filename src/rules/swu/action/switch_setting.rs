//! Switching a weapon between stun and lethal. SWU-TURN-10, SWU-STUN-07

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        AreaTarget, Preview, Purpose, Verb,
        swu::{
            frame::SwuFrame,
            items::switch_setting,
            query::{
                attack::{self, Aim, ReadyWeapon},
                attack_odds::attack_odds,
                items,
            },
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// Switching a weapon between stun and lethal. SWU-TURN-10, SWU-STUN-07
pub struct SwitchSetting;

static FACTS: ActionFacts = ActionFacts {
    key: "switch_setting",
    verb: Verb::Setting,
    name: "Switch setting",
    help: "Switch this weapon between stun and lethal.",
    icon: "mode",
    section: Some(MenuSection::Items),
    cost: ActionCost::Interaction,
    purpose: Purpose::Improve,
    needs_item: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for SwitchSetting {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        items::switchable(battle, unit)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        match self.items(battle, order.unit).contains(check::item_of(order)?) {
            true => Ok(()),
            false => Err(Illegal::new("no_setting", "this weapon has no other setting")),
        }
    }

    /// The best attack with the weapon as it would then be set.
    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let (unit, Some(key)) = (order.unit, &order.with) else { return Preview::default() };
        let Ok(now) = attack::ready_weapon(battle, unit, key) else { return Preview::default() };
        let then = ReadyWeapon { stuns: !now.stuns, ..now };
        Preview {
            summary: format!("Set {} {}", then.weapon.name, if then.stuns { "to stun" } else { "to kill" }),
            caught: best_target(battle, unit, &then).into_iter().collect(),
            ..Preview::default()
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        switch_setting(battle, order.unit, order.with.as_ref()?);
        None
    }
}

/// The perceived enemy on which an attack with a weapon is worth most.
fn best_target(battle: &BattleAccess, unit: UnitId, ready: &ReadyWeapon) -> Option<AreaTarget> {
    let side = battle.side(unit);
    let enemies = attack::enemies(battle, unit);
    let enemies = enemies.filter(|&enemy| battle.is_in_the_fight(enemy) && battle.perceives(side, enemy));
    let aims =
        enemies.map(|enemy| Aim::now(battle, unit, enemy)).filter(|aim| attack::is_possible(battle, *aim, ready));
    let targets = aims.map(|aim| {
        let odds = attack_odds(battle, aim, ready);
        AreaTarget {
            unit: aim.target,
            is_friend: false,
            chance: odds.hit,
            expected_x100: odds.expected_x100,
            defeat: odds.defeat,
            stays_per_mille: 1000,
            notes: Vec::new(),
        }
    });
    targets.max_by_key(|target| (target.expected_x100, target.defeat.per_mille()))
}
