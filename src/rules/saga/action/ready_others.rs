//! What a side is asked when a unit gets ready: what for, when, and for whom. SAGA-READY-01, SAGA-READY-08

use crate::rules::saga::{
    action::{candidates::Search, legal},
    ready::prepare::in_words,
    state::{action::Action, budget::Cost, readiness::Kept},
};

/// Everything that takes effect at once and could be kept back, for instance opening a door.
pub fn others(search: &Search) -> impl Iterator<Item = Kept> {
    let (battle, unit) = (search.battle, search.unit);
    let may = move |action: &Action| matches!(action.cost(battle, unit), Cost::Standard | Cost::Move | Cost::Swift);
    Action::all().filter(may).flat_map(move |action| {
        let orders = legal::instant_orders(search, action).into_iter();
        orders.map(move |(order, simple)| Kept::Simple(simple, in_words(battle, action, &order)))
    })
}
