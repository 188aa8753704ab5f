//! The battle at the event that playback has reached, so that panels do not reveal the result of a shot that is still
//! flying.

use bevy::prelude::*;

use crate::{
    battle::{DefeatKind, Event, UnitId},
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
    /// The displayed turn order.
    pub order: Vec<UnitId>,
    events: usize,
    rewinds: u64,
}

impl ShownBattle {
    /// A unit's sheet.
    pub fn sheet(&self, unit: UnitId) -> Option<&Sheet> {
        self.sheets.get(usize::from(unit.0))
    }

    fn sheet_mut(&mut self, unit: UnitId) -> Option<&mut Sheet> {
        self.sheets.get_mut(usize::from(unit.0))
    }

    fn follow(&mut self, event: &Event) {
        match event {
            Event::RoundBegan { round, .. } => self.round = *round,
            Event::OrderSet { order } => self.order.clone_from(order),
            Event::TurnBegan { unit } => self.active = Some(*unit),
            Event::Damaged { unit, left, max, .. } | Event::Healed { unit, left, max, .. } => {
                if let Some(bar) = self.sheet_mut(*unit).and_then(|sheet| sheet.bars.first_mut()) {
                    (bar.now, bar.max) = (*left, *max);
                }
            }
            Event::ConditionMoved { unit, to, .. } => {
                if let Some(track) = self.sheet_mut(*unit).and_then(|sheet| sheet.track.as_mut()) {
                    track.step = *to;
                }
            }
            Event::Fell { unit, fall } => {
                if let Some(sheet) = self.sheet_mut(*unit) {
                    sheet.out = Some(fall.label.clone());
                    sheet.gone = fall.fate == DefeatKind::Gone;
                }
            }
            Event::Departed { unit, .. } => {
                if let Some(sheet) = self.sheet_mut(*unit) {
                    (sheet.out, sheet.gone) = (Some("left the battle".to_owned()), true);
                }
            }
            Event::Revived { unit } => {
                if let Some(sheet) = self.sheet_mut(*unit) {
                    sheet.out = None;
                }
            }
            Event::PostureChanged { unit, prone } => {
                if let Some(sheet) = self.sheet_mut(*unit) {
                    sheet.prone = *prone;
                }
            }
            Event::TurnEnded { .. }
            | Event::InitiativeRolled { .. }
            | Event::PhaseBegan { .. }
            | Event::Rolled { .. }
            | Event::Resisted { .. }
            | Event::Exploded { .. }
            | Event::Broken { .. }
            | Event::Acted { .. }
            | Event::Stepped { .. }
            | Event::Arrived { .. }
            | Event::Attacked { .. }
            | Event::FlagChanged { .. }
            | Event::Checked { .. }
            | Event::Asked { .. }
            | Event::Declined { .. }
            | Event::Spent { .. }
            | Event::ItemMoved { .. }
            | Event::DoorMoved { .. }
            | Event::Announced { .. }
            | Event::Ended { .. } => {}
        }
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
    let is_behind = playback.shown < log.events.len();
    if !is_behind || shown.rewinds != session.rewinds || shown.sheets.len() != view.sheets.len() {
        let is_current = shown.events == log.events.len() && shown.rewinds == session.rewinds;
        if !is_current || view.is_changed() {
            *shown = ShownBattle {
                sheets: view.sheets.clone(),
                active: view.active.or(shown.active),
                round: view.round,
                order: view.order.clone(),
                events: log.events.len(),
                rewinds: session.rewinds,
            };
        }
        return;
    }
    let fresh = log.events.get(shown.events.min(playback.shown)..playback.shown).unwrap_or_default();
    if !fresh.is_empty() {
        for event in fresh {
            shown.follow(event);
        }
        shown.events = playback.shown;
    }
}
