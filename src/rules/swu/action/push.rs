//! Shoving a unit away, or knocking it down. SWU-ACT-18, SWU-PUSH-01, SWU-PUSH-02

use super::{ActionRules, check, grapple::contest_preview};
use crate::{
    battle::{Event, ForcedMovement, Illegal, ItemKey, Order, UnitId},
    rules::{
        Preview, Purpose, Targeting, Verb,
        swu::{
            checks,
            data::Skill,
            frame::SwuFrame,
            placement,
            posture::set_prone,
            query::{
                ability::opposing_skill,
                attack,
                grapple::{check_hands_on, step_away},
            },
            state::{ActionFacts, BattleAccess, MenuSection},
        },
    },
};

/// A push. SWU-ACT-18
pub struct Push {
    facts: &'static ActionFacts,
    /// True if the target is shoved away, false if it is knocked down. SWU-PUSH-01
    shoves: bool,
}

/// Shoving a unit one square away. SWU-PUSH-02
pub static SHOVE: Push = Push {
    facts: &ActionFacts {
        key: "push",
        verb: Verb::Grapple,
        name: "Push away",
        help: "Athletics against Athletics or Acrobatics: the enemy is shoved one square away, or falls if it cannot go.",
        icon: "withdraw",
        ..PLAIN
    },
    shoves: true,
};

/// Knocking a unit down. SWU-PUSH-01
pub static KNOCK_DOWN: Push = Push {
    facts: &ActionFacts {
        key: "knock_down",
        verb: Verb::Grapple,
        name: "Knock down",
        help: "Athletics against Athletics or Acrobatics: the enemy falls prone.",
        icon: "prone",
        purpose: Purpose::Gambit,
        ..PLAIN
    },
    shoves: false,
};

const PLAIN: ActionFacts =
    ActionFacts { section: Some(MenuSection::Attacks), targeting: Targeting::Unit, ..ActionFacts::PLAIN };

impl ActionRules for Push {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    fn candidates(&self, battle: &BattleAccess, unit: UnitId) -> Vec<Order> {
        let near = attack::enemies(battle, unit).filter(|&enemy| battle.distance(unit, enemy) <= 1);
        check::at_each(&Order::new(unit, self.facts.key()), near)
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let target = check::target_of(battle, order)?;
        check_hands_on(battle, order.unit, target)?;
        match !self.shoves && battle.prone(target).0 {
            true => Err(Illegal::new("prone", format!("{} lies down already", battle.name(target)))),
            false => Ok(()),
        }
    }

    fn refusal(&self, battle: &BattleAccess, unit: UnitId, _: Option<&ItemKey>) -> Illegal {
        let near = self.candidates(battle, unit).into_iter();
        let why = near.filter_map(|order| check::order(self, battle, &order).err()).next();
        let spent = check::part_of_turn(self, battle, unit).err();
        spent.or(why).unwrap_or_else(|| Illegal::new("not_adjacent", "no enemy is adjacent"))
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        let Some(target) = order.at else { return Preview::default() };
        let summary = format!("{} {}", self.facts.name, battle.name(target));
        contest_preview(battle, order.unit, target, summary, battle.data.0.ai.prone)
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let (unit, target) = (order.unit, order.at?);
        let words = format!("pushes {}", battle.name(target));
        battle.log_event(Event::Acted { unit, action: self.facts.key(), words });
        let theirs = opposing_skill(battle, target);
        if !checks::contest(battle, unit, Skill::Athletics, target, theirs) {
            return None;
        }
        let step = step_away(battle.space(unit), battle.space(target));
        if !self.shoves || placement::push(battle, target, step, 1, ForcedMovement::Pushed) == 0 {
            set_prone(battle, target, true);
        }
        None
    }
}
