//! The battle at the event that playback has reached, so that panels do not reveal the result of a shot that is still
//! flying.

use bevy::prelude::*;

use crate::{
    battle::{Event, UnitChange, UnitId},
    client::session::{PerceivedLog, Playback, Session, UpdateSet, ViewModel},
    rules::Sheet,
};

/// The state of the units at the event that playback has reached, made from the [`ViewModel`] and the events shown.
#[derive(Resource, Clone, Debug, Default)]
pub struct ShownBattle {
    /// Sheets of the units, by unit id.
    pub sheets: Vec<Sheet>,
    /// The unit whose turn is displayed.
    pub active: Option<UnitId>,
    /// The displayed round.
    pub round: u32,
    /// The title of the displayed round, if it is not counted.
    pub round_title: Option<String>,
    /// The displayed turn order.
    pub order: Vec<UnitId>,
    /// True in a part of the round in which units act without turns: then whoever acts is the active unit.
    acts_without_turns: bool,
    events: usize,
    /// The battle and its jump that the state belongs to.
    moment: (u64, u64),
}

impl ShownBattle {
    /// A unit's sheet.
    pub fn sheet(&self, unit: UnitId) -> Option<&Sheet> {
        self.sheets.get(usize::from(unit.0))
    }

    fn sheet_mut(&mut self, unit: UnitId) -> Option<&mut Sheet> {
        self.sheets.get_mut(usize::from(unit.0))
    }

    /// Follows an event. `order` is the turn order of the battle: a unit that the event reveals takes its place in it.
    fn follow(&mut self, event: &Event, order: &[UnitId]) {
        if self.acts_without_turns {
            self.active = event.actor().or(self.active);
        }
        if event.units().any(|unit| order.contains(&unit) && !self.order.contains(&unit)) {
            let named: Vec<UnitId> = event.units().collect();
            let known = std::mem::take(&mut self.order);
            self.order = order.iter().copied().filter(|unit| known.contains(unit) || named.contains(unit)).collect();
        }
        match event {
            Event::RoundBegan { round, title } => {
                self.round = *round;
                self.round_title = title.as_deref().map(str::to_owned);
            }
            Event::OrderSet { order } => self.order.clone_from(order),
            Event::TurnBegan { unit } => {
                self.active = Some(*unit);
                self.acts_without_turns = false;
            }
            Event::PhaseBegan { .. } => self.acts_without_turns = true,
            _ => {}
        }
        if let Some((unit, change)) = event.unit_change()
            && let Some(sheet) = self.sheet_mut(unit)
        {
            follow_change(sheet, change);
        }
    }
}

/// Notes a change of a unit on its sheet.
fn follow_change(sheet: &mut Sheet, change: UnitChange) {
    match change {
        UnitChange::Points { left, max } => {
            if let Some(bar) = sheet.bars.first_mut() {
                (bar.now, bar.max) = (left, max);
            }
        }
        UnitChange::Step(step) => {
            if let Some(track) = sheet.track.as_mut() {
                track.step = step;
            }
        }
        UnitChange::Fell(fall) => (sheet.out, sheet.gone) = (Some(fall.label.clone()), change.is_gone()),
        UnitChange::Departed => (sheet.out, sheet.gone) = (Some("left the battle".to_owned()), true),
        UnitChange::Revived => sheet.out = None,
        UnitChange::Prone(prone) => sheet.prone = prone,
        UnitChange::Arrived => {}
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownBattle>().add_systems(Update, update.after(UpdateSet::Rules));
}

fn update(
    mut shown: ResMut<ShownBattle>,
    view: Res<ViewModel>,
    playback: Res<Playback>,
    log: Option<Res<PerceivedLog>>,
    session: Option<Res<Session>>,
) {
    let (Some(log), Some(session)) = (log, session) else { return };
    let moment = (session.battle_id, session.rewinds);
    let is_behind = playback.shown < log.events.len();
    if !is_behind || shown.moment != moment || shown.sheets.len() != view.sheets.len() {
        let is_current = shown.events == log.events.len() && shown.moment == moment;
        if !is_current || view.is_changed() {
            let (active, acts_without_turns) = active_after(&log.events);
            *shown = ShownBattle {
                sheets: view.sheets.clone(),
                active: view.active.or(active).filter(|&unit| view.perceives(unit)),
                round: view.round,
                round_title: view.round_title.clone(),
                order: view.order.clone(),
                acts_without_turns,
                events: log.events.len(),
                moment,
            };
        }
        return;
    }
    let fresh = log.events.get(shown.events.min(playback.shown)..playback.shown).unwrap_or_default();
    if !fresh.is_empty() {
        for event in fresh {
            shown.follow(event, &view.order);
        }
        shown.events = playback.shown;
    }
}

/// The unit whose turn the last of these events belongs to, and true if it belongs to a part of the round in which units
/// act without turns: then it is the unit that acted last.
fn active_after(events: &[Event]) -> (Option<UnitId>, bool) {
    let (mut actor, mut acts_without_turns) = (None, false);
    for event in events.iter().rev() {
        match event {
            Event::TurnBegan { unit } => return (Some(*unit), acts_without_turns),
            Event::PhaseBegan { .. } => {
                acts_without_turns = true;
                if actor.is_some() {
                    return (actor, true);
                }
            }
            _ => actor = actor.or(event.actor()),
        }
    }
    (None, acts_without_turns)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bevy::ecs::system::RunSystemOnce;

    use super::*;
    use crate::{
        battle::{ActionKey, SideId},
        level::{self, Setup},
    };

    fn acts(unit: u16) -> Event {
        Event::Acted { unit: UnitId(unit), action: ActionKey::of("attack"), words: String::new() }
    }

    /// Under rules that act in segments the card shows the unit that acts, and in turns the one whose turn it is.
    #[test]
    fn the_card_follows_whoever_acts() {
        let mut shown = ShownBattle::default();
        let order = [0, 1, 2].map(UnitId);
        let mut active = |event: Event| {
            shown.follow(&event, &order);
            shown.active.map(|unit| unit.0)
        };
        assert_eq!(active(Event::TurnBegan { unit: UnitId(0) }), Some(0));
        assert_eq!(active(acts(1)), Some(0), "a reaction in another's turn");
        active(Event::PhaseBegan { words: "Segment 1".to_owned() });
        assert_eq!(active(acts(1)), Some(1));
        assert_eq!(active(acts(2)), Some(2));
        assert_eq!(active(Event::TurnBegan { unit: UnitId(0) }), Some(0));
    }

    /// However playback has come to an event, the card shows the same unit.
    #[test]
    fn a_jump_shows_whom_playback_would_show() {
        let phase = || Event::PhaseBegan { words: "Segment 1".to_owned() };
        let events = [
            acts(2),
            Event::TurnBegan { unit: UnitId(0) },
            acts(1),
            phase(),
            phase(),
            acts(1),
            acts(2),
            phase(),
            acts(0),
        ];
        let mut shown = ShownBattle::default();
        for count in 1..=events.len() {
            shown.follow(&events[count - 1], &[]);
            assert_eq!(active_after(&events[..count]), (shown.active, shown.acts_without_turns), "{count} events");
        }
    }

    /// The column shows the sheet of the active unit, so an enemy that has hidden in its turn is none any more.
    #[test]
    fn whoever_has_hidden_in_its_turn_is_no_longer_shown_as_active() {
        let level = level::shipped_by_key("duel").expect("a shipped level");
        let session = Session {
            setup: Setup::new(&level, 1),
            level: Arc::new(level),
            revision: 1,
            battle_id: 1,
            rewinds: 0,
            viewer: Some(SideId(1)),
            shown_at_start: 0,
            last_error: None,
        };
        let mut log = PerceivedLog::default();
        log.events.push(Event::TurnBegan { unit: UnitId(0) });
        let active = |unperceived: Vec<UnitId>| {
            let mut world = World::new();
            world.insert_resource(ViewModel { unperceived, ..ViewModel::default() });
            world.insert_resource(Playback { shown: 1, ..Playback::default() });
            world.insert_resource(log.clone());
            world.insert_resource(session.clone());
            world.init_resource::<ShownBattle>();
            world.run_system_once(update).expect("it has all it needs");
            world.resource::<ShownBattle>().active
        };
        assert_eq!(active(Vec::new()), Some(UnitId(0)));
        assert_eq!(active(vec![UnitId(0)]), None);
    }

    #[test]
    fn a_revealed_unit_takes_its_place_in_the_order() {
        let order = [2, 0, 1].map(UnitId);
        let mut shown = ShownBattle { order: [2, 1].map(UnitId).to_vec(), ..ShownBattle::default() };
        shown.follow(&acts(1), &order);
        assert_eq!(shown.order, [2, 1].map(UnitId));
        shown.follow(&acts(0), &order);
        assert_eq!(shown.order, order);
    }
}
