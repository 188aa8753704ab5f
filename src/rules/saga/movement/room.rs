//! Units that wake or are freed where another stands make room. SAGA-SPACE-03

use crate::battle::{Choice, ChoiceOption, Controller, Event, UnitId, Work};
use crate::grid::Square;
use crate::rules::saga::effects;
use crate::rules::saga::frame::{SagaFrame, SagaStep, ShiftFrame};
use crate::rules::saga::movement::placement;
use crate::rules::saga::query::movement::occupancy;
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{BattleAccess, BattleView, EffectKind, Until};

/// Notes that a unit which can act again is where another stands. SAGA-SPACE-03
pub fn note_crowded(battle: &mut BattleAccess, unit: UnitId) {
    if occupancy::is_crowded(&battle.view(), unit) {
        effects::begin(battle, unit, Effect { what: EffectKind::Crowded, by: unit, until: Until::Ended });
    }
}

/// The next unit that can make room. Those that need none any more are no longer crowded. SAGA-SPACE-03
pub fn next(battle: &mut BattleAccess) -> Option<ShiftFrame> {
    for unit in battle.units_where(|state| state.effects.has(EffectKind::Crowded)) {
        if !occupancy::is_crowded(&battle.view(), unit) {
            settle(battle, unit);
        } else if !occupancy::room_near(&battle.view(), unit).is_empty() {
            return Some(ShiftFrame { unit, answer: None });
        }
    }
    None
}

fn settle(battle: &mut BattleAccess, unit: UnitId) {
    effects::end(battle, unit, |effect| effect.what == EffectKind::Crowded);
}

/// Shifts the unit to the nearest free square; its side chooses among equals. It provokes nothing. SAGA-SPACE-03
impl Work<SagaFrame> for ShiftFrame {
    fn run(self, battle: &mut BattleAccess) -> SagaStep {
        let Self { unit, answer } = self;
        let places = occupancy::room_near(&battle.view(), unit);
        let is_human = battle.sides.controller(battle.side(unit)) == Controller::Human;
        if answer.is_none() && places.len() > 1 && is_human {
            return SagaStep::Ask(self.into(), choice(&battle.view(), unit, &places));
        }
        let Some(to) = answer.filter(|to| places.contains(to)).or_else(|| places.first().copied()) else {
            return SagaStep::Done;
        };
        let from = battle.space(unit).origin;
        placement::place(battle, unit, to);
        battle.log_event(Event::Stepped { unit, from, to, cost: 0, driver: None, forced: None });
        settle(battle, unit);
        SagaStep::Done
    }

    fn answered(&mut self, option: &str) {
        let mut parts = option.split(',').map(str::parse::<i16>);
        if let (Some(Ok(x)), Some(Ok(y))) = (parts.next(), parts.next()) {
            self.answer = Some(Square::new(x, y));
        }
    }
}

fn choice(view: &BattleView, unit: UnitId, places: &[Square]) -> Choice {
    let option = |to: &Square| {
        let option = ChoiceOption::new(format!("{},{}", to.x, to.y), format!("To {to}"));
        ChoiceOption { square: Some(*to), ..option }
    };
    let name = view.name(unit);
    Choice {
        kind: "make_room".into(),
        side: view.side(unit),
        unit,
        about: None,
        prompt: format!("Another stands where {name} comes to. Where does {name} make room?"),
        details: Vec::new(),
        is_reaction: false,
        options: places.iter().map(option).collect(),
    }
}
