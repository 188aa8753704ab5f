//! The controls for the match options of a rule set.

use bevy_egui::egui::{ComboBox, DragValue, RichText, Ui};

use crate::{
    client::theme::{self, Tips},
    level::Level,
    rules::{self, MatchOption, MatchOptions, OptionKind, OptionValue, RulesetId},
};

/// A control for each match option of the rules; nothing if there are none. They begin with the values of the level.
pub fn choose(ui: &mut Ui, level: &Level, rules: RulesetId, options: &mut MatchOptions) {
    let known = rules::options(rules);
    if known.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new("Options").size(15.0));
        for option in known {
            let before = level.options(rules).overridden_by(options).value(option);
            let mut value = before.clone();
            theme::wrapped_part(ui, option.key, |ui| control(ui, option, &mut value)).tip(option.about);
            if value != before {
                options.set(option.key, value);
            }
        }
    });
}

fn control(ui: &mut Ui, option: &MatchOption, value: &mut OptionValue) {
    let title = RichText::new(option.title).size(14.0);
    match (option.kind, value) {
        (OptionKind::Switch, OptionValue::Switch(is_on)) => _ = ui.checkbox(is_on, title).tip(option.about),
        (OptionKind::Choice { choices }, OptionValue::Choice(chosen)) => {
            ui.label(title).tip(option.about);
            let name = choices.iter().find(|choice| choice.key == *chosen).map_or("", |choice| choice.title);
            ComboBox::from_id_salt(option.key).selected_text(name).show_ui(ui, |ui| {
                for choice in choices {
                    ui.selectable_value(chosen, choice.key.to_owned(), choice.title);
                }
            });
        }
        (OptionKind::Number { least, most, suggested, unit, zero, .. }, OptionValue::Number(number)) => {
            ui.label(title).tip(option.about);
            let suffix = match zero {
                Some(meaning) if *number == 0 => format!(" {unit}: {meaning}"),
                _ => format!(" {unit}"),
            };
            ui.add(DragValue::new(number).range(least..=most).suffix(suffix));
            if *number != suggested && ui.small_button(format!("suggested: {suggested}")).clicked() {
                *number = suggested;
            }
        }
        // A value of another kind cannot be shown.
        (_, value) => *value = option.default_value(),
    }
}
