//! The labels of attacks in the menu, and the reasons why there is nothing to attack.

use crate::battle::{Illegal, ItemKey, Order, UnitId};
use crate::rules::saga::action::{ActionRules, Turn};

/// A label with the item's name and, if it needs loading, the shots left in it.
pub fn label(turn: &Turn, name: &str, with: Option<&ItemKey>) -> String {
    let Some(with) = with else { return name.to_owned() };
    let item = turn.item_name(with);
    match turn.bearer().arsenal.shots(with) {
        Some(shots) => format!("{name}: {item} ({shots})"),
        None => format!("{name}: {item}"),
    }
}

/// The reason why the nearest of the enemies that count cannot be attacked.
pub fn refusal<A: ActionRules>(turn: &Turn, with: Option<&ItemKey>, counts: impl Fn(UnitId) -> bool) -> Illegal {
    let (view, unit) = (turn.view, turn.unit);
    let order = Order { with: with.cloned(), ..turn.order(A::ACTION) };
    let enemies = view.units().filter(|&enemy| view.are_enemies(unit, enemy) && view.is_on_board(enemy));
    let nearest = enemies.filter(|&enemy| counts(enemy)).min_by_key(|&enemy| view.distance(unit, enemy));
    let refused = nearest.and_then(|enemy| A::understand(turn, &order.at(enemy)).err());
    refused.unwrap_or_else(|| Illegal::new("no_target", "there is nobody to attack"))
}

/// The same, where only enemies that can still fight count.
pub fn refusal_by_fit<A: ActionRules>(turn: &Turn, with: Option<&ItemKey>) -> Illegal {
    refusal::<A>(turn, with, |enemy| turn.view.vital(enemy).can_act())
}
