//! Load and strength of spans: gangways and gratings. SAGA-OBJ-10, SAGA-OBJ-11

use crate::battle::{Board, Span, UnitId};
use crate::grid::{Space, Square};
use crate::rules::saga::data::{Size, UnitData};
use crate::rules::saga::query::movement::speed;
use crate::rules::saga::state::{BattleView, Combatant, condition};

/// The heavy load of a Strength score in kilograms: the square of half the score. SAGA-BEY-32, SAGA-OBJ-10
pub fn heavy_load(strength: i32) -> i32 {
    strength * strength / 4
}

/// The weight of a unit with its equipment, in kilograms.
fn weight(data: &UnitData) -> i32 {
    let own_weight = match data.size {
        Size::Fine | Size::Diminutive => 1,
        Size::Tiny => 5,
        Size::Small => 30,
        Size::Medium => 80,
        Size::Large => 500,
        Size::Huge => 4_000,
        Size::Gargantuan => 30_000,
        Size::Colossal => 200_000,
    };
    own_weight + if data.heavy_load { heavy_load(data.abilities.strength) } else { 0 }
}

fn weighs_on(combatant: &Combatant, span: &Span) -> bool {
    let stands = |square: &Square| combatant.space.contains(*square);
    combatant.on_board && speed::fly_speed(combatant.data).is_none() && span.squares.iter().any(stands)
}

/// The load on a span now, in kilograms.
pub fn load(view: &BattleView, span: &Span) -> i32 {
    view.combatants().filter(|combatant| weighs_on(combatant, span)).map(|combatant| weight(combatant.data)).sum()
}

/// The load on a span in relation to its strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Burden {
    Bearable,
    TooMuch,
    FarTooMuch,
}

/// The overload of a span. SAGA-OBJ-10, SAGA-OBJ-11
pub fn burden(load: i32, strength: u8) -> Burden {
    let most = heavy_load(strength.into());
    match load {
        load if load > most * 2 => Burden::FarTooMuch,
        load if load > most => Burden::TooMuch,
        _ => Burden::Bearable,
    }
}

/// The spans that have not collapsed.
fn placement(board: &Board) -> impl Iterator<Item = &Span> {
    let spans = board.spans().iter().enumerate();
    spans.filter(|(place, _)| board.is_span_intact(*place)).map(|(_, span)| span)
}

/// Returns true if a step has taken a unit onto another span that is now overloaded.
pub fn is_trodden(view: &BattleView, unit: UnitId, before: Space) -> bool {
    let own = view.of(unit);
    let is_new = |span: &Span| weighs_on(own, span) && !span.squares.iter().any(|&square| before.contains(square));
    placement(view.board).any(|span| is_new(span) && burden(load(view, span), span.strength) != Burden::Bearable)
}

/// Warnings about spans that this unit would overload on this path, as text for players.
pub fn warnings(view: &BattleView, unit: UnitId, path: &[Square]) -> Vec<String> {
    let own = view.of(unit);
    let entered = |span: &Span| {
        let treads = |space: Space| span.squares.iter().any(|&square| space.contains(square));
        !treads(own.space) && path.iter().any(|&step| treads(own.space.at(step)))
    };
    let flies = speed::fly_speed(own.data).is_some();
    let warn = |span: &Span| match burden(load(view, span) + weight(own.data), span.strength) {
        Burden::Bearable => None,
        Burden::TooMuch => Some(format!("the {} will give way in a while under so much", span.name)),
        Burden::FarTooMuch => Some(format!("the {} will give way at once under so much", span.name)),
    };
    placement(view.board).filter(|span| !flies && entered(span)).filter_map(warn).collect()
}

/// Description of the span over a square.
pub fn describe(view: &BattleView, square: Square) -> Option<String> {
    let spans = view.board.spans().iter().enumerate();
    let (place, span) = spans.into_iter().find(|(_, span)| span.squares.contains(&square))?;
    if !view.board.is_span_intact(place) {
        return None;
    }
    let (load, most) = (load(view, span), heavy_load(span.strength.into()));
    let step = view.strains.0.get(place).map_or(0, |strain| strain.step);
    let label = condition::LABELS.get(usize::from(step)).copied().unwrap_or_default();
    Some(format!(
        "{}: bears {load} of {most} kg, condition {label}, {} squares above the ground",
        span.name, span.depth
    ))
}

#[cfg(test)]
mod tests {
    use crate::rules::saga::query::movement::bearing::{Burden, burden, heavy_load};

    /// SAGA-OBJ-10, SAGA-OBJ-11, SAGA-BEY-32: Strength 20 bears 100 kg; more is an overload, more than 200 kg a severe
    /// one.
    #[test]
    fn loads() {
        assert_eq!([10, 15, 20, 40].map(heavy_load), [25, 56, 100, 400]);
        assert_eq!(burden(100, 20), Burden::Bearable);
        assert_eq!([burden(101, 20), burden(200, 20)], [Burden::TooMuch; 2]);
        assert_eq!(burden(201, 20), Burden::FarTooMuch);
    }
}
