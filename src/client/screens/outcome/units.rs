//! The table of the units' deeds.

use bevy_egui::egui::{self, Color32, Grid, RichText, Ui, vec2};

use crate::{
    battle::{SideId, Sides, UnitId},
    client::{
        session::ViewModel,
        theme::{self, Tips, palette::*},
    },
    record::{Statistics, UnitStatistics},
};

/// Draws the table, side by side.
pub fn show(ui: &mut Ui, statistics: &Statistics, view: &ViewModel, sides: &Sides) {
    let what = if statistics.counts_points { "points of damage" } else { "steps down the track of injuries" };
    let columns = [
        ("Done", format!("It dealt this many {what} to others.")),
        ("Taken", format!("It took this many {what}.")),
        ("Hits", "Its hits, and its attacks.".to_owned()),
        ("Expected", "The hits that its attacks had on average, by the chance of each.".to_owned()),
        ("Luck", "Its hits beyond the expected ones.".to_owned()),
        ("Squares", "The squares that it moved of its own accord.".to_owned()),
    ];
    let name_width = (ui.available_width() - 372.0).max(110.0);
    Grid::new("units").num_columns(7).spacing(vec2(12.0, 4.0)).min_col_width(44.0).show(ui, |ui| {
        ui.label(theme::small("Unit"));
        for (name, tip) in columns {
            ui.label(theme::small(name)).tip(tip);
        }
        ui.end_row();
        for side in sides.ids() {
            let own = (0..).map(UnitId).zip(&statistics.units).filter(|(unit, _)| view.side(*unit) == Some(side));
            for (unit, deeds) in own {
                row(ui, (unit, side), deeds, statistics, view, name_width);
            }
        }
    });
}

fn row(
    ui: &mut Ui,
    (unit, side): (UnitId, SideId),
    deeds: &UnitStatistics,
    statistics: &Statistics,
    view: &ViewModel,
    name_width: f32,
) {
    let (dealt, taken) = statistics.damage(deeds);
    ui.vertical(|ui| {
        ui.set_width(name_width);
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 5.0;
            theme::side_mark(ui, side, 12.0);
            let color = if deeds.is_out { WEAK } else { theme::side_color(side) };
            ui.add(egui::Label::new(RichText::new(view.name(unit)).size(14.5).color(color)).truncate());
        });
        let defeats = defeats(deeds, &|unit| view.name(unit).to_owned());
        if !defeats.is_empty() {
            ui.add(egui::Label::new(theme::small(defeats)).wrap());
        }
    });
    let number = |ui: &mut Ui, text: String, color: Color32| ui.label(RichText::new(text).size(14.5).color(color));
    number(ui, dealt.to_string(), Color32::WHITE);
    number(ui, taken.to_string(), if taken > 0 { bad() } else { TEXT });
    let attacks = deeds.attacks > 0;
    number(ui, if attacks { format!("{} of {}", deeds.hits, deeds.attacks) } else { "-".to_owned() }, TEXT);
    number(ui, if attacks { tenths(i64::from(deeds.expected_per_mille)) } else { "-".to_owned() }, TEXT);
    let luck = i64::from(deeds.hits) * 1000 - i64::from(deeds.expected_per_mille);
    let color = match luck {
        ..=-50 => bad(),
        50.. => good(),
        _ => TEXT,
    };
    let sign = if luck >= 50 { "+" } else { "" };
    number(ui, if attacks { format!("{sign}{}", tenths(luck)) } else { "-".to_owned() }, color);
    number(ui, deeds.squares.to_string(), TEXT);
    ui.end_row();
}

/// Thousandths as a number with one decimal.
fn tenths(per_mille: i64) -> String {
    let tenths = (per_mille.abs() + 50) / 100;
    let sign = if per_mille < 0 && tenths > 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths / 10, tenths % 10)
}

/// The units that a unit has felled, and the one that felled it, in words.
fn defeats(deeds: &UnitStatistics, name: &dyn Fn(UnitId) -> String) -> String {
    let felled: Vec<String> = deeds.felled.iter().map(|&unit| name(unit)).collect();
    let felled = (!felled.is_empty()).then(|| format!("felled {}", felled.join(", ")));
    let fell = match (deeds.is_out, deeds.felled_by) {
        (true, Some(by)) => Some(format!("fell to {}", name(by))),
        (true, None) => Some("out of action".to_owned()),
        (false, _) => None,
    };
    felled.into_iter().chain(fell).collect::<Vec<String>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luck_is_rounded_to_tenths() {
        assert_eq!([0, 40, 50, 1449, -1451, -49].map(tenths), ["0.0", "0.0", "0.1", "1.4", "-1.5", "0.0"]);
    }

    #[test]
    fn defeats_are_told_both_ways() {
        let name = |unit: UnitId| format!("Unit {}", unit.0);
        let deeds = UnitStatistics {
            felled: vec![UnitId(1), UnitId(2)],
            felled_by: Some(UnitId(3)),
            is_out: true,
            ..UnitStatistics::default()
        };
        assert_eq!(defeats(&deeds, &name), "felled Unit 1, Unit 2; fell to Unit 3");
        assert_eq!(defeats(&UnitStatistics { is_out: false, felled: Vec::new(), ..deeds }, &name), "");
    }
}
