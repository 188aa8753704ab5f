//! What saga shows through the boundary: the menu, the reach, the sheet, the sight of two squares.

use std::borrow::Cow;

use bevy::prelude::*;

use super::{
    action::{Action, GROUPS},
    aid, aim,
    area::{self, Pattern},
    arms::{Arm, UNARMED, arms},
    brace, breaking, condition,
    cover::{self, CoverGrade, CoverQuestion, CoverView},
    data::{Blast, Feat, Mode, Nature, Place, Skill, Vision},
    defense::{self, Guard},
    delay,
    effects::What,
    field::Field,
    flurry, gear, grab, grapple, helpless, movement,
    muster::Fighter,
    opportunity, orders, preview, psi, ready, run, tumble,
    turn::{Budget, Cost},
};
use crate::{
    battle::{Illegal, ItemKey, Order, Roster, UnitId},
    dice::Breakdown,
    grid::{Pathfinder, Space, Square},
    rules::{
        Amount, Bar, CornerLine, Menu, MenuEntry, MenuGroup, NotedNumber, ReachSquare, ReachView, Shape, Sheet,
        SightView, Tag, Track,
    },
};

/// What a unit may do now, and why not the rest.
pub fn menu(In(unit): In<UnitId>, field: Field) -> Menu {
    let mut groups: Vec<MenuGroup> =
        GROUPS.iter().map(|&name| MenuGroup { name: Cow::Borrowed(name), entries: Vec::new() }).collect();
    for action in Action::all().filter(|&action| action != Action::EndTurn && is_offered(&field, unit, action)) {
        let place = match action.cost(&field, unit) {
            _ if action == Action::Attack && flurry::is_running(&field, unit) => 3,
            Cost::Standard => 0,
            Cost::Move => 1,
            Cost::Swift | Cost::TwoSwift => 2,
            Cost::FullRound => 3,
            Cost::Free => 4,
        };
        if let Some(group) = groups.get_mut(place) {
            group.entries.extend(entries(&field, unit, action));
        }
    }
    let allowances = field.body(unit).budget.allowances();
    let is_wasteful = allowances.iter().any(|allowance| allowance.left > 0);
    Menu { unit, allowances, groups, notes: Vec::new(), end: "End turn".into(), is_wasteful }
}

/// Actions that could never be this unit's are left out rather than greyed out.
fn is_offered(field: &Field, unit: UnitId, action: Action) -> bool {
    let body = field.body(unit);
    let has = |place: Place| body.arsenal.items.iter().any(|item| item.place == place);
    let friends = |fits: &dyn Fn(UnitId) -> bool| {
        let mut others = field.units().filter(|&other| other != unit && !field.are_enemies(unit, other));
        others.any(fits)
    };
    let held = || body.arsenal.held();
    let on_autofire = || held().any(|item| item.mode == Mode::Autofire);
    let has_blast = |fits: fn(Blast) -> bool| held().any(|item| item.weapon.blast.is_some_and(fits));
    match action {
        Action::Tumble => tumble::is_acrobat(field, unit),
        Action::KipUp | Action::DiveProne => body.profile.data.trained.contains(&Skill::Acrobatics),
        Action::SpendFate => super::fate::FatePoints::stock(&body.profile.data).left > 0,
        Action::PsiSlam | Action::PsiHurl | Action::PsiDaunt | Action::PsiRevive => {
            psi::known_for(&field.fighter(unit), action).next().is_some()
        }
        Action::SpendDestiny => body.profile.data.destiny_point,
        Action::OpenPack => has(Place::Stored) && !body.arsenal.pack_open,
        Action::TakeStored => has(Place::Stored) && body.arsenal.pack_open,
        Action::Draw => has(Place::Holstered),
        Action::PickUp => !gear::within_grasp(field, unit).is_empty(),
        Action::Activate => body.arsenal.items.iter().any(|item| item.off && item.place == Place::Held),
        Action::OpenDoor => field.board.doors().iter().any(|door| !door.open),
        Action::CloseDoor => field.board.doors().iter().any(|door| door.open),
        Action::BurstFire => body.profile.data.feats.contains(&Feat::BurstFire) && on_autofire(),
        Action::Autofire => on_autofire(),
        Action::Burst => has_blast(|blast| matches!(blast, Blast::Burst(_))),
        Action::Cone => has_blast(|blast| matches!(blast, Blast::Cone(_))),
        Action::FirstAid => friends(&|other| field.nature(other) == Nature::Living),
        Action::Repair => friends(&|other| field.nature(other) == Nature::Robot),
        Action::Cure => friends(&|other| !field.body(other).ailments.is_empty()) || !body.ailments.is_empty(),
        Action::Unbind | Action::TearBonds => friends(&|other| field.body(other).bonds.0.is_some()),
        Action::AttackObject | Action::BreakOpen => breaking::any(field),
        Action::AttackSquare => !field.board.map().is_clear() || field.effects(unit).has(What::Blinded),
        Action::SwitchStun => held().any(|item| item.weapon.has(Mode::Stun)),
        Action::SwitchAutofire => held().any(|item| item.weapon.has(Mode::Autofire)),
        Action::Brace => held().any(|item| brace::helps(&item.weapon)),
        Action::RechargeShield => body.profile.data.shield_rating > 0,
        Action::StandUp => body.posture.is_prone(),
        Action::DropProne => !body.posture.is_prone(),
        Action::FullAttack => !flurry::sources(&field.fighter(unit)).is_empty(),
        Action::Charge => true,
        Action::CoupDeGrace => {
            let (muster, is_there) = (field.muster(), |other: &Fighter| other.on_board && !other.vital.is_gone());
            let own = muster.of(unit);
            muster.enemies_of(unit).any(|enemy| is_there(enemy) && helpless::is_helpless(own, enemy))
        }
        Action::AidAttack | Action::AidCheck => aid::allies(&field.muster(), unit).next().is_some(),
        Action::Aim => body.arsenal.items.iter().any(|item| !item.weapon.is_melee()),
        Action::Grapple => grapple::knows_how(&body.profile.data),
        Action::BreakGrab => grab::check_break(field, unit).is_ok(),
        Action::LetGo => !grab::held_by(field, unit).is_empty(),
        Action::Delay | Action::DelayAfter => delay::later(field).next().is_some(),
        Action::Run
        | Action::Ready
        | Action::Grab
        | Action::Suppress
        | Action::Disarm
        | Action::Attack
        | Action::FightDefensively
        | Action::DefendFully
        | Action::Move
        | Action::Sneak
        | Action::Hide
        | Action::Search
        | Action::TakeTen
        | Action::Withdraw
        | Action::Holster
        | Action::Reload
        | Action::SecondWind
        | Action::Recover
        | Action::Drop
        | Action::AttackItem
        | Action::EndTurn => true,
    }
}

/// What a unit could strike with hand to hand.
fn melee_arms(fighter: &Fighter) -> Vec<ItemKey> {
    let mut keys: Vec<ItemKey> = arms(fighter).filter(|arm| arm.weapon.is_melee()).map(|arm| arm.key.clone()).collect();
    // Bare hands are worth a line only where there is nothing better.
    if keys.len() > 1 {
        keys.retain(|key| key.as_str() != UNARMED);
    }
    keys
}

/// What a unit could attack with; bare hands only where there is nothing better.
fn armed(fighter: &Fighter) -> Vec<ItemKey> {
    let mut keys: Vec<ItemKey> = arms(fighter).map(|arm| arm.key.clone()).collect();
    if keys.len() > 1 {
        keys.retain(|key| key.as_str() != UNARMED);
    }
    keys
}

/// One entry for each item an action can use, or one.
fn entries(field: &Field, unit: UnitId, action: Action) -> Vec<MenuEntry> {
    let legal = orders::legal_of(field, unit, action);
    if !action.needs_item() {
        return vec![entry(field, unit, action, None, legal)];
    }
    let entries = items(field, unit, action).into_iter().map(|key| {
        let orders = legal.iter().filter(|order| order.with.as_ref() == Some(&key)).cloned().collect();
        entry(field, unit, action, Some(key), orders)
    });
    entries.collect()
}

fn items(field: &Field, unit: UnitId, action: Action) -> Vec<ItemKey> {
    let body = field.body(unit);
    let natural = |key: &ItemKey| gear::weapon(field, key).is_some_and(|weapon| weapon.is_natural());
    let at = |place: Place| {
        let items = field.body(unit).arsenal.items.iter().filter(move |item| item.place == place);
        items.map(|item| item.key.clone()).collect::<Vec<_>>()
    };
    let setting = |mode: Mode| {
        let items = field.body(unit).arsenal.held().filter(move |item| item.weapon.has(mode));
        items.map(|item| item.key.clone()).collect::<Vec<_>>()
    };
    let mut keys = match action {
        Action::Attack | Action::AttackObject | Action::AttackItem => {
            let fighter = field.fighter(unit);
            let at_one = |arm: &Arm| matches!(area::pattern(arm), None | Some(Pattern::Splash));
            arms(&fighter).filter(at_one).map(|arm| arm.key.clone()).collect()
        }
        Action::Burst | Action::Autofire | Action::BurstFire | Action::Cone => {
            let fits = |arm: &Arm| match area::pattern(arm) {
                Some(Pattern::Burst(_)) => action == Action::Burst,
                Some(Pattern::Cone(_)) => action == Action::Cone,
                Some(Pattern::Autofire) => matches!(action, Action::Autofire | Action::BurstFire),
                Some(Pattern::Splash) | None => false,
            };
            arms(&field.fighter(unit)).filter(fits).map(|arm| arm.key.clone()).collect()
        }
        Action::PsiSlam | Action::PsiHurl | Action::PsiDaunt | Action::PsiRevive => {
            psi::known_for(&field.fighter(unit), action).map(|known| known.key.clone()).collect()
        }
        Action::AttackSquare => {
            let fighter = field.fighter(unit);
            arms(&fighter).filter(|arm| aim::is_single(&fighter, arm).is_ok()).map(|arm| arm.key.clone()).collect()
        }
        Action::SwitchStun => setting(Mode::Stun),
        Action::SwitchAutofire => setting(Mode::Autofire),
        Action::Brace => {
            let helps = |key: &ItemKey| gear::weapon(field, key).is_some_and(|weapon| brace::helps(&weapon));
            at(Place::Held).into_iter().filter(helps).collect()
        }
        Action::FullAttack => {
            let own = field.fighter(unit);
            arms(&own).filter(|arm| flurry::check(&own, arm.key).is_ok()).map(|arm| arm.key.clone()).collect()
        }
        Action::Charge => melee_arms(&field.fighter(unit)),
        Action::Disarm if body.profile.data.feats.contains(&Feat::RangedDisarm) => armed(&field.fighter(unit)),
        Action::Disarm => melee_arms(&field.fighter(unit)),
        Action::AidAttack | Action::Suppress | Action::Ready => armed(&field.fighter(unit)),
        Action::CoupDeGrace => {
            let own = field.fighter(unit);
            arms(&own).filter(|arm| !arm.is_unarmed()).map(|arm| arm.key.clone()).collect()
        }
        Action::Draw => at(Place::Holstered),
        Action::TakeStored => at(Place::Stored),
        Action::PickUp => gear::within_grasp(field, unit).into_iter().map(|(_, key)| key).collect(),
        Action::Holster | Action::Drop => at(Place::Held).into_iter().filter(|key| !natural(key)).collect(),
        Action::Activate => {
            let arsenal = field.body(unit).arsenal;
            at(Place::Held).into_iter().filter(|key| arsenal.is_off(key)).collect()
        }
        Action::Reload => {
            let loads = |key: &ItemKey| gear::weapon(field, key).is_some_and(|weapon| weapon.shots.is_some());
            at(Place::Held).into_iter().filter(loads).collect()
        }
        _ => Vec::new(),
    };
    let mut seen = Vec::new();
    keys.retain(|key| {
        let new = !seen.contains(key);
        seen.push(key.clone());
        new
    });
    keys
}

fn entry(field: &Field, unit: UnitId, action: Action, with: Option<ItemKey>, orders: Vec<Order>) -> MenuEntry {
    let refusal = orders.is_empty().then(|| refusal(field, unit, action, with.as_ref()));
    let weapon = with.as_ref().and_then(|key| gear::weapon(field, key));
    let ranged = weapon.as_ref().is_some_and(|weapon| !weapon.is_melee());
    let icon = match (action, with.as_ref().map(ItemKey::as_str)) {
        (Action::Attack, Some(UNARMED)) => "unarmed",
        (Action::Attack, Some(_)) if ranged => "attack_ranged",
        (Action::Attack, _) => "attack_melee",
        _ => action.icon(),
    };
    let power = with.as_ref().and_then(|key| field.body(unit).psi.find(key));
    MenuEntry {
        action: action.key(),
        name: power.map_or_else(
            || entry_name(field, unit, action, with.as_ref()),
            |known| format!("{}: {}", action.name(), known.power.name),
        ),
        cost: cost_words(field, unit, action).into(),
        help: power.map_or_else(|| action.help().into(), |known| known.power.about.clone().into()),
        icon: icon.into(),
        purpose: action.purpose(),
        targeting: action.targeting(),
        with,
        refusal,
        orders,
    }
}

/// What an action costs, in words.
fn cost_words(field: &Field, unit: UnitId, action: Action) -> &'static str {
    if action == Action::Attack && flurry::is_running(field, unit) {
        "part of the full attack"
    } else {
        action.cost(field, unit).words()
    }
}

fn entry_name(field: &Field, unit: UnitId, action: Action, with: Option<&ItemKey>) -> String {
    let item = match with.map(ItemKey::as_str) {
        None if action == Action::Recover => {
            let spent = field.body(unit).recovery.spent;
            return format!("Recover ({} of {})", spent + 1, super::recover::SWIFT_ACTIONS);
        }
        None if action == Action::SpendFate => return format!("Fate Point ({})", field.body(unit).fate.left),
        None => return action.name().to_owned(),
        Some(UNARMED) => "bare hands".to_owned(),
        Some(_) => with.map(|key| gear::item_name(field, key)).unwrap_or_default(),
    };
    let shots = with.and_then(|key| field.body(unit).arsenal.shots(key));
    let mode = with.and_then(|key| field.body(unit).arsenal.mode(key)).unwrap_or_default();
    match (action, shots) {
        (Action::SwitchStun, _) if mode == Mode::Stun => format!("Set to kill: {item}"),
        (Action::SwitchAutofire, _) if mode == Mode::Autofire => format!("Set to single shots: {item}"),
        (Action::Attack, Some(shots)) if mode == Mode::Stun => format!("Stun: {item} ({shots})"),
        (Action::Attack, None) if mode == Mode::Stun => format!("Stun: {item}"),
        (Action::Attack | Action::Autofire | Action::BurstFire | Action::Burst | Action::Cone, Some(shots)) => {
            format!("{}: {item} ({shots})", action.name())
        }
        _ => format!("{}: {item}", action.name()),
    }
}

/// The most telling reason why an action has no legal order.
fn refusal(field: &Field, unit: UnitId, action: Action, with: Option<&ItemKey>) -> Illegal {
    if let Err(illegal) = field.body(unit).budget.check(action.cost(field, unit)) {
        return illegal;
    }
    let order = Order { with: with.cloned(), ..Order::new(unit, action.key()) };
    match action {
        Action::Attack | Action::FullAttack | Action::AidAttack | Action::Suppress | Action::Disarm => {
            let enemies = field.units().filter(|&enemy| field.are_enemies(unit, enemy) && field.is_on_board(enemy));
            let fit = enemies.filter(|&enemy| field.vital(enemy).is_fit());
            let nearest = fit.min_by_key(|&enemy| field.distance(unit, enemy));
            let refused = nearest.and_then(|enemy| orders::plan(field, &order.at(enemy)).err());
            refused.unwrap_or_else(|| Illegal::new("no_target", "there is nobody to attack"))
        }
        Action::PsiSlam | Action::PsiHurl | Action::PsiDaunt | Action::PsiRevive => {
            let fighter = field.fighter(unit);
            let refused = with.and_then(|power| psi::ready(&fighter, power).err());
            refused.unwrap_or_else(|| Illegal::new("no_target", "there is nobody to use it on from here"))
        }
        Action::AttackObject => {
            Illegal::new("no_object", "no closed door and nothing an enemy hides behind is in sight")
        }
        Action::FirstAid | Action::Repair | Action::Cure | Action::Unbind | Action::TearBonds => {
            Illegal::new("no_target", "nobody next to this unit needs that")
        }
        Action::AttackItem => Illegal::new("no_target", "no enemy in sight holds anything"),
        Action::BreakOpen => Illegal::new("no_object", "nothing next to this unit can be broken"),
        Action::AttackSquare => Illegal::new("no_target", "no enemy is near that cannot be seen"),
        Action::Burst | Action::Autofire | Action::Cone => area_refusal(field, unit, with),
        Action::BurstFire => {
            let enemies = field.units().filter(|&enemy| field.are_enemies(unit, enemy) && field.is_on_board(enemy));
            let nearest = enemies.min_by_key(|&enemy| field.distance(unit, enemy));
            let refused = nearest.and_then(|enemy| orders::plan(field, &order.at(enemy)).err());
            refused.unwrap_or_else(|| Illegal::new("no_target", "there is nobody to attack"))
        }
        Action::Move if movement::speed(field, unit) == 0 => Illegal::new("slow", "this unit cannot move now"),
        Action::Move => Illegal::new("no_way", "there is no free square within reach"),
        Action::Withdraw => super::withdraw::destinations(field, &field.muster(), unit).err().unwrap_or_else(|| {
            Illegal::new("cannot_withdraw", "no first step leaves all the squares that enemies threaten")
        }),
        Action::OpenDoor => Illegal::new("no_door", "no closed door is next to this unit"),
        Action::CloseDoor => Illegal::new("no_door", "no open door next to this unit can be closed"),
        Action::Tumble => tumble::check(field, unit)
            .err()
            .unwrap_or_else(|| Illegal::new("not_threatened", "there is no enemy to tumble past")),
        Action::Run => run::check_legs(field, unit)
            .err()
            .unwrap_or_else(|| Illegal::new("no_way", "no straight way leads anywhere")),
        Action::Charge => run::check_legs(field, unit)
            .err()
            .unwrap_or_else(|| Illegal::new("no_charge", "no enemy can be charged in a straight line from here")),
        Action::Grab | Action::Grapple => Illegal::new("out_of_reach", "nobody to lay hands on is in reach"),
        Action::AidCheck => Illegal::new("no_ally", "no friend is in sight"),
        Action::Aim => Illegal::new("no_target", "there is nobody in sight to aim at"),
        Action::DelayAfter => delay::check(field, unit, None)
            .err()
            .unwrap_or_else(|| Illegal::new("last", "nobody acts after this unit in this round")),
        Action::CoupDeGrace => Illegal::new("not_helpless", "no helpless enemy is in reach"),
        Action::PickUp => Illegal::new("hands_full", "the hands are full: holster or drop something first"),
        _ => orders::plan(field, &order).err().unwrap_or_else(|| Illegal::new("impossible", "this is impossible now")),
    }
}

/// Why an arm has no area worth attacking.
fn area_refusal(field: &Field, unit: UnitId, with: Option<&ItemKey>) -> Illegal {
    let fighter = field.fighter(unit);
    let arm = arms(&fighter).find(|arm| Some(arm.key) == with);
    let few = arm.filter(Arm::is_on_autofire).and_then(|arm| fighter.arsenal.shots(arm.key));
    if few.is_some_and(|shots| shots < area::AUTOFIRE_SHOTS) {
        return Illegal::new("too_few_shots", format!("autofire takes {} shots: reload", area::AUTOFIRE_SHOTS));
    }
    match arm.map(|arm| aim::is_usable(&fighter, &arm).map_err(|refusal| refusal.illegal("it", &arm))) {
        Some(Err(illegal)) => illegal,
        Some(Ok(())) | None => Illegal::new("no_target", "no enemy is within its area from here"),
    }
}

/// Where a unit could go with the moves it has left.
pub fn reach(In(unit): In<UnitId>, field: Field) -> ReachView {
    // Out of its turn: what a whole turn would give it.
    let budget = if field.order.current == Some(unit) { *field.body(unit).budget } else { Budget::REGULAR };
    let moves = budget.affordable(Cost::Move).min(2);
    let gait = movement::gait(&field, unit);
    if moves == 0 || !field.vital(unit).is_fit() {
        return ReachView::default();
    }
    let first = movement::destinations(&field, &field.muster(), unit, gait);
    let mut squares: Vec<ReachSquare> = Vec::new();
    for &(square, cost) in &first {
        let way = movement::careful_way(&field, unit, square).unwrap_or_default();
        let (_, risks) = preview::rehearse(&field, field.muster(), unit, &way, gait);
        let opportunities = risks.into_iter().map(|risk| risk.from).collect();
        squares.push(ReachSquare { square, cost, moves: 1, via: None, opportunities });
    }
    if moves == 2 {
        let known: Vec<Square> = first.iter().map(|&(square, _)| square).collect();
        let second = second_move(&field, unit, &squares);
        squares.extend(second.into_iter().filter(|entry| !known.contains(&entry.square)));
    }
    squares.sort_by_key(|entry| (entry.square.y, entry.square.x));
    ReachView { squares }
}

/// Where a second move could go from the ends of the first; of equally long ways by the least dangerous first move,
/// then by the longest.
fn second_move(field: &Field, unit: UnitId, first: &[ReachSquare]) -> Vec<ReachSquare> {
    let (map, home) = (field.board.map(), movement::mover(field, unit));
    let (occupancy, budget) = (movement::occupancy(&field.muster(), unit), movement::speed(field, unit));
    let budget = if field.body(unit).posture.is_prone() { budget.min(1) } else { budget };
    let mut best = std::collections::BTreeMap::new();
    let mut finder = Pathfinder::new();
    for end in first {
        let mover = crate::grid::Mover { space: home.space.at(end.square), ..home };
        let reach = finder.reach(map, &mover, &occupancy, budget);
        for (square, cost) in reach.squares().filter(|&(square, _)| square != home.space.origin) {
            let way = (end.cost + cost, end.opportunities.len(), std::cmp::Reverse(end.cost), end.square);
            let entry = best.entry((square.y, square.x)).or_insert(way);
            *entry = way.min(*entry);
        }
    }
    let squares = best.into_iter();
    squares
        .map(|((y, x), (cost, _, _, via))| {
            let square = Square::new(x, y);
            ReachSquare { square, cost, moves: 2, via: Some(via), opportunities: Vec::new() }
        })
        .collect()
}

/// How two squares stand to each other, for an attacker and a target of one square each.
pub fn sight(In((from, to)): In<(Square, Square)>, field: Field) -> SightView {
    let (attacker, target) = (Space::single(from), Space::single(to));
    let table = field.board.sight();
    let stands = |unit: &UnitId| field.is_on_board(*unit) && field.vital(*unit).is_fit();
    let creatures: Vec<Space> = field.units().filter(stands).map(|unit| field.space(unit)).collect();
    let view = cover::cover(&CoverQuestion {
        map: field.board.map(),
        attacker,
        target,
        affects: table.affects(from, to),
        melee: false,
        target_prone: false,
        target_medium_or_smaller: true,
        creatures: &creatures,
    });
    let grade = match view.grade {
        CoverGrade::None => "none",
        CoverGrade::Cover => "cover",
        CoverGrade::Improved => "improved",
        CoverGrade::Total => "total",
    };
    SightView {
        los: table.sees(from, to),
        loe: table.affects(from, to),
        cover: grade.into(),
        lines: corner_lines(&view),
    }
}

/// The lines that decided a cover, one by one.
pub fn corner_lines(view: &CoverView) -> Vec<CornerLine> {
    let ends = view.lines.iter().flat_map(|lines| lines.to.into_iter().zip(lines.blocked).map(|end| (lines.from, end)));
    ends.map(|(from, (to, blocked))| CornerLine { from, to, blocked }).collect()
}

/// What there is to know of a square, a line each.
pub fn describe(In(square): In<Square>, field: Field) -> Vec<String> {
    breaking::describe(&field, square)
}

/// What a unit shows to the players.
pub fn sheet(In(unit): In<UnitId>, field: Field) -> Sheet {
    let (body, fighter) = (field.body(unit), field.fighter(unit));
    let data = &body.profile.data;
    let guard = if !field.vital(unit).is_fit() {
        Guard::Helpless
    } else if body.wits.flat_footed || fighter.effects.has(What::Pinned) {
        Guard::Exposed
    } else {
        Guard::Alert
    };
    let number = |key: &'static str, name: &'static str, value: Breakdown| NotedNumber {
        key: key.into(),
        name: name.into(),
        value: Amount::Number(value),
        is_defense: matches!(key, "reflex" | "fortitude" | "will"),
    };
    let speed = Breakdown::new().with("squares a move", movement::speed(&field, unit));
    let mut bars = vec![Bar { name: "Hit points".into(), now: body.hp.now, max: body.hp.max }];
    let stock = super::fate::FatePoints::stock(data).left;
    if stock > 0 {
        let now = i32::try_from(body.fate.left).unwrap_or(0);
        bars.push(Bar { name: "Fate Points".into(), now, max: i32::try_from(stock).unwrap_or(0) });
    }
    if data.destiny_point {
        bars.push(Bar { name: "Destiny Point".into(), now: i32::from(body.destiny.left), max: 1 });
    }
    if data.shield_rating > 0 {
        bars.push(Bar { name: "Shield".into(), now: body.shield.now, max: data.shield_rating });
    }
    Sheet {
        title: data.title.clone(),
        figure: data.figure.clone(),
        bars,
        track: Some(Track {
            name: "Condition".into(),
            step: body.track.step,
            labels: condition::LABELS.iter().map(|&label| label.into()).collect(),
        }),
        numbers: vec![
            number("reflex", "Reflex", defense::reflex(&fighter, guard)),
            number("fortitude", "Fortitude", defense::fortitude(&fighter)),
            number("will", "Will", defense::will(&fighter)),
            number("threshold", "Damage threshold", defense::threshold(&fighter)),
            number("speed", "Speed", speed),
        ],
        tags: tags(&field, unit),
        lines: lines(&field, unit),
        out: match field.departed.contains(unit) {
            true => Some("left the battle".to_owned()),
            false => field.vital(unit).label().map(str::to_owned),
        },
        gone: field.vital(unit).is_gone() || field.departed.contains(unit),
        prone: body.posture.is_prone(),
    }
}

fn tags(field: &Field, unit: UnitId) -> Vec<Tag> {
    let body = field.body(unit);
    let mut tags = Vec::new();
    let mut add = |on: bool, key: &'static str, name: &'static str, help: &'static str| {
        if on {
            tags.push(Tag { key: key.into(), name: name.into(), help: help.into() });
        }
    };
    let vital = field.vital(unit).label().unwrap_or_default();
    add(!field.vital(unit).is_fit(), vital, vital, "Out of action.");
    let prone = "Easier to strike, harder to shoot at; -5 on its own melee attacks; crawls.";
    add(body.posture.is_prone(), "prone", "prone", prone);
    let flat = "No Dexterity bonus to Reflex, no free actions, no attacks of opportunity until its first turn.";
    add(body.wits.flat_footed, "flat_footed", "flat-footed", flat);
    add(body.wits.unwary && !body.wits.aware, "surprise", "unwary", "Helpless to whoever gets next to it unnoticed.");
    let is_persistent = super::ailment::persistent(field, unit) > 0;
    add(is_persistent, "condition", "persistent condition", "Recover does not work until it is treated.");
    add(body.bonds.0.is_some(), "grab", "bound", "Helpless until a friend frees it or its bonds are broken.");
    add(body.fate_next.0, "fate", "Fate Point ready", "Its next attack roll gets 1d6 more.");
    let unaware: Vec<String> = field.stealth(unit).unseen_by.iter().map(|&enemy| field.name(enemy)).collect();
    let names = unaware.join(", ");
    add(body.destiny.next, "fate", "Destiny Point ready", "Its next attack on a single target is a critical hit.");
    add(
        body.bracing.0.is_some(),
        "aim",
        "braced",
        "Its next burst of fire takes less of a penalty, if it follows at once.",
    );
    if !unaware.is_empty() {
        let help = format!("Not noticed by {names}: they cannot attack it, and are not on their guard against it.");
        tags.push(Tag { key: "hidden".into(), name: "hidden".into(), help: help.into() });
    }
    let mut add = |on: bool, key: &'static str, name: &'static str, help: &'static str| {
        if on {
            tags.push(Tag { key: key.into(), name: name.into(), help: help.into() });
        }
    };
    let used = !opportunity::is_ready(&field.fighter(unit)) && field.vital(unit).is_fit() && !body.wits.flat_footed;
    add(used, "opportunity", "no opportunity left", "It makes no attack of opportunity until its next turn.");
    if let Some(words) = ready::words(field, unit) {
        tags.push(Tag { key: "ready".into(), name: "ready".into(), help: format!("Ready to {words}.").into() });
    }
    if delay::is_delaying(field, unit) {
        tags.push(Tag { key: "wait".into(), name: "delaying".into(), help: "Acts later in this round.".into() });
    }
    tags.extend(field.effects(unit).iter().map(|effect| {
        let time = effect.until.words(|unit| field.name(unit));
        let by = if effect.by == unit { String::new() } else { format!(" By {}.", field.name(effect.by)) };
        Tag {
            key: effect.what.key().into(),
            name: effect.what.name().into(),
            help: format!("{}{by} Lasts {time}.", effect.what.help()).into(),
        }
    }));
    tags
}

fn lines(field: &Field, unit: UnitId) -> Vec<String> {
    let body = field.body(unit);
    let data = &body.profile.data;
    let mut lines = Vec::new();
    for item in &body.arsenal.items {
        let weapon = &item.weapon;
        let damage = weapon.damage.map(|damage| format!(" {damage}")).unwrap_or_default();
        let shots = item.shots.map(|shots| format!(", {shots} shots")).unwrap_or_default();
        let set = match item.mode {
            Mode::Single => "",
            Mode::Stun => ", set to stun",
            Mode::Autofire => ", on autofire",
        };
        lines.push(format!("{}{damage} ({}{shots}{set})", weapon.name, item.place.words()));
    }
    if let Some(armor) = &body.profile.armor {
        lines.push(format!("wears {}", armor.name));
    }
    lines.extend(super::ailment::names(field, unit).into_iter().map(|name| format!("suffers from {name}")));
    lines.extend(data.damage_reduction.iter().map(|reduction| format!("damage reduction {reduction}")));
    match data.vision {
        Vision::Normal => {}
        Vision::LowLight => lines.push("sees in poor light".to_owned()),
        Vision::Dark => lines.push("sees in the dark".to_owned()),
    }
    if let Some(rank) = &body.initiative.rank {
        lines.push(format!("initiative {}", rank.total));
    }
    lines.extend(data.feats.iter().map(|feat| feat.words()));
    lines.extend(body.psi.0.iter().map(|known| {
        let used = if known.used { " (used)" } else { "" };
        format!("psi: {}{used}. {}", known.power.name, known.power.about)
    }));
    lines
}

/// What shape a unit is in.
pub fn shape(In(unit): In<UnitId>, field: Field) -> Shape {
    let fighter = field.fighter(unit);
    Shape {
        points: fighter.hp.now,
        most: fighter.hp.max,
        step: fighter.track.step,
        is_prone: fighter.prone,
        is_armed: arms(&fighter).any(|arm| !arm.is_unarmed() && aim::is_usable(&fighter, &arm).is_ok()),
        is_out: !fighter.vital.is_fit(),
        is_hidden: !fighter.stealth.unseen_by.is_empty(),
    }
}

/// Whether a unit is out of action.
pub fn is_out(world: &World, unit: UnitId) -> bool {
    let entity = world.resource::<Roster>().entity(unit);
    let is_fit = entity.and_then(|entity| world.get::<super::vital::Vital>(entity)).is_some_and(|vital| vital.is_fit());
    !is_fit || world.resource::<crate::battle::Departed>().contains(unit)
}
