//! What the two in a grapple are asked.

use super::hold::Hold;
use crate::{
    battle::{Choice, ChoiceOption, ItemKey, UnitId},
    grid::Square,
    rules::saga::{data::Feat, field::Field, gear},
};

/// What the winner does.
pub fn which(field: &Field, unit: UnitId, target: UnitId, holds: &[Hold]) -> Choice {
    let has = |feat: Feat| field.data_of(unit).feats.contains(&feat);
    let option = |hold: &Hold| {
        let label = match hold {
            Hold::Pin if has(Feat::Crush) => "Pin and crush".to_owned(),
            Hold::Pin => "Pin".to_owned(),
            Hold::Trip if has(Feat::Throw) => "Trip and throw".to_owned(),
            Hold::Trip => "Trip".to_owned(),
            Hold::Weapon(key) => format!("Strike with {}", gear::item_name(field, key)),
        };
        ChoiceOption { key: hold.key().into(), label, breakdown: None }
    };
    Choice {
        kind: "grapple".into(),
        side: field.side(unit),
        unit,
        about: Some(target),
        prompt: format!("{} has {} in its grip. What now?", field.name(unit), field.name(target)),
        details: Vec::new(),
        is_reaction: false,
        options: holds.iter().map(option).collect(),
    }
}

/// Whether the one who was to be grappled and has won strikes.
pub fn strike_back(field: &Field, unit: UnitId, target: UnitId, key: &ItemKey) -> Choice {
    let (name, with) = (field.name(target), gear::item_name(field, key));
    Choice {
        kind: "grapple".into(),
        side: field.side(target),
        unit: target,
        about: Some(unit),
        prompt: format!("{name} has won the grapple. Strike {} with {with}?", field.name(unit)),
        details: Vec::new(),
        is_reaction: false,
        options: vec![
            ChoiceOption::new("strike", format!("Strike with {with}")),
            ChoiceOption::new("decline", "Let it go"),
        ],
    }
}

/// Where the target is thrown.
pub fn where_to(field: &Field, unit: UnitId, target: UnitId, places: &[Square]) -> Choice {
    let option = |to: &Square| ChoiceOption {
        key: format!("{},{}", to.x, to.y).into(),
        label: format!("To {to}"),
        breakdown: None,
    };
    Choice {
        kind: "throw".into(),
        side: field.side(unit),
        unit,
        about: Some(target),
        prompt: format!("Where does {} throw {}?", field.name(unit), field.name(target)),
        details: Vec::new(),
        is_reaction: false,
        options: places.iter().map(option).collect(),
    }
}
