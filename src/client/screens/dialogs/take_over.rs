//! The choice of who plays on from a moment of a replay.

use std::collections::BTreeMap;

use bevy_egui::egui::{ComboBox, Grid, RichText, Ui, vec2};

use super::context::DialogContext;
use crate::{
    battle::{Controller, Difficulty, SideId, Sides},
    client::{
        input::Key,
        session::{ReplayMove, Request},
        theme::{self, Tips},
    },
};

/// The controllers that the player has chosen so far.
#[derive(Default)]
pub struct Choice(BTreeMap<SideId, Controller>);

impl Choice {
    /// Forgets the choice.
    pub fn forget(&mut self) {
        self.0.clear();
    }
}

/// The players who are proposed: those of the record, but a person for the first side if only computers took part.
fn proposed(sides: &Sides) -> BTreeMap<SideId, Controller> {
    let mut proposed: BTreeMap<SideId, Controller> = sides.ids().map(|side| (side, sides.controller(side))).collect();
    if !sides.has_human()
        && let Some(mut first) = proposed.first_entry()
    {
        first.insert(Controller::Human);
    }
    proposed
}

/// The dialog.
pub fn show(ui: &mut Ui, context: &mut DialogContext, choice: &mut Choice, is_confirmed: bool) {
    ui.set_width(420.0);
    ui.label(theme::title("Take over from here?"));
    let (Some(sides), Some(replay)) = (&context.sides, &context.replay) else { return };
    let left = replay.commands() - replay.at;
    let commands = if left == 1 { "command" } else { "commands" };
    ui.label(format!(
        "The battle goes on from this moment. The rest of this replay, {left} {commands}, is not played. The record \
         itself stays in the list of battles."
    ));
    ui.add_space(8.0);
    if choice.0.is_empty() {
        choice.0 = proposed(sides);
    }
    Grid::new("take over").num_columns(2).spacing(vec2(16.0, 8.0)).show(ui, |ui| {
        for (&side, chosen) in &mut choice.0 {
            ui.label(RichText::new(sides.name(side)).color(theme::side_color(side)));
            ComboBox::from_id_salt(("take over", side.0)).width(170.0).selected_text(name(*chosen)).show_ui(ui, |ui| {
                let computers = Difficulty::ALL.into_iter().map(Controller::Ai);
                for controller in [Controller::Human].into_iter().chain(computers) {
                    ui.selectable_value(chosen, controller, name(controller));
                }
            });
            ui.end_row();
        }
    });
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        let hint = context.bindings.hint(Key::Confirm);
        if theme::main_button(ui, "Take over", true).tip(hint).clicked() || is_confirmed {
            let controllers = choice.0.iter().map(|(&side, &controller)| (side, controller)).collect();
            context.requests.write(Request::Replay(ReplayMove::TakeOver(controllers)));
            context.dialogs.close_all();
        }
        let hint = context.bindings.hint(Key::Cancel);
        if theme::plain_button(ui, "Keep watching").tip(hint).clicked() {
            context.dialogs.close();
        }
    });
}

/// The name of a controller for players.
fn name(controller: Controller) -> &'static str {
    match controller {
        Controller::Human => "A person",
        Controller::Ai(difficulty) => difficulty.title(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::SideInfo;

    #[test]
    fn a_person_plays_on_even_if_none_took_part() {
        let side = |controller| SideInfo { key: String::new(), name: String::new(), controller };
        let persons = |controllers: [Controller; 2]| {
            let proposed = proposed(&Sides(controllers.map(side).into()));
            proposed.values().map(|who| *who == Controller::Human).collect::<Vec<bool>>()
        };
        assert_eq!(persons([Controller::REGULAR, Controller::REGULAR]), [true, false]);
        assert_eq!(persons([Controller::REGULAR, Controller::Human]), [false, true]);
        assert_eq!(persons([Controller::Human, Controller::Human]), [true, true]);
    }
}
