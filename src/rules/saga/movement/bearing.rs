//! Overloaded spans: gangways and gratings. SAGA-OBJ-10, SAGA-OBJ-11

use crate::battle::{Event, UnitId};
use crate::grid::Square;
use crate::rules::saga::frame::FallFrame;
use crate::rules::saga::movement::pit;
use crate::rules::saga::objects::breaking;
use crate::rules::saga::query::movement::bearing::{self, Burden};
use crate::rules::saga::state::condition::{self, HELPLESS};
use crate::rules::saga::state::{Action, BattleAccess, Strain};

/// Checks all spans after a move or on a unit's initiative count. Returns the falls through spans that collapse.
/// SAGA-OBJ-10, SAGA-OBJ-11
pub fn review(battle: &mut BattleAccess, by: UnitId, count: Option<UnitId>) -> Option<FallFrame> {
    if battle.board.spans().is_empty() {
        return None;
    }
    let (now, round) = (count.or(battle.order.current).unwrap_or(by), battle.order.round);
    let spans = battle.board.spans().to_vec();
    battle.strains_mut().0.resize(spans.len(), Strain::default());
    let mut squares: Vec<Square> = Vec::new();
    for (place, span) in
        spans.iter().enumerate().filter(|(place, _)| battle.board.is_span_intact(*place)).collect::<Vec<_>>()
    {
        let Some(strain) = battle.strains.0.get(place).copied() else { continue };
        let burden = bearing::burden(bearing::load(&battle.view(), span), span.strength);
        let after = match (burden, strain.since) {
            (Burden::Bearable, _) => Strain { since: None, ..strain },
            (Burden::FarTooMuch, _) => Strain { step: HELPLESS, since: None },
            (Burden::TooMuch, None) => Strain { step: strain.step + 1, since: Some((now, round)) },
            (Burden::TooMuch, Some((since, last))) if count == Some(since) && round > last => {
                Strain { step: strain.step + 1, since: Some((since, round)) }
            }
            (Burden::TooMuch, Some(_)) => strain,
        };
        if let Some(entry) = battle.strains_mut().0.get_mut(place) {
            *entry = after;
        }
        if after.step >= HELPLESS {
            breaking::collapse(battle, by, place, span);
            squares.extend(&span.squares);
        } else if after.step > strain.step {
            let label = condition::LABELS.get(usize::from(after.step)).copied().unwrap_or_default();
            let words = format!("strains the {}: condition {label}", span.name);
            battle.log_event(Event::Acted { unit: by, action: Action::Move.key(), words });
        }
    }
    let falls = pit::fall_all(&battle.view(), &squares);
    (!falls.queue.is_empty()).then_some(falls)
}
