//! Questions to the units in a grapple.

use crate::battle::{Choice, ChoiceOption, ItemKey, UnitId};
use crate::grid::Square;
use crate::rules::saga::data::{Feat, UnitData};
use crate::rules::saga::query::close_combat::hold::Hold;
use crate::rules::saga::query::gear;
use crate::rules::saga::state::BattleView;

/// The question which hold the winner uses, and where a throw lands.
pub fn which(view: &BattleView, unit: UnitId, target: UnitId, holds: &[Hold], places: &[Square]) -> Choice {
    let options = holds.iter().flat_map(|hold| {
        let label = label(view, unit, hold);
        let to = |to: &Square| ChoiceOption {
            square: Some(*to),
            ..ChoiceOption::new(format!("{},{},{}", hold.key(), to.x, to.y), format!("{label} to {to}"))
        };
        match (hold, places) {
            (Hold::Trip, [_, ..]) => places.iter().map(to).collect(),
            (Hold::Pin | Hold::Trip | Hold::Weapon(_), _) => vec![ChoiceOption::new(hold.key(), label)],
        }
    });
    Choice {
        kind: "grapple".into(),
        side: view.side(unit),
        unit,
        about: Some(target),
        prompt: format!("{} has {} in its grip. What now?", view.name(unit), view.name(target)),
        details: holds.iter().filter_map(|hold| meaning(view.data_of(unit), hold)).map(str::to_owned).collect(),
        is_reaction: false,
        options: options.collect(),
    }
}

/// The hold and the square of an answer.
pub fn from_key(key: &str) -> Option<(Hold, Option<Square>)> {
    let mut parts = key.split(',');
    let hold = Hold::from_key(parts.next()?)?;
    let mut numbers = parts.map_while(|number| number.parse().ok());
    Some((hold, numbers.next().zip(numbers.next()).map(|(x, y)| Square::new(x, y))))
}

/// Display name of a hold.
pub fn label(view: &BattleView, unit: UnitId, hold: &Hold) -> String {
    let has = |feat: Feat| view.data_of(unit).feats.contains(&feat);
    match hold {
        Hold::Pin if has(Feat::Crush) => "Pin and crush".to_owned(),
        Hold::Pin => "Pin".to_owned(),
        Hold::Trip if has(Feat::Throw) => "Trip and throw".to_owned(),
        Hold::Trip => "Trip".to_owned(),
        Hold::Weapon(key) => format!("Strike with {}", gear::item_name(view, key)),
    }
}

/// Explanation of a hold for players; `None` for a weapon, whose name says it.
fn meaning(data: &UnitData, hold: &Hold) -> Option<&'static str> {
    let has = |feat: Feat| data.feats.contains(&feat);
    match hold {
        Hold::Pin if has(Feat::Crush) => Some("Pin and crush: damage, and it can do nothing until your next turn"),
        Hold::Pin => Some("Pin: it can do nothing until your next turn"),
        Hold::Trip if has(Feat::Throw) => Some("Trip and throw: damage, and it lies prone where you throw it"),
        Hold::Trip => Some("Trip: it falls prone"),
        Hold::Weapon(_) => None,
    }
}

/// The question whether a defender who won the opposed checks attacks.
pub fn strike_back(view: &BattleView, unit: UnitId, target: UnitId, key: &ItemKey) -> Choice {
    let (name, with) = (view.name(target), gear::item_name(view, key));
    Choice {
        kind: "grapple".into(),
        side: view.side(target),
        unit: target,
        about: Some(unit),
        prompt: format!("{name} has won the grapple. Strike {} with {with}?", view.name(unit)),
        details: Vec::new(),
        is_reaction: false,
        options: vec![ChoiceOption::new("strike", format!("Strike with {with}")), ChoiceOption::decline("Let it go")],
    }
}
