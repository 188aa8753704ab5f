//! The attack on a unit that a click gives, or the one that is shown with the reason why it is refused.

use bevy::prelude::World;

use crate::{
    battle::{Command, Order, UnitId},
    rules::{self, MenuEntry, Preview, Purpose, Targeting},
};

/// The chance, in thousandths, that an attack must exceed for a click to propose it although it is not the plain one.
pub(super) const WORTH_A_CLICK: i32 = 50;

/// The attacks on units among the entries of a menu.
pub(super) struct UnitAttacks<'a> {
    /// The plain attack, which the menu lists first, with each weapon.
    plain: Vec<&'a MenuEntry>,
    /// Others with a weapon in hand, such as five shots at once.
    with_weapon: Vec<&'a MenuEntry>,
    /// Others without a weapon, such as tackles and psi powers.
    others: Vec<&'a MenuEntry>,
    charges: Vec<&'a MenuEntry>,
}

impl<'a> UnitAttacks<'a> {
    /// The attacks of these entries, besides which the menu has entries that attack areas with weapons in hand. While a
    /// weapon is in hand, bare hands do not charge; and they do not attack, unless no weapon can be used on anybody.
    pub(super) fn of(entries: &'a [MenuEntry], areas: &[MenuEntry]) -> Self {
        let armed = || unit_entries(entries).chain(areas).filter(|entry| entry.weapon.is_some());
        let (is_armed, is_usable) = (armed().next().is_some(), armed().any(|entry| !entry.orders.is_empty()));
        let action = unit_entries(entries).next().map(|entry| &entry.action);
        let mut attacks = Self { plain: Vec::new(), with_weapon: Vec::new(), others: Vec::new(), charges: Vec::new() };
        for entry in unit_entries(entries) {
            let (is_charge, is_plain) = (entry.purpose == Purpose::Assault, Some(&entry.action) == action);
            // Psi powers and the like are no weapons, either, but are used beside them.
            let is_bare = (is_charge || is_plain) && entry.with.is_some() && entry.weapon.is_none();
            if is_bare && (is_usable || (is_armed && is_charge)) {
                continue;
            }
            let list = match (is_charge, is_plain, entry.weapon.is_some()) {
                (true, _, _) => &mut attacks.charges,
                (false, true, _) => &mut attacks.plain,
                (false, false, true) => &mut attacks.with_weapon,
                (false, false, false) => &mut attacks.others,
            };
            list.push(entry);
        }
        attacks
    }

    /// Returns true if the plain attack can be made with a weapon in hand.
    pub(super) fn has_plain_weapon(&self) -> bool {
        self.plain.iter().any(|entry| entry.weapon.is_some())
    }

    /// The plain attack on a unit with the highest expected value; or if there is none, another one with a weapon in
    /// hand that has a fair chance.
    pub(super) fn with_weapon(&self, world: &mut World, target: UnitId) -> Option<Order> {
        best(world, target, &self.plain, -1).or_else(|| best(world, target, &self.with_weapon, WORTH_A_CLICK))
    }

    /// An attack on a unit without a weapon that has a fair chance, or else a charge.
    pub(super) fn otherwise(&self, world: &mut World, target: UnitId) -> Option<Order> {
        best(world, target, &self.others, WORTH_A_CLICK).or_else(|| best(world, target, &self.charges, WORTH_A_CLICK))
    }
}

/// The order on a unit with the highest expected value, whose chance, in thousandths, exceeds the least one.
fn best(world: &mut World, target: UnitId, entries: &[&MenuEntry], least: i32) -> Option<Order> {
    let mut best: Option<(i64, &Order)> = None;
    for order in entries.iter().flat_map(|entry| &entry.orders).filter(|order| order.at == Some(target)) {
        let preview = rules::preview(world, &Command::Order(order.clone())).ok();
        let chance = preview.as_ref().and_then(|preview| preview.chance);
        let value = preview.map_or(-1, |preview| expected_value(&preview));
        let is_fair = chance.is_none_or(|chance| chance.per_mille() > least);
        if is_fair && best.is_none_or(|(other, _)| value > other) {
            best = Some((value, order));
        }
    }
    best.map(|(_, order)| order.clone())
}

/// The entries that target units.
fn unit_entries(entries: &[MenuEntry]) -> impl Iterator<Item = &MenuEntry> {
    entries.iter().filter(|entry| entry.targeting == Targeting::Unit)
}

/// The orders on a unit of which one is shown although it is refused, each with true for a plain attack: those of the
/// menu's first action and of others that target units, but charges only if the menu has nothing else, and bare hands
/// only for a unit without a weapon in them. If no action is picked and the menu has none, the attacks that it leaves
/// out.
fn orders_at(
    world: &mut World,
    (active, target): (UnitId, UnitId),
    entries: &[MenuEntry],
    is_picked: bool,
) -> Vec<(bool, Order)> {
    let Some(first) = unit_entries(entries).next() else {
        let unlisted = if is_picked { Vec::new() } else { rules::unlisted_attacks(world, active, target) };
        return unlisted.into_iter().map(|order| (true, order)).collect();
    };
    let is_plain = |entry: &MenuEntry| entry.action == first.action;
    let has_weapon = |entry: &MenuEntry| entry.weapon.is_some() || first.weapon.is_none();
    let is_shown = |entry: &&MenuEntry| has_weapon(entry) && (is_plain(entry) || entry.purpose != Purpose::Assault);
    let order =
        |entry: &MenuEntry| Order { with: entry.with.clone(), ..Order::new(active, entry.action.clone()) }.at(target);
    unit_entries(entries).filter(is_shown).map(|entry| (is_plain(entry), order(entry))).collect()
}

/// The refused attack of a unit on a target whose reason and odds are shown: among those that are refused for the same
/// reason as the first, the plain attack with the best odds. Another attack is shown only if no plain one has odds.
pub(super) fn refused(
    world: &mut World,
    units: (UnitId, UnitId),
    entries: &[MenuEntry],
    is_picked: bool,
) -> Option<Order> {
    let mut reason = None;
    let mut best: Option<((bool, bool, i64), Order)> = None;
    for (is_plain, order) in orders_at(world, units, entries, is_picked) {
        let Err(refused) = rules::check(world, &Command::Order(order.clone())) else { continue };
        if *reason.get_or_insert_with(|| refused.code.clone()) != refused.code {
            continue;
        }
        let value = rules::odds_despite(world, &order).map(|odds| expected_value(&odds)).ok();
        let rank = (value.is_some(), is_plain, value.unwrap_or_default());
        if best.as_ref().is_none_or(|(other, _)| rank > *other) {
            best = Some((rank, order));
        }
    }
    best.map(|(_, order)| order)
}

/// Chance of success times expected damage.
fn expected_value(preview: &Preview) -> i64 {
    let chance = preview.chance.map_or(1000, |chance| chance.per_mille());
    let damage = preview.damage.map_or(1, |damage| damage.mean_x100);
    i64::from(chance) * i64::from(damage)
}
