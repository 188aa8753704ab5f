//! Opportunity attacks: asked, and made. SWU-TURN-08, SWU-TURN-12

use super::{
    attack, budget,
    frame::{OpportunityFrame, SwuFrame, SwuStep},
    query::{
        attack::{Aim, ReadyWeapon},
        attack_odds::attack_odds,
        opportunity::{REACTION, best_blow},
    },
    state::BattleAccess,
};
use crate::battle::{Choice, ChoiceOption, Event, UnitId, Work};

/// The reactions that a unit may have a policy for.
pub const POLICIES: &[&str] = &[REACTION];

impl Work<SwuFrame> for OpportunityFrame {
    /// Lets the enemies attack one by one, after their sides were asked.
    fn run(mut self, battle: &mut BattleAccess) -> SwuStep {
        let Some(&reactor) = self.reactors.last() else { return SwuStep::Done };
        let can_react = battle.is_able(reactor) && battle.budget(reactor).reaction;
        let blow = best_blow(battle, reactor, Aim::now(battle, reactor, self.target));
        let Some(blow) = blow.filter(|_| can_react && battle.is_in_the_fight(self.target)) else {
            self.reactors.pop();
            return SwuStep::Continue(self.into());
        };
        match self.answer.take().or_else(|| standing_answer(battle, reactor)) {
            None => {
                let choice = choice(battle, reactor, self.target, &blow);
                return SwuStep::Ask(self.into(), choice);
            }
            Some(true) => {
                budget::spend_reaction(battle, reactor);
                attack::strike(battle, reactor, self.target, &blow, Some("opportunity attack"));
            }
            Some(false) => {
                battle.log_event(Event::Declined { unit: reactor, reaction: "opportunity attack".to_owned() });
            }
        }
        self.reactors.pop();
        SwuStep::Continue(self.into())
    }

    fn answered(&mut self, option: &str) {
        self.answer = Some(option == "take");
    }
}

/// The answer by policy; the computer usually attacks.
fn standing_answer(battle: &BattleAccess, reactor: UnitId) -> Option<bool> {
    battle.policies(reactor).of(REACTION).answer(battle.sides.controller(battle.side(reactor)), || true)
}

fn choice(battle: &BattleAccess, reactor: UnitId, target: UnitId, blow: &ReadyWeapon) -> Choice {
    let odds = attack_odds(battle, Aim::now(battle, reactor, target), blow);
    let (own, theirs) = (battle.name(reactor), battle.name(target));
    let mut details = vec![
        format!("{} to hit: {:+} against Armour Class {}", odds.hit, odds.bonus.total(), odds.against.total()),
        format!("damage {}", odds.damage),
    ];
    details.extend(odds.edges.notes());
    Choice {
        kind: REACTION.into(),
        side: battle.side(reactor),
        unit: reactor,
        about: Some(target),
        prompt: format!("{theirs} leaves the reach of {own}. Should {own} attack?"),
        details,
        is_reaction: true,
        options: vec![
            ChoiceOption::check("take", &format!("Attack with {}", blow.weapon.name), odds.hit, odds.bonus),
            ChoiceOption::decline("Keep the reaction"),
        ],
    }
}
