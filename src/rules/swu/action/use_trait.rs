//! Traits that are used at a cost. SWU-ACT-03, SWU-ACT-04

use std::sync::Arc;

use super::{ActionRules, check, dodge, hide};
use crate::{
    battle::{Event, Illegal, ItemKey, Order, Roll, UnitId},
    dice::{Breakdown, Chance},
    rules::{
        Preview, Purpose, Verb,
        swu::{
            budget, conditions,
            data::{FeatureCost, FeatureEffect, Trait},
            features::use_trait,
            frame::SwuFrame,
            query::{features, turn::check_cost},
            state::{ActionCost, ActionFacts, BattleAccess},
            stealth, vital,
        },
    },
};

/// The use of traits with one kind of effect.
pub struct UseTrait {
    facts: &'static ActionFacts,
    /// True for the effects that this action uses.
    uses: fn(FeatureEffect) -> bool,
}

/// A trait that heals, such as Second Wind. SWU-ACT-04
pub static HEAL: UseTrait = UseTrait {
    facts: &ActionFacts {
        key: "second_wind",
        verb: Verb::Recover,
        name: "Trait",
        help: "Regain hit points.",
        icon: "second_wind",
        purpose: Purpose::Mend,
        ..PLAIN
    },
    uses: |effect| matches!(effect, FeatureEffect::Heal(_)),
};

/// A trait by which the unit hides. SWU-TURN-07
pub static HIDE: UseTrait = UseTrait {
    facts: &ActionFacts {
        key: "slip_away",
        verb: Verb::Hide,
        name: "Trait",
        help: "Hide as with the action, for the cost of the trait.",
        icon: "eye",
        ..PLAIN
    },
    uses: |effect| effect == FeatureEffect::Hide,
};

/// A trait by which the unit dodges. SWU-TURN-07
pub static DODGE: UseTrait = UseTrait {
    facts: &ActionFacts {
        key: "quick_dodge",
        verb: Verb::Guard,
        name: "Trait",
        help: "Dodge as with the action, for the cost of the trait.",
        icon: "shield",
        purpose: Purpose::Guard,
        ..PLAIN
    },
    uses: |effect| effect == FeatureEffect::Dodge,
};

/// The cost depends on the trait and is paid when it is used.
const PLAIN: ActionFacts = ActionFacts { cost: ActionCost::Free, needs_item: true, ..ActionFacts::PLAIN };

impl ActionRules for UseTrait {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn label(&self, battle: &BattleAccess, _: UnitId, with: Option<&ItemKey>) -> String {
        let data = with.and_then(|key| battle.data.0.traits.get(key.as_str()));
        data.map_or_else(|| self.facts.name.to_owned(), |data| data.name.clone())
    }

    fn items(&self, battle: &BattleAccess, unit: UnitId) -> Vec<ItemKey> {
        let own = features::traits(battle, unit);
        own.filter(|(_, data)| (self.uses)(data.effect)).map(|(key, _)| ItemKey::of(key)).collect()
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let unit = order.unit;
        let data = features::usable_trait(battle, unit, check::item_of(order)?)?;
        check_cost(battle, unit, cost(&data))?;
        let vital = battle.vital(unit);
        match data.effect {
            effect if !(self.uses)(effect) => Err(Illegal::new("no_trait", "this trait is not used so")),
            FeatureEffect::Heal(_) if vital.now == vital.max => {
                Err(Illegal::new("not_hurt", format!("{} is not hurt", battle.name(unit))))
            }
            FeatureEffect::Hide => hide::check(battle, unit),
            _ => Ok(()),
        }
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let data = order.with.as_ref().and_then(|key| battle.data.0.traits.get(key.as_str()));
        let Some(data) = data else { return Preview::default() };
        let mut preview = match data.effect {
            FeatureEffect::Hide => hide::preview(battle, order.unit),
            FeatureEffect::Dodge => dodge::preview(battle, order.unit, &data.name),
            FeatureEffect::Heal(_) => Preview { chance: Some(Chance { favourable: 1, of: 1 }), ..Preview::default() },
            _ => Preview::default(),
        };
        preview.summary.clone_from(&data.name);
        preview.notes.push(data.help.clone());
        preview
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let (unit, key) = (order.unit, order.with.as_ref()?);
        let data: Arc<Trait> = features::usable_trait(battle, unit, key).ok()?;
        budget::pay(battle, unit, cost(&data));
        use_trait(battle, unit, key, &data);
        let words = format!("uses {}", data.name);
        battle.log_event(Event::Acted { unit, action: self.facts.key(), words });
        match data.effect {
            FeatureEffect::Heal(dice) => {
                let faces = battle.dice.roll_code(dice);
                let level = i32::from(battle.data_of(unit).level);
                let roll = Roll::new(dice, faces, Breakdown::new().with("level", level));
                let points = roll.total;
                battle.log_event(Event::Rolled { unit, what: "healing".to_owned(), roll });
                vital::heal(battle, unit, points);
            }
            FeatureEffect::Hide => stealth::hide(battle, unit),
            FeatureEffect::Dodge => conditions::dodge(battle, unit),
            FeatureEffect::MoveAfterAction | FeatureEffect::Attacks(_) => {}
        }
        None
    }
}

/// The part of the turn that a trait takes. SWU-ACT-04
fn cost(data: &Trait) -> ActionCost {
    match data.cost {
        FeatureCost::Action => ActionCost::Action,
        FeatureCost::BonusAction => ActionCost::BonusAction,
        FeatureCost::Passive => ActionCost::Free,
    }
}
