//! Questions to the units in a grapple.

use crate::battle::{Choice, ChoiceOption, ItemKey, UnitId};
use crate::grid::Square;
use crate::rules::saga::data::{Feat, UnitData};
use crate::rules::saga::query::close_combat::hold::Hold;
use crate::rules::saga::query::gear;
use crate::rules::saga::state::BattleView;

/// The question which hold the winner uses.
pub fn which(view: &BattleView, unit: UnitId, target: UnitId, holds: &[Hold]) -> Choice {
    let option = |hold: &Hold| ChoiceOption::new(hold.key(), label(view, unit, hold));
    Choice {
        kind: "grapple".into(),
        side: view.side(unit),
        unit,
        about: Some(target),
        prompt: format!("{} has {} in its grip. What now?", view.name(unit), view.name(target)),
        details: holds.iter().filter_map(|hold| meaning(view.data_of(unit), hold)).map(str::to_owned).collect(),
        is_reaction: false,
        options: holds.iter().map(option).collect(),
    }
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
        options: vec![
            ChoiceOption::new("strike", format!("Strike with {with}")),
            ChoiceOption::new("decline", "Let it go"),
        ],
    }
}

/// The question to which square the target is thrown.
pub fn where_to(view: &BattleView, unit: UnitId, target: UnitId, places: &[Square]) -> Choice {
    let option = |to: &Square| {
        let option = ChoiceOption::new(format!("{},{}", to.x, to.y), format!("To {to}"));
        ChoiceOption { square: Some(*to), ..option }
    };
    Choice {
        kind: "throw".into(),
        side: view.side(unit),
        unit,
        about: Some(target),
        prompt: format!("Where does {} throw {}?", view.name(unit), view.name(target)),
        details: Vec::new(),
        is_reaction: false,
        options: places.iter().map(option).collect(),
    }
}
