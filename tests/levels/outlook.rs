//! The odds and the cover that are told before a move are those that hold after it.

use bevy::prelude::World;
use blastdoor::{
    ai,
    battle::{ActionKey, AttackKind, Command, Event, ItemKey, Log, Order, Placement, Roster, SideId, Status, UnitId},
    dice::Dice,
    grid::Space,
    level::{self, Setup},
    rules::{self, ActiveRules, CoverLevel, Exchange, Outlook, Preview, Purpose, RulesetId},
};

use crate::drive::random_command;

/// The moves of one square or more that a unit can make now, some of them.
fn moves(world: &mut World, chance: &mut Dice) -> Vec<Order> {
    let is_move = |world: &mut World, order: &Order| {
        order.to.is_some() && order.at.is_none() && rules::purpose(world, &order.action) == Purpose::Travel
    };
    let orders = rules::orders(world);
    orders.into_iter().filter(|order| chance.roll(8) == 1 && is_move(world, order)).collect()
}

/// The surroundings of a unit, which a move must leave as they are if the outlook before it is to hold: the places of the
/// others, and the enemies that have not noticed each unit. An enemy that was out of sight may turn out to stand elsewhere,
/// and the move may reveal one that hides, or the unit itself: nobody could tell that before.
fn surroundings(world: &mut World, unit: UnitId) -> Vec<(Option<(SideId, Space)>, Vec<UnitId>)> {
    rules::query(world, |query| {
        let place = |other| query.side_and_space(other).filter(|_| other != unit);
        query.roster().units().map(|other| (place(other), query.unaware_of(other))).collect()
    })
}

/// Carries out a move in a copy of the battle. `None` if it did not end where it should, if somebody attacked on the way, or
/// if its surroundings changed.
fn after(world: &mut World, order: &Order) -> Option<World> {
    let mut scratch = World::new();
    rules::fork(world, &mut scratch, 7);
    let events = scratch.resource::<Log>().events.len();
    rules::submit(&mut scratch, Command::Order(order.clone())).ok()?;
    let unit = order.unit;
    if is_on_its_way(&mut scratch, unit) {
        carry_out_declared(&mut scratch, order)?;
    }
    let holds = is_quiet(scratch.resource::<Log>(), events, unit)
        && surroundings(world, unit) == surroundings(&mut scratch, unit);
    (is_next(&scratch, unit) && holds).then_some(scratch)
}

/// Returns true if a unit gives the next order.
fn is_next(world: &World, next: UnitId) -> bool {
    matches!(world.resource::<Status>(), Status::Ready { unit, .. } if *unit == next)
}

/// Returns true if a unit has declared a move and has not moved yet.
fn is_on_its_way(world: &mut World, unit: UnitId) -> bool {
    rules::query(world, |query| query.declared_orders(unit)).iter().any(|order| order.to.is_some())
}

/// Carries out a move that was only declared. By the charts the unit declares another action, and everybody else holds
/// still until the unit names it. By the basic rules a unit declares its attacks before it moves, so it is put onto the
/// square.
fn carry_out_declared(world: &mut World, order: &Order) -> Option<()> {
    let unit = order.unit;
    if world.resource::<ActiveRules>().0 == RulesetId::D6 {
        let entity = world.resource::<Roster>().entity(unit)?;
        let mut placement = world.get_mut::<Placement>(entity)?;
        placement.space = placement.space.at(order.to?);
        return Some(());
    }
    let order = |unit, action| Command::Order(Order::new(unit, ActionKey::of(action)));
    rules::submit(world, order(unit, "one_more")).ok()?;
    while is_on_its_way(world, unit) {
        let Status::Ready { unit, .. } = *world.resource() else { return None };
        rules::submit(world, order(unit, "confirm")).ok()?;
    }
    Some(())
}

/// Returns true if since an event nobody but a unit has done anything.
fn is_quiet(log: &Log, since: usize, mover: UnitId) -> bool {
    // An attack on an object that the move sets off spends what its attacker has prepared, too.
    let is_quiet = |event: &Event| match event {
        // Through a door that somebody opens, more is seen than could be told.
        Event::Attacked { .. } | Event::DoorMoved { .. } => false,
        Event::Acted { unit, action, .. } => *unit == mover || action.as_str() == "confirm",
        _ => true,
    };
    log.events.iter().skip(since).all(is_quiet)
}

/// The previews of the attacks on an enemy that a unit can make with an item, now or after it has set it otherwise: on the
/// enemy alone, or on an area around it.
fn attacks(world: &mut World, enemy: UnitId, with: Option<&ItemKey>) -> Vec<(Order, Preview)> {
    let orders = rules::orders(world).into_iter();
    let settings = orders.filter(|order| order.with.as_ref() == with && order.action.as_str().starts_with("switch_"));
    let set = settings.filter_map(|setting| {
        let mut scratch = World::new();
        rules::fork(world, &mut scratch, 7);
        rules::submit(&mut scratch, Command::Order(setting)).ok()?;
        Some(attacks_now(&mut scratch, enemy, with))
    });
    let set: Vec<_> = set.flatten().collect();
    attacks_now(world, enemy, with).into_iter().chain(set).collect()
}

fn attacks_now(world: &mut World, enemy: UnitId, with: Option<&ItemKey>) -> Vec<(Order, Preview)> {
    let attacks = rules::orders(world).into_iter().filter(|order| order.with.as_ref() == with);
    let attacks = attacks.filter(|order| order.at.is_none_or(|at| at == enemy));
    // A charge strikes from elsewhere.
    let attacks: Vec<Order> =
        attacks.filter(|order| rules::purpose(world, &order.action) != Purpose::Assault).collect();
    let preview = |attack: Order| {
        let preview = rules::preview(world, &Command::Order(attack.clone())).ok()?;
        Some((attack, preview))
    };
    attacks.into_iter().filter_map(preview).collect()
}

/// The chance, in thousandths, of an attack to hit an enemy.
fn chance(preview: &Preview, enemy: UnitId) -> Option<i32> {
    let caught = preview.caught.iter().find(|caught| caught.unit == enemy).map(|caught| caught.chance);
    Some(caught.or(preview.chance)?.per_mille())
}

/// The number of comparisons that were made.
#[derive(Clone, Copy, Debug, Default)]
struct Compared {
    /// Chances to hit.
    odds: usize,
    /// Covers of both sides, as the rules tell them after the move.
    covers: usize,
    /// Covers of targets, as the preview of a shot at them draws its lines.
    shots: usize,
    /// Attacks after the move whose target was told before it.
    targets: usize,
    /// Chances to hit while some unit hid.
    with_hiders: usize,
}

impl Compared {
    fn add(&mut self, other: Self) {
        self.odds += other.odds;
        self.covers += other.covers;
        self.shots += other.shots;
        self.targets += other.targets;
        self.with_hiders += other.with_hiders;
    }
}

/// Compares the cover told before the move with the cover after it, both ways.
fn compare_cover(scratch: &mut World, order: &Order, exchange: &Exchange) -> bool {
    let after = rules::query(scratch, |query| {
        let (_, space) = query.side_and_space(order.unit).filter(|(_, space)| Some(space.origin) == order.to)?;
        query.mutual_cover(order.unit, space.origin, &[exchange.enemy]).pop()
    });
    if let Some(after) = &after {
        assert_eq!(exchange.cover, *after, "{order:?}: {}", exchange.enemy);
    }
    after.is_some()
}

/// Compares the cover of a target with the lines that the preview of a shot at it alone shows.
fn compare_shot(order: &Order, exchange: &Exchange, attack: &Order, preview: &Preview) -> bool {
    let is_shot = attack.at == Some(exchange.enemy) && preview.manner == Some(AttackKind::Ranged);
    if !is_shot || preview.lines.is_empty() {
        return false;
    }
    let theirs = &exchange.cover.theirs;
    assert_ne!(theirs.level, CoverLevel::Total, "{order:?}: {attack:?}");
    assert_eq!(theirs.lines, preview.lines, "{order:?}: {attack:?}");
    true
}

/// Compares the partner in flanking with the bonus that the preview of a blow shows.
fn compare_flanking(exchange: &Exchange, (attack, preview): &(Order, Preview)) {
    let is_blow = attack.at == Some(exchange.enemy) && preview.manner == Some(AttackKind::Melee);
    if let Some(bonus) = preview.bonus.as_ref().filter(|_| is_blow) {
        let flanks = bonus.to_string().contains("flanking");
        assert_eq!(exchange.flanking.own.is_some(), flanks, "{attack:?}: {bonus}");
    }
}

/// Returns true if an attack may be declared by the D6 rules though it may come to nothing: its target is fully covered, or
/// has declared to go elsewhere.
fn is_lost(world: &mut World, attack: &Order, target: UnitId) -> bool {
    let preview = rules::preview(world, &Command::Order(attack.clone())).expect("it is legal");
    let goes_elsewhere = rules::query(world, |query| query.destination(target)).is_some();
    goes_elsewhere || preview.chance.is_some_and(|chance| chance.per_mille() == 0)
}

/// Checks that every enemy in action that can be attacked after the move was told before it. `ignored` are left out.
fn compare_targets(scratch: &mut World, order: &Order, outlook: &Outlook, ignored: &[UnitId]) -> usize {
    let is_told = |at: UnitId| outlook.exchanges.iter().any(|each| each.enemy == at && each.dealt.is_some());
    let place = rules::query(scratch, |query| query.side_and_space(order.unit));
    if place.map(|(_, space)| space.origin) != order.to {
        return 0;
    }
    let mut count = 0;
    for attack in rules::orders(scratch) {
        let Some(at) = attack.at.filter(|at| attack.unit == order.unit && !ignored.contains(at)) else { continue };
        let is_throw = attack.action.as_str() == "throw_weapon";
        let is_attack = is_throw || rules::purpose(scratch, &attack.action) == Purpose::Harm;
        if is_attack && !rules::is_out(scratch, at) && !is_lost(scratch, &attack, at) {
            assert!(is_told(at), "{order:?}, then {attack:?}: {outlook:?}");
            count += 1;
        }
    }
    count
}

/// Compares the attack of an enemy with that after the move. False if the enemy has noticed the unit only by its move: then
/// it defends itself better.
fn compare_taken(scratch: &mut World, order: &Order, exchange: &Exchange) -> bool {
    let rules = scratch.resource::<ActiveRules>().0;
    let has_charts = matches!(rules, RulesetId::D6Charts | RulesetId::D6Segments);
    let threat = rules::query(scratch, |query| {
        let (_, space) = query.side_and_space(exchange.enemy)?;
        query.side_and_space(order.unit).filter(|(_, space)| Some(space.origin) == order.to)?;
        // One that has declared attacks again in this round only if it names its actions one by one; of the next round nothing
        // is known.
        let plan = query.intention(exchange.enemy);
        let may_attack = match has_charts {
            true => plan.is_some_and(|plan| plan.steps.is_empty() && plan.open > 0),
            // One that crawls may have declared to lie down and stand yet.
            false => plan.is_none() && order.action.as_str() != "crawl",
        };
        if !may_attack {
            return None;
        }
        query.estimates(exchange.enemy, space.origin, &[order.unit]).pop()?
    });
    // By the D6 rules, another weapon may be the best if the unit is likely to react.
    let may_differ = has_charts || rules == RulesetId::D6;
    match (&exchange.taken, threat) {
        (Some(taken), Some(threat)) if may_differ && taken.with != threat.with => true,
        (Some(taken), Some(threat)) => {
            assert_eq!(taken.hit.per_mille(), threat.hit.per_mille(), "{order:?}: {exchange:?}, but {threat:?}");
            true
        }
        (None, Some(_)) => false,
        (_, None) => true,
    }
}

/// Compares the odds and the cover with those after the move, and with those of the orders that are legal then.
fn compare(scratch: &mut World, order: &Order, outlook: &Outlook) -> Compared {
    let mut compared = Compared::default();
    for exchange in &outlook.exchanges {
        compared.covers += usize::from(compare_cover(scratch, order, exchange));
        if !compare_taken(scratch, order, exchange) {
            continue;
        }
        let Some(dealt) = &exchange.dealt else { continue };
        let attacks = attacks(scratch, exchange.enemy, dealt.with.as_ref());
        let chances: Vec<i32> = attacks.iter().filter_map(|(_, preview)| chance(preview, exchange.enemy)).collect();
        if !chances.is_empty() {
            assert!(chances.contains(&dealt.hit.per_mille()), "{order:?}: {exchange:?}, but {chances:?}");
            compared.odds += 1;
        }
        let shots = attacks.iter().filter(|(attack, preview)| compare_shot(order, exchange, attack, preview));
        compared.shots += shots.count();
        attacks.iter().for_each(|attack| compare_flanking(exchange, attack));
    }
    compared
}

/// Plays a battle by chance and looks at moves on the way.
fn look(level: &str, rules: RulesetId, seed: u64) -> Compared {
    let level = level::shipped().into_iter().find(|each| each.key == level).expect("a shipped level");
    let mut world = Setup::new(&level, seed).by(rules).begin().unwrap_or_else(|error| panic!("{error}"));
    let (mut chance, mut memory, mut compared) = (Dice::seeded(seed), ai::Memory::default(), Compared::default());
    for _ in 0..150 {
        for order in moves(&mut world, &mut chance) {
            let end = order.to.expect("a destination");
            let Some((side, _)) = rules::query(&mut world, |query| query.side_and_space(order.unit)) else { continue };
            let mut outlook =
                rules::as_perceived_by(&mut world, Some(side), |world| rules::outlook(world, &order, end));
            let Some(mut scratch) = after(&mut world, &order) else { continue };
            // By the move, enemies may notice the unit and defend themselves better.
            let unaware = rules::query(&mut world, |query| query.unaware_of(order.unit));
            outlook.exchanges.retain(|exchange| !unaware.contains(&exchange.enemy));
            if !outlook.may_attack {
                continue;
            }
            let hides = rules::query(&mut world, |query| query.roster().units().any(|unit| query.is_hidden(unit)));
            compared.add(rules::as_perceived_by(&mut scratch, Some(side), |scratch| {
                let targets = compare_targets(scratch, &order, &outlook, &unaware);
                let compared = compare(scratch, &order, &outlook);
                Compared { targets, with_hiders: if hides { compared.odds } else { 0 }, ..compared }
            }));
        }
        let command = match chance.roll(2) {
            1 => random_command(&mut world, &mut chance),
            _ => ai::decide(&mut world, &mut memory),
        };
        let Some(command) = command else { break };
        rules::submit(&mut world, command).unwrap_or_else(|error| panic!("{error}"));
    }
    compared
}

#[test]
fn the_odds_and_the_cover_told_before_a_move_are_those_after_it() {
    for rules in RulesetId::ALL {
        let mut compared = Compared::default();
        for seed in 0..10 {
            compared.add(look("duel", rules, seed));
            compared.add(look("cantina", rules, seed));
        }
        // Here units aim before they move.
        compared.add(look("thieves", rules, 1));
        // Here they ready attacks on objects and declare Fate Points.
        compared.add(look("captains", rules, 2));
        let Compared { odds, covers, shots, targets, .. } = compared;
        assert!(odds > 200 && covers > 500 && shots > 200 && targets > 200, "{rules}: {compared:?}");
        // Under the other rules hardly anybody hides in these battles.
        assert!(rules != RulesetId::Saga || compared.with_hiders > 100, "{rules}: {compared:?}");
    }
}
