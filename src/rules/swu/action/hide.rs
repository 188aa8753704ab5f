//! Hiding. SWU-ACT-12, SWU-STEALTH-01

use super::ActionRules;
use crate::{
    battle::{Event, Illegal, Order, UnitId},
    dice::Chance,
    rules::{
        Noticer, Preview, Purpose, Verb,
        swu::{
            frame::SwuFrame,
            query::{
                ability::{check_odds, passive_perception},
                estimates::exposure_x100,
                stealth::{chances_to_hide, hides_from, observers, stealth_check},
            },
            state::{ActionFacts, BattleAccess},
            stealth,
        },
    },
};

/// Hiding. SWU-ACT-12
pub struct Hide;

static FACTS: ActionFacts = ActionFacts {
    key: "hide",
    verb: Verb::Hide,
    name: "Hide",
    help: "In cover, smoke or darkness: roll Stealth; enemies whose passive Perception is lower lose sight of you.",
    icon: "eye",
    purpose: Purpose::Hide,
    ..ActionFacts::PLAIN
};

impl ActionRules for Hide {
    fn facts(&self) -> &'static ActionFacts {
        &FACTS
    }

    fn check(&self, battle: &BattleAccess, order: &Order) -> Result<(), Illegal> {
        check(battle, order.unit)
    }

    fn preview(&self, battle: &BattleAccess, order: &Order) -> Preview {
        preview(battle, order.unit)
    }

    fn perform(&self, battle: &mut BattleAccess, order: &Order) -> Option<SwuFrame> {
        let words = "tries to hide".to_owned();
        battle.log_event(Event::Acted { unit: order.unit, action: FACTS.key(), words });
        stealth::hide(battle, order.unit);
        None
    }
}

/// Checks that something obscures a unit from an enemy that it knows of. SWU-STEALTH-01, SWU-EX-07
pub fn check(battle: &BattleAccess, unit: UnitId) -> Result<(), Illegal> {
    match chances_to_hide(battle, unit) {
        (_, 0) => Err(Illegal::new("nobody_to_hide_from", "no enemy is known from whom to hide")),
        (obscured, _) if obscured.is_empty() => {
            Err(Illegal::new("in_the_open", "nothing obscures this unit: find cover, smoke or darkness"))
        }
        _ => Ok(()),
    }
}

/// The odds to hide from the most attentive of the enemies that something obscures the unit from.
pub fn preview(battle: &BattleAccess, unit: UnitId) -> Preview {
    let (obscured, all) = chances_to_hide(battle, unit);
    let most = obscured.iter().map(|&enemy| passive_perception(battle, enemy)).max().unwrap_or(0);
    let (bonus, edges) = stealth_check(battle, unit);
    let chance = check_odds(bonus.total(), &edges, most + 1);
    let note = |&enemy: &UnitId| format!("{}: {} unseen", battle.name(enemy), hides_from(battle, unit, enemy));
    let mut notes = edges.notes();
    notes.extend(obscured.iter().map(note));
    let noticer = |enemy: UnitId| match obscured.contains(&enemy) {
        true => {
            let Chance { favourable, of } = hides_from(battle, unit, enemy);
            Noticer { unit: enemy, chance: Chance { favourable: of.saturating_sub(favourable), of } }
        }
        false => Noticer::certain(enemy),
    };
    let side = battle.side(unit);
    let known = observers(battle, unit).filter(|&enemy| battle.perceives(side, enemy));
    let noticers = known.map(noticer).collect();
    if obscured.len() < all {
        notes.push("other enemies see the unit where it is".to_owned());
    }
    Preview {
        summary: "Hide".to_owned(),
        chance: Some(chance),
        bonus: Some(bonus),
        kept: edges.kept_words(),
        worth_x100: Some(saved(battle, unit, &obscured, chance)),
        noticers,
        notes,
        ..Preview::default()
    }
}

/// The expected damage that hiding saves, in hundredths of a point.
fn saved(battle: &BattleAccess, unit: UnitId, obscured: &[UnitId], chance: Chance) -> i32 {
    let at = battle.space(unit).origin;
    exposure_x100(battle, unit, at, obscured) * chance.per_mille() / 1000
}
