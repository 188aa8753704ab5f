//! What orders would do: the numbers that carrying them out uses, from the same code.

use bevy::prelude::*;

use super::{
    attack::{self, Strike, total_damage},
    cover::CoverGrade,
    damage::{self, Effect},
    defense,
    field::Field,
    frame::Gait,
    movement, opportunity,
    orders::{self, Plan},
    simple, views,
};
use crate::{
    battle::{Illegal, Order, UnitId, Verdict},
    dice::{Chance, Spread, d20_attack, sum_at_least},
    grid::Square,
    rules::{Harm, Preview, Risk},
};

/// Sides of the die that a Fate Point adds. SAGA-BEY-01
const FATE_SIDES: i32 = 6;

/// What an order would do.
pub fn preview(In(order): In<Order>, mut field: Field) -> Result<Preview, Illegal> {
    let unit = order.unit;
    let (action, plan) = orders::plan(&field, &order)?;
    let cost = action.cost(&field, unit).words();
    let mut preview = match plan {
        Plan::Move { to, path } => {
            let path = path.or_else(|| movement::careful_way(&field, unit, to)).unwrap_or_default();
            let gait = movement::gait(&field, unit);
            walk(&mut field, unit, path, gait)
        }
        Plan::Withdraw(way) => walk(&mut field, unit, way.path, Gait::Withdraw),
        Plan::Attack { target, strike } => strike_preview(&field, unit, target, &strike),
        Plan::Simple(simple) => {
            let reactors = simple::provoked(&field, unit, &simple);
            let at = field.space(unit).origin;
            let risks = reactors.into_iter().filter_map(|reactor| risk(&field, reactor, unit, at)).collect();
            Preview { summary: action.name().to_owned(), risks, ..Preview::default() }
        }
    };
    preview.notes.push(format!("costs: {cost}"));
    Ok(preview)
}

fn walk(field: &mut Field, unit: UnitId, path: Vec<Square>, gait: Gait) -> Preview {
    let (cost, risks) = rehearse(field, unit, &path, gait);
    let allowance = movement::allowance(field, unit, gait);
    let verb = match gait {
        Gait::Walk => "Move",
        Gait::Withdraw => "Withdraw",
        Gait::Crawl => "Crawl",
    };
    let goal = path.last().map(|to| format!(" to {to}")).unwrap_or_default();
    let summary = format!("{verb}{goal}: {cost} of {allowance} squares");
    Preview { summary, path, cost: Some((cost, allowance)), risks, ..Preview::default() }
}

/// Takes a path in thought: the unit is put on each square in turn, and back.
pub fn rehearse(field: &mut Field, unit: UnitId, path: &[Square], gait: Gait) -> (i32, Vec<Risk>) {
    let home = field.space(unit);
    let mut frame = movement::frame(unit, path.to_vec(), gait);
    let (mut cost, mut risks) = (0, Vec::new());
    while let Some(next) = frame.ahead.pop() {
        let from = field.space(unit).origin;
        let reactors = movement::provoked_by_step(field, &frame, next);
        risks.extend(reactors.iter().filter_map(|&reactor| risk(field, reactor, unit, from)));
        frame.provoked.extend(reactors);
        let (mover, occupancy) = (movement::mover(field, unit), movement::occupancy(field, unit));
        cost += crate::grid::step_cost(field.board.map(), &mover, &occupancy, from, next).unwrap_or(0);
        let mut standing = field.standing_mut(unit);
        standing.space = standing.space.at(next);
        frame.steps += 1;
    }
    field.standing_mut(unit).space = home;
    (cost, risks)
}

fn risk(field: &Field, reactor: UnitId, target: UnitId, at: Square) -> Option<Risk> {
    let strike = opportunity::strike(field, reactor, target)?;
    Some(Risk {
        from: reactor,
        at,
        what: "attack of opportunity".into(),
        chance: chance(field, reactor, &strike),
        damage: spread(&strike),
    })
}

/// Chance of a hit; with a Fate Point declared, over all faces of its die. SAGA-BEY-01
pub fn chance(field: &Field, attacker: UnitId, strike: &Strike) -> Chance {
    let (bonus, against) = (strike.bonus.total(), strike.against.total());
    if !field.body(attacker).fate_next.0 {
        return d20_attack(bonus, against);
    }
    let favourable = (1..=FATE_SIDES).map(|face| d20_attack(bonus + face, against).favourable).sum();
    Chance { favourable, of: 20 * FATE_SIDES.unsigned_abs() }
}

/// Damage of a hit that is not critical. SAGA-DMG-04
fn spread(strike: &Strike) -> Spread {
    let Spread { min, mean_x100, max } = strike.dice.spread();
    let bonus = strike.damage.total();
    Spread { min: (min + bonus).max(1), mean_x100: (mean_x100 + bonus * 100).max(100), max: (max + bonus).max(1) }
}

fn strike_preview(field: &Field, attacker: UnitId, target: UnitId, strike: &Strike) -> Preview {
    let (chance, damage) = (chance(field, attacker, strike), spread(strike));
    let cover = match strike.cover.grade {
        CoverGrade::None => None,
        CoverGrade::Cover => Some("cover".to_owned()),
        CoverGrade::Improved => Some("improved cover".to_owned()),
        CoverGrade::Total => Some("total cover".to_owned()),
    };
    let mut notes = vec![format!("damage {} {}", strike.dice, strike.damage).trim_end().to_owned()];
    notes.push(format!("damage threshold {}", defense::threshold(field, target).total()));
    let at = field.space(attacker).origin;
    let trained = |unit: UnitId| field.data_of(unit).feats.contains(&super::data::Feat::MartialArts1);
    let exposed = strike.arm.is_unarmed() && !trained(attacker);
    let reactors = if exposed { opportunity::reactors(field, attacker) } else { Vec::new() };
    Preview {
        summary: format!("{} at {}: {chance}", strike.arm.weapon.name, field.name(target)),
        chance: Some(chance),
        bonus: Some(strike.bonus.clone()),
        against: Some(("Reflex".into(), strike.against.clone())),
        damage: Some(damage),
        defeat: Some(defeat(field, target, strike, chance)),
        cover,
        lines: views::corner_lines(&strike.cover),
        manner: Some(strike.manner),
        risks: reactors.into_iter().filter_map(|reactor| risk(field, reactor, attacker, at)).collect(),
        notes,
        ..Preview::default()
    }
}

/// Chance that a strike puts its target out of action: a plain hit's damage or a critical hit's.
fn defeat(field: &Field, target: UnitId, strike: &Strike, hit: Chance) -> Chance {
    let least = |verdict: Verdict| least_to_defeat(field, target, verdict);
    let bonus = strike.damage.total();
    let of_roll = |verdict: Verdict| match least(verdict) {
        Some(least) => sum_at_least(strike.dice, least - bonus).favourable,
        None => 0,
    };
    // One face in twenty is a critical hit.
    let criticals = hit.of / 20;
    let plain = u64::from(hit.favourable.saturating_sub(criticals)) * u64::from(of_roll(Verdict::Hit));
    let critical = u64::from(criticals) * u64::from(of_roll(Verdict::Critical));
    Chance { favourable: u32::try_from((plain + critical) / u64::from(hit.of)).unwrap_or(0), of: 1_000_000 }
}

/// The lowest damage roll, bonus included, that puts the target out of action.
fn least_to_defeat(field: &Field, target: UnitId, verdict: Verdict) -> Option<i32> {
    let body = field.body(target);
    let (hp, fit) = (body.hp.now, field.vital(target).is_fit());
    let last_step = body.track.step + 1 >= super::condition::HELPLESS;
    let threshold = defense::threshold(field, target).total();
    let defeats = |rolled: i32| {
        let amount = total_damage(rolled, verdict);
        let effect =
            if fit { damage::effect(amount, threshold, hp) } else { damage::effect_on_the_fallen(amount, threshold) };
        match effect {
            Effect::None => false,
            Effect::Step => last_step,
            Effect::Out | Effect::Gone => true,
        }
    };
    let most = hp.max(threshold).max(1);
    (1..=most).find(|&rolled| defeats(rolled))
}

/// The best attack of one unit on another from where they stand, whoever's turn it is.
pub fn harm(In((attacker, target)): In<(UnitId, UnitId)>, field: Field) -> Option<Harm> {
    if !field.vital(attacker).is_fit() || !field.is_on_board(attacker) || !field.are_enemies(attacker, target) {
        return None;
    }
    let strikes = attack::arms(&field, attacker).into_iter();
    let strikes = strikes.filter_map(|arm| attack::work_out(&field, attacker, target, arm).ok());
    let harms = strikes.map(|strike| {
        let (chance, damage) = (chance(&field, attacker, &strike), spread(&strike));
        Harm {
            expected_x100: chance.per_mille() * damage.mean_x100 / 1000,
            defeat: defeat(&field, target, &strike, chance),
            with: Some(strike.arm.key),
            manner: strike.manner,
            chance,
            damage,
        }
    });
    harms.max_by_key(|harm| harm.expected_x100)
}
