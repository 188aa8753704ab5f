//! One attack on a unit: melee, ranged or unarmed. SWU-ACT-02

use super::{ActionRules, check};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose, Targeting, Verb,
        swu::{
            attack::strike,
            data::BARE_HANDS,
            frame::SwuFrame,
            query::{
                attack::{self, Aim},
                attack_odds::attack_odds,
                cover::{self, Cover},
                items,
            },
            state::{ActionCost, ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// One attack on a unit. SWU-ACT-02
pub struct Attack;

static FACTS: ActionFacts = ActionFacts {
    key: "attack",
    verb: Verb::Attack,
    name: "Attack",
    help: "Roll a d20 against the target's Armour Class; a natural 20 is a critical hit. No movement comes after it.",
    icon: "attack_ranged",
    section: Some(MenuSection::Attacks),
    cost: ActionCost::Attack,
    purpose: Purpose::Harm,
    targeting: Targeting::Unit,
    needs_item: true,
    is_for_vehicles: true,
    ..ActionFacts::PLAIN
};

impl ActionRules for Attack {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn icon_for(&self, battle: &BattleAccess, with: Option<&ItemKey>) -> &'static str {
        let is_melee = with.and_then(|key| items::data(battle, key)).is_some_and(|weapon| weapon.is_melee());
        match with {
            Some(key) if key.as_str() == BARE_HANDS => "unarmed",
            _ if is_melee => "attack_melee",
            _ => FACTS.icon,
        }
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        attack::ready_weapons(battle, unit).map(|ready| ready.key).collect()
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let enemies: Vec<UnitId> = attack::enemies(battle, unit).collect();
        let order = |key| check::at_each(&Order::new(unit, FACTS.key()).with(key), enemies.iter().copied());
        self.items(battle, unit).into_iter().flat_map(order).collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let (unit, target) = (order.unit, check::target_of(battle, order)?);
        let ready = attack::ready_weapon(battle, unit, check::item_of(order)?)?;
        if battle.sees_through(unit, target) && !battle.are_enemies(unit, target) {
            return Err(Illegal::new("friend", format!("{} is no enemy", battle.name(target))));
        }
        attack::check(battle, Aim::now(battle, unit, target), &ready)
    }

    /// The reason why the nearest enemy cannot be attacked.
    fn refusal(&self, battle: &BattleAccess, unit: UnitId, with: Option<&ItemKey>) -> Illegal {
        if let Err(why) = check::part_of_turn(self, battle, unit) {
            return why;
        }
        let seen = attack::enemies(battle, unit).filter(|&enemy| battle.is_in_the_fight(enemy));
        let Some(nearest) = seen.min_by_key(|&enemy| (battle.distance(unit, enemy), enemy)) else {
            return Illegal::new("no_target", "no enemy is to be seen");
        };
        let order = Order { with: with.cloned(), ..Order::new(unit, FACTS.key()) }.at(nearest);
        check::order(self, battle, &order).err().unwrap_or_else(|| Illegal::new("impossible", "this is impossible now"))
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let (unit, Some(target), Some(key)) = (order.unit, order.at, &order.with) else { return Preview::default() };
        let Ok(ready) = attack::ready_weapon(battle, unit, key) else { return Preview::default() };
        let aim = Aim::now(battle, unit, target);
        let odds = attack_odds(battle, aim, &ready);
        let mut notes = odds.edges.notes();
        if let Some((dc, stuns)) = odds.stun {
            notes.push(format!("a hit asks for a Constitution save against {dc}: {stuns} to be stunned"));
        }
        let shown = !ready.weapon.is_melee();
        let behind = cover::between(battle, aim.from, aim.at);
        Preview {
            summary: format!("Attack {} with {}", battle.name(target), ready.weapon.name),
            chance: Some(odds.hit),
            bonus: Some(odds.bonus),
            kept: odds.edges.kept_words(),
            against: Some(("Armour Class".into(), odds.against)),
            damage: odds.stun.is_none().then_some(odds.damage),
            defeat: Some(odds.defeat),
            cover: (shown && behind != Cover::default()).then(|| behind.words().to_owned()),
            lines: if shown { cover::lines(battle, aim.from, aim.at) } else { Vec::new() },
            manner: Some(ready.weapon.manner()),
            worth_x100: Some(odds.expected_x100),
            notes,
            ..Preview::default()
        }
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let ready = order.with.as_ref().and_then(|key| attack::ready_weapon(battle, order.unit, key).ok())?;
        strike(battle, order.unit, order.at?, &ready, None);
        None
    }
}
