//! Full reactions: one reaction for the whole round instead of any other action. Only by the charts. D6-FULL-01 to
//! D6-FULL-11

use super::{ActionRules, Timing};
use crate::{
    battle::{Illegal, Order, UnitId},
    grid::Space,
    rules::{
        Preview, Purpose, Verb,
        d6::{
            data::Skill,
            query::{estimates, plans, reactions, skill},
            state::{ActionFacts, BattleAccess, FullReactionKind, InProfiles},
        },
    },
};

/// A full reaction. D6-FULL-02, D6-FULL-03
pub struct FullReaction {
    facts: &'static ActionFacts,
}

/// A dodge of all shots and grenades of the round. D6-FULL-06
pub static DODGE: FullReaction = FullReaction {
    facts: &ActionFacts {
        key: "full_dodge",
        verb: Verb::Guard,
        name: "Full dodge",
        help: "One roll is added to the difficulty of every shot and grenade at this unit, for the whole round.",
        icon: "shield",
        full_reaction: Some(FullReactionKind::Dodge),
        is_for_vehicles: true,
        ..PLAIN
    },
};

/// A parry of all blows of the round. Vehicles have nothing to parry with. D6-FULL-06
pub static PARRY: FullReaction = FullReaction {
    facts: &ActionFacts {
        key: "full_parry",
        verb: Verb::Guard,
        name: "Full parry",
        help: "One roll is added to the difficulty of every blow that the parry can meet, for the whole round.",
        icon: "shield",
        full_reaction: Some(FullReactionKind::Parry),
        ..PLAIN
    },
};

const PLAIN: ActionFacts =
    ActionFacts { profiles: InProfiles::Charts, purpose: Purpose::Guard, is_declared_only: true, ..ActionFacts::PLAIN };

impl ActionRules for FullReaction {
    fn facts(&self) -> &'static ActionFacts {
        self.facts
    }

    /// D6-FULL-02, D6-FULL-11
    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        let Some(kind) = self.facts.full_reaction else { return Ok(()) };
        plans::check_die_left(battle, order.unit, skill_of(battle, order.unit, kind))
    }

    fn preview(&self, battle: &BattleAccess, order: &Order, _: Space, timing: Timing) -> Preview {
        let Some(kind) = self.facts.full_reaction else { return Preview::default() };
        let reaction = reactions::full_reaction(battle, order.unit, kind);
        let skill = reactions::skill(battle, order.unit, reaction);
        let pool = skill::pool(battle, order.unit, skill, timing.more);
        let besides = if plans::allows_move(*battle.rules, kind) {
            "nothing else this round but a move, which takes a die"
        } else {
            "nothing else this round"
        };
        Preview {
            summary: format!("{} with {}", self.facts.name, pool.total()),
            notes: vec![besides.to_owned()],
            worth_x100: Some(estimates::averted_x100(battle, order.unit, reaction, pool.total())),
            pool: Some(pool),
            ..Preview::default()
        }
    }

    fn words(&self, _: &BattleAccess, _: &Order) -> String {
        match self.facts.full_reaction {
            Some(FullReactionKind::Parry) => "make a full parry".to_owned(),
            Some(FullReactionKind::Dodge) | None => "make a full dodge".to_owned(),
        }
    }
}

/// The skill that a unit rolls for a full reaction. D6-FULL-06, D6-FULL-07
fn skill_of(battle: &BattleAccess, unit: UnitId, kind: FullReactionKind) -> Skill {
    reactions::skill(battle, unit, reactions::full_reaction(battle, unit, kind))
}
