//! What orders would do: the numbers that carrying them out uses, from the same code.

use bevy::prelude::*;

use super::{
    aim::{self, aim},
    arms::{Arm, arms},
    attack::{self, Strike, total_damage},
    cover::CoverGrade,
    damage::{self, Effect},
    data::{Feat, WeaponKind},
    defense,
    field::Field,
    frame::Gait,
    helpless, movement,
    muster::{Fighter, Muster},
    opportunity,
    orders::{self, Plan},
    range, reach, simple, views,
};
use crate::{
    battle::{Illegal, ItemKey, Manner, Order, UnitId, Verdict},
    dice::{Breakdown, Chance, DiceCode, Spread, Sum, Total, d20_attack, sum_at_least},
    grid::Square,
    rules::{Band, Cost, Exchange, Falloff, Harm, Matchup, Preview, Risk},
};

/// Sides of the die that a Fate Point adds. SAGA-BEY-01
const FATE_SIDES: i32 = 6;

/// What an order would do.
pub fn preview(In(order): In<Order>, field: Field) -> Result<Preview, Illegal> {
    let unit = order.unit;
    let (action, plan) = orders::plan(&field, &order)?;
    let cost = action.cost(&field, unit).words();
    let mut preview = match plan {
        Plan::Move(path) => walk(&field, unit, path, movement::gait(&field, unit)),
        Plan::Withdraw(way) => walk(&field, unit, way.path, Gait::Withdraw),
        Plan::Attack { target, with } => strike_preview(&field, unit, target, &with)?,
        Plan::Simple(simple) => {
            let reactors = simple::provoked(&field, unit, &simple);
            let muster = field.muster();
            let risks = reactors.into_iter().filter_map(|reactor| risk(&muster, reactor, unit)).collect();
            Preview { summary: action.name().to_owned(), risks, ..Preview::default() }
        }
    };
    preview.notes.push(format!("costs: {cost}"));
    Ok(preview)
}

fn walk(field: &Field, unit: UnitId, path: Vec<Square>, gait: Gait) -> Preview {
    let (cost, risks) = rehearse(field, unit, &path, gait);
    let allowance = movement::allowance(field, unit, gait);
    let verb = match gait {
        Gait::Walk => "Move",
        Gait::Withdraw => "Withdraw",
        Gait::Crawl => "Crawl",
    };
    let goal = path.last().map(|to| format!(" to {to}")).unwrap_or_default();
    let summary = format!("{verb}{goal}: {cost} of {allowance} squares");
    let cost = Some(Cost { amount: format!("{cost}/{allowance}"), unit: "squares" });
    Preview { summary, path, cost, risks, ..Preview::default() }
}

/// Takes a path in thought.
pub fn rehearse(field: &Field, unit: UnitId, path: &[Square], gait: Gait) -> (i32, Vec<Risk>) {
    let mut muster = field.muster();
    let (home, mut mover) = (muster.of(unit).space, movement::mover(field, unit));
    let occupancy = movement::occupancy(&muster, unit);
    let mut frame = movement::frame(unit, path.to_vec(), gait);
    let (mut cost, mut risks) = (0, Vec::new());
    while let Some(next) = frame.ahead.pop() {
        let from = muster.of(unit).space;
        let reactors = movement::provoked_by_step(&muster, &frame, next);
        risks.extend(reactors.iter().filter_map(|&reactor| risk(&muster, reactor, unit)));
        frame.provoked.extend(reactors);
        mover.space = from;
        cost += crate::grid::step_cost(field.board.map(), &mover, &occupancy, from.origin, next).unwrap_or(0);
        muster.put(unit, next);
        frame.steps += 1;
    }
    muster.put(unit, home.origin);
    (cost, risks)
}

/// The strike that a unit exposes itself to where it stands.
fn risk(muster: &Muster, reactor: UnitId, target: UnitId) -> Option<Risk> {
    let strike: Strike<Total> = opportunity::strike(muster, reactor, target)?;
    Some(Risk {
        from: reactor,
        at: muster.of(target).space.origin,
        what: "attack of opportunity".into(),
        chance: chance(muster.of(reactor), &strike),
        damage: spread(&strike),
    })
}

/// Chance of a hit; with a Fate Point declared, over all faces of its die. SAGA-BEY-01
pub fn chance(attacker: &Fighter, strike: &Strike<impl Sum>) -> Chance {
    to_hit(attacker, strike.bonus.total(), strike.against.total())
}

fn to_hit(attacker: &Fighter, bonus: i32, against: i32) -> Chance {
    if !attacker.fate_next {
        return d20_attack(bonus, against);
    }
    let favourable = (1..=FATE_SIDES).map(|face| d20_attack(bonus + face, against).favourable).sum();
    Chance { favourable, of: 20 * FATE_SIDES.unsigned_abs() }
}

/// Damage of a hit that is not critical. SAGA-DMG-04
fn spread(strike: &Strike<impl Sum>) -> Spread {
    damage_of(strike.dice, strike.damage.total())
}

fn damage_of(dice: DiceCode, bonus: i32) -> Spread {
    let Spread { min, mean_x100, max } = dice.spread();
    Spread { min: (min + bonus).max(1), mean_x100: (mean_x100 + bonus * 100).max(100), max: (max + bonus).max(1) }
}

fn strike_preview(field: &Field, attacker: UnitId, target: UnitId, with: &ItemKey) -> Result<Preview, Illegal> {
    let muster = field.muster();
    let aim = attack::check(field, &muster, attacker, target, with)?;
    let strike: Strike<Breakdown> = attack::work_out(&muster, attacker, target, aim);
    let (own, theirs) = (muster.of(attacker), muster.of(target));
    let (chance, damage) = (chance(own, &strike), spread(&strike));
    let cover = match aim.cover {
        CoverGrade::None => None,
        CoverGrade::Cover => Some("cover".to_owned()),
        CoverGrade::Improved => Some("improved cover".to_owned()),
        CoverGrade::Total => Some("total cover".to_owned()),
    };
    let notes = vec![
        format!("damage {} {}", strike.dice, strike.damage).trim_end().to_owned(),
        format!("damage threshold {}", defense::threshold::<Total>(theirs).total()),
    ];
    let reactors = provoked(&muster, attacker, &aim.arm);
    Ok(Preview {
        summary: format!("{} at {}: {chance}", aim.arm.weapon.name, theirs.name),
        chance: Some(chance),
        damage: Some(damage),
        defeat: Some(defeat(theirs, &strike, chance)),
        cover,
        lines: views::corner_lines(&aim::cover_of(&muster, own, theirs, aim.manner)),
        manner: Some(aim.manner),
        risks: reactors.into_iter().filter_map(|reactor| risk(&muster, reactor, attacker)).collect(),
        notes,
        bonus: Some(strike.bonus),
        against: Some(("Reflex".into(), strike.against)),
        ..Preview::default()
    })
}

/// Chance that a strike puts its target out of action.
fn defeat(target: &Fighter, strike: &Strike<impl Sum>, hit: Chance) -> Chance {
    Lethality::of(target, strike.dice, strike.damage.total()).with(hit)
}

/// Chances in millionths that damage puts a target out of action: a plain hit's and a critical hit's.
struct Lethality {
    plain: u32,
    critical: u32,
}

impl Lethality {
    fn of(target: &Fighter, dice: DiceCode, bonus: i32) -> Self {
        let of_roll = |verdict: Verdict| match least_to_defeat(target, verdict) {
            Some(least) => sum_at_least(dice, least - bonus).favourable,
            None => 0,
        };
        Self { plain: of_roll(Verdict::Hit), critical: of_roll(Verdict::Critical) }
    }

    fn with(&self, hit: Chance) -> Chance {
        // One face in twenty is a critical hit.
        let criticals = hit.of / 20;
        let plain = u64::from(hit.favourable.saturating_sub(criticals)) * u64::from(self.plain);
        let critical = u64::from(criticals) * u64::from(self.critical);
        Chance { favourable: u32::try_from((plain + critical) / u64::from(hit.of)).unwrap_or(0), of: 1_000_000 }
    }
}

/// The lowest damage roll, bonus included, that puts the target out of action.
fn least_to_defeat(target: &Fighter, verdict: Verdict) -> Option<i32> {
    let (hp, fit) = (target.hp.now, target.vital.is_fit());
    let last_step = target.track.step + 1 >= super::condition::HELPLESS;
    let threshold = defense::threshold::<Total>(target).total();
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
    // More damage never does less: halve the range until the least is found.
    let (mut fails, mut does) = (0, hp.max(threshold).max(1));
    if !defeats(does) {
        return None;
    }
    while does - fails > 1 {
        let middle = (fails + does) / 2;
        if defeats(middle) { does = middle } else { fails = middle }
    }
    Some(does)
}

/// What a unit and some of its enemies could do to each other, were it on each of these squares in turn.
pub fn exchanges(In((unit, squares, enemies)): In<(UnitId, Vec<Square>, Vec<UnitId>)>, field: Field) -> Vec<Exchange> {
    let mut muster = field.muster();
    let mut exchanges = Vec::with_capacity(squares.len() * enemies.len());
    for square in squares {
        muster.put(unit, square);
        exchanges.extend(enemies.iter().map(|&enemy| Exchange {
            dealt: harm(&muster, unit, enemy),
            taken_x100: best_strike(&muster, enemy, unit).map_or(0, |(expected, _)| expected),
        }));
    }
    exchanges
}

/// The best attack of one unit on another from where they stand, and its expected damage in hundredths.
fn best_strike<'a>(muster: &Muster<'a>, attacker: UnitId, target: UnitId) -> Option<(i32, Strike<'a, Total>)> {
    let own = muster.of(attacker);
    if !own.is_present() {
        return None;
    }
    let aims = arms(own).filter_map(|arm| aim(muster, attacker, target, arm).ok());
    let strikes = aims.map(|aim| attack::work_out(muster, attacker, target, aim));
    strikes.map(|strike| (expected(own, &strike), strike)).max_by_key(|(expected, _)| *expected)
}

/// What a unit could do to another from where they stand.
fn harm(muster: &Muster, attacker: UnitId, target: UnitId) -> Option<Harm> {
    let (expected_x100, strike) = best_strike(muster, attacker, target)?;
    let chance = chance(muster.of(attacker), &strike);
    let defeat = defeat(muster.of(target), &strike, chance).per_mille();
    let exposure = provoked(muster, attacker, &strike.aim.arm).into_iter().map(|reactor| {
        let strike: Option<Strike<Total>> = opportunity::strike(muster, reactor, attacker);
        strike.map_or(0, |strike| expected(muster.of(reactor), &strike))
    });
    Some(Harm {
        expected_x100,
        defeat_per_mille: defeat,
        exposure_x100: exposure.sum(),
        with: Some(strike.aim.arm.key.clone()),
    })
}

/// Enemies who may strike at one who attacks with this arm. SAGA-UNARM-04
fn provoked(muster: &Muster, attacker: UnitId, arm: &Arm) -> Vec<UnitId> {
    let is_exposed = arm.is_unarmed() && !muster.of(attacker).data.feats.contains(&Feat::MartialArts1);
    if is_exposed { opportunity::reactors(muster, attacker) } else { Vec::new() }
}

/// Expected damage, in hundredths of a point.
fn expected(attacker: &Fighter, strike: &Strike<Total>) -> i32 {
    chance(attacker, strike).per_mille() * spread(strike).mean_x100 / 1000
}

/// What a unit and some of its enemies could do to each other in the open.
pub fn matchups(In((unit, enemies)): In<(UnitId, Vec<UnitId>)>, field: Field) -> Vec<Matchup> {
    let own = field.fighter(unit);
    let theirs = enemies.into_iter().map(|enemy| field.fighter(enemy));
    theirs.map(|enemy| Matchup { dealt: falloff(&own, &enemy), taken: falloff(&enemy, &own) }).collect()
}

/// What each arm of a unit could do to a target within each of its ranges, nothing in the way.
fn falloff(attacker: &Fighter, target: &Fighter) -> Falloff {
    let against = defense::reflex::<Total>(target, helpless::guard(attacker, target)).total();
    let mut bands = Vec::new();
    for arm in arms(attacker).filter(|arm| aim::is_usable(attacker, arm).is_ok()) {
        let mut add = |manner: Manner, reaches: &mut dyn Iterator<Item = (i32, i32)>| {
            let skill = attack::skill::<Total>(attacker, &arm, manner).total();
            let bonus = attack::damage_bonus::<Total>(attacker, &arm, manner).total();
            let (damage, lethality) = (damage_of(arm.dice(), bonus), Lethality::of(target, arm.dice(), bonus));
            bands.extend(reaches.map(|(farthest, penalty)| {
                let chance = to_hit(attacker, skill + penalty, against);
                let expected_x100 = chance.per_mille() * damage.mean_x100 / 1000;
                Band { farthest, expected_x100, defeat_per_mille: lethality.with(chance).per_mille() }
            }));
        };
        let ranges = || range::bands(arm.weapon.kind).map(|(farthest, band)| (farthest, band.penalty()));
        if arm.weapon.is_melee() {
            add(Manner::Melee, &mut [(reach::of_arm(attacker, &arm).squares, 0)].into_iter());
        }
        if arm.weapon.kind == WeaponKind::Thrown {
            add(Manner::Thrown, &mut ranges());
        } else if !arm.weapon.is_melee() {
            add(Manner::Ranged, &mut ranges());
        }
    }
    Falloff(bands)
}
