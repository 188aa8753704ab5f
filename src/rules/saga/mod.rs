//! Saga: d20 with defenses, a damage threshold, a five-step condition track, and standard, move and swift actions.

pub mod data;

use bevy::prelude::*;

use super::*;
use crate::{battle::*, grid::Square};

/// The saga rule set.
pub struct Saga;

/// Suspended work.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum SagaFrame {}

impl Frame for SagaFrame {
    fn run(self, _: &mut World) -> Step<Self> {
        match self {}
    }
    fn answered(&mut self, _: &str) {}
}

#[rustfmt::skip]
impl Ruleset for Saga {
    type Frame = SagaFrame;
    fn install(_: &mut World) {}
    fn unit_types() -> Vec<UnitType> { Vec::new() }
    fn deploy(_: &mut World, _: &UnitSpec) {}
    fn root(_: &mut World) -> SagaFrame { unimplemented!() }
    fn legal(_: &mut World, _: UnitId) -> Vec<Order> { Vec::new() }
    fn check(_: &mut World, _: &Order) -> Result<(), Illegal> { Ok(()) }
    fn reactions() -> &'static [&'static str] { &[] }
    fn preview(_: &mut World, _: &Order) -> Result<Preview, Illegal> { unimplemented!() }
    fn enact(_: &mut World, _: &Order) -> SagaFrame { unimplemented!() }
    fn menu(_: &mut World, _: UnitId) -> Menu { unimplemented!() }
    fn reach(_: &mut World, _: UnitId) -> ReachView { unimplemented!() }
    fn sight(_: &mut World, _: Square, _: Square) -> SightView { unimplemented!() }
    fn sheet(_: &mut World, _: UnitId) -> Sheet { unimplemented!() }
    fn harm(_: &mut World, _: UnitId, _: UnitId) -> Option<Harm> { None }
    fn is_out(_: &World, _: UnitId) -> bool { false }
}
