//! Hot seat: the window is covered until the player who decides next confirms to be at the machine.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Order, RichText, Stroke, vec2},
};

use super::page::page;
use crate::{
    battle::{Controller, SideId, Sides, Status},
    client::{
        input::{Bindings, Key, Keys},
        panel_set::PanelSet,
        session::{Playback, Request, Screen, Session, UpdateSet, ViewModel},
        theme::{self, palette::*},
        toasts::Toasts,
    },
};

/// The player at the machine, and the player it waits for.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandOver {
    /// The side of the player who decided last.
    seated: Option<SideId>,
    /// The side whose player must take over.
    awaited: Option<SideId>,
    /// The session's battle.
    battle_id: u64,
}

impl HandOver {
    /// Returns true while the window is covered.
    pub fn is_waiting(&self) -> bool {
        self.awaited.is_some()
    }

    /// Updates the state. `next` is the side that decides next if a human commands it, `people` the number of such
    /// sides.
    fn follow(&mut self, next: Option<SideId>, people: usize) {
        if people < 2 {
            *self = Self { battle_id: self.battle_id, ..Self::default() };
        } else if next.is_some() && next != self.seated {
            self.awaited = next;
        }
    }

    /// The awaited player is at the machine. Returns the side.
    fn confirm(&mut self) -> Option<SideId> {
        let side = self.awaited.take()?;
        self.seated = Some(side);
        Some(side)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HandOver>()
        .add_systems(Update, follow.after(UpdateSet::Rules).run_if(in_state(Screen::Battle)))
        .add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Dialogs).run_if(in_state(Screen::Battle)));
}

fn follow(
    mut hand_over: ResMut<HandOver>,
    view: Res<ViewModel>,
    playback: Res<Playback>,
    sides: Option<Res<Sides>>,
    session: Option<Res<Session>>,
    keys: Keys,
    mut toasts: ResMut<Toasts>,
    mut requests: MessageWriter<Request>,
) {
    let (Some(sides), Some(session)) = (sides, session) else { return };
    if hand_over.battle_id != session.battle_id {
        *hand_over = HandOver { battle_id: session.battle_id, ..HandOver::default() };
    }
    if hand_over.is_waiting() {
        toasts.clear_timed();
    }
    if hand_over.is_waiting() && keys.just_pressed(Key::Confirm) {
        requests.write_batch(hand_over.confirm().map(Request::TakeSeat));
        return;
    }
    let people = sides.ids().filter(|&side| sides.controller(side) == Controller::Human).count();
    let next = match &view.status {
        Status::Over { .. } | Status::Setup => None,
        status => status.side().filter(|_| view.humans_turn && !playback.busy),
    };
    let mut changed = *hand_over;
    changed.follow(next, people);
    hand_over.set_if_neq(changed);
}

fn show(
    mut contexts: EguiContexts,
    mut hand_over: ResMut<HandOver>,
    sides: Option<Res<Sides>>,
    view: Res<ViewModel>,
    bindings: Res<Bindings>,
    mut requests: MessageWriter<Request>,
) -> Result {
    let (Some(side), Some(sides)) = (hand_over.awaited, sides) else { return Ok(()) };
    let ctx = contexts.ctx_mut()?.clone();
    page(&ctx, "hand over", Order::Foreground, |ui| {
        ui.vertical_centered(|ui| {
            ui.add_space(ctx.content_rect().height() * 0.24);
            let color = theme::side_color(side);
            let (rect, _) = ui.allocate_exact_size(vec2(110.0, 110.0), bevy_egui::egui::Sense::hover());
            let fill = color.gamma_multiply(0.35);
            theme::side_shape(side).paint(ui.painter(), rect.center(), 52.0, fill, Stroke::new(3.0, color));
            ui.add_space(14.0);
            ui.label(RichText::new(sides.name(side)).size(34.0).color(color));
            ui.label(RichText::new("must decide next. Hand over the machine.").size(18.0).color(TEXT));
            // Both players see this screen, so it names no unit: the unit may be hiding.
            let what = match &view.status {
                Status::Awaiting { .. } => "There is a question to answer.",
                Status::Ready { .. } => "One of its units is to act.",
                Status::Setup | Status::Over { .. } => "",
            };
            ui.label(theme::weak(what).size(15.0));
            ui.add_space(26.0);
            let label = format!("I am ready ({})", bindings.hint(Key::Confirm));
            if theme::main_menu_button(ui, &label).clicked() {
                requests.write_batch(hand_over.confirm().map(Request::TakeSeat));
            }
        });
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Option<SideId> = Some(SideId(0));
    const B: Option<SideId> = Some(SideId(1));

    #[test]
    fn the_window_is_covered_whenever_the_other_person_decides() {
        let mut hand_over = HandOver::default();
        hand_over.follow(A, 2);
        assert!(hand_over.is_waiting());
        hand_over.confirm();
        hand_over.follow(A, 2);
        assert!(!hand_over.is_waiting(), "A goes on");
        hand_over.follow(None, 2);
        assert!(!hand_over.is_waiting(), "nobody decides");
        hand_over.follow(B, 2);
        assert!(hand_over.is_waiting());
    }

    #[test]
    fn one_person_alone_hands_nothing_over() {
        let mut hand_over = HandOver::default();
        hand_over.follow(A, 1);
        assert!(!hand_over.is_waiting());
    }
}
