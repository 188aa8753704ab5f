//! What orders would do: the numbers that carrying them out uses, from the same code.

use bevy::prelude::*;

use super::{
    ability::{skill_bonus, skill_name},
    action::{Action, Simple},
    ailment, aim, area_odds,
    arms::Arm,
    attack::{self, Occasion, Strike},
    bearing, bonds, breaking,
    care::{self, Service},
    console,
    cover::CoverGrade,
    damage,
    data::Feat,
    defense, device,
    effects::Effect,
    field::Field,
    flurry,
    frame::Gait,
    gear, guess,
    harm::{defeat, defeat_by_critical},
    movement,
    muster::{Fighter, Muster},
    odds::d20_attack,
    opportunity,
    orders::{self, Plan},
    pit, psi,
    reduction::{self, Means, Weight},
    simple, stealth, sunder, views,
};
use crate::{
    battle::{Illegal, ItemKey, Order, UnitId},
    dice::{Breakdown, Chance, DiceCode, Spread, Sum, Total},
    grid::Square,
    rules::{Caught, Cost, Preview, Risk},
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
        Plan::Sneak(path) => {
            let to = path.last().copied();
            let mut preview = walk(&field, unit, path, Gait::Sneak);
            let spent = rehearse(&field, field.muster(), unit, &preview.path, Gait::Sneak).0;
            let mut muster = field.muster();
            to.into_iter().for_each(|to| muster.put(unit, to));
            let hasty = spent * 2 > movement::speed(&field, unit);
            let met: Vec<UnitId> = preview.risks.iter().map(|risk| risk.from).collect();
            let others = opportunity::reactors(&muster, unit).into_iter().filter(|reactor| !met.contains(reactor));
            preview.risks.extend(others.filter_map(|reactor| risk(&muster, reactor, unit)));
            preview.notes.extend(stealth::prospects(&field, &muster, unit, hasty));
            preview.bonus = Some(stealth::bonus(&field, unit, hasty));
            preview
        }
        Plan::Attack { target, with, occasion } => {
            strike_preview(&field, &field.muster(), unit, target, &with, occasion)?
        }
        Plan::Object { with, at } => breaking::preview(&field, unit, &with, at)?,
        Plan::Item { target, with } => sunder::preview(&field, unit, target, &with)?,
        Plan::Simple(Simple::Care(patient, service)) => care_preview(&field, unit, action, patient, service),
        Plan::Simple(Simple::TearBonds(prisoner)) => tear_preview(&field, unit, prisoner),
        Plan::Simple(Simple::BreakOpen(at)) => break_preview(&field, unit, at),
        Plan::Simple(Simple::Console { at, open }) => console::preview(&field, unit, at, open),
        Plan::Simple(Simple::MendObject(at)) => {
            let what = breaking::at(&field, at).map(|object| object.name.clone()).unwrap_or_default();
            device::preview(&field, unit, &what)
        }
        Plan::Simple(Simple::MendItem(key)) => device::preview(&field, unit, &gear::item_name(&field, &key)),
        Plan::Simple(Simple::Climb { to, .. }) => climb(&field, unit, to),
        Plan::Guess { with, at } => guess_preview(&field, unit, &with, at)?,
        Plan::Area { with, point } => area_odds::preview(&field, unit, &with, point)?,
        Plan::FullAttack { target, with } => full_attack(&field, unit, target, &with)?,
        Plan::Charge { target, with, way } => charge(&field, unit, target, &with, way)?,
        Plan::Coup { target, with } => coup(&field, unit, target, &with)?,
        Plan::Aid { target, with, suppresses } => aid(&field, unit, target, &with, suppresses)?,
        Plan::AidCheck(ally) => {
            Preview { summary: format!("Help {} with a check", field.name(ally)), ..Preview::default() }
        }
        Plan::Tumble(way) => tumbling(&field, unit, way),
        Plan::Grab(target) => grab(&field, unit, target)?,
        Plan::Grapple(target) => grapple(&field, unit, target)?,
        Plan::BreakGrab | Plan::Ready(_) => Preview { summary: action.name().to_owned(), ..Preview::default() },
        Plan::Disarm { target, with } => disarm(&field, unit, target, &with)?,
        Plan::Run(path) => walk(&field, unit, path, Gait::Run),
        Plan::Psi { power, aim } => psi::preview(&field, unit, &power, aim)?,
        Plan::Simple(simple) => {
            let reactors = simple::provoked(&field, unit, &simple);
            let muster = field.muster();
            let risks = reactors.into_iter().filter_map(|reactor| risk(&muster, reactor, unit)).collect();
            let mut preview = Preview { summary: action.name().to_owned(), risks, ..Preview::default() };
            if simple == (Simple::Hide { hasty: false }) {
                preview.notes = stealth::prospects(&field, &muster, unit, false);
                preview.bonus = Some(stealth::bonus(&field, unit, false));
            }
            preview
        }
    };
    preview.notes.push(format!("costs: {cost}"));
    Ok(preview)
}

fn walk(field: &Field, unit: UnitId, path: Vec<Square>, gait: Gait) -> Preview {
    let (cost, risks) = rehearse(field, field.muster(), unit, &path, gait);
    let allowance = movement::allowance(field, unit, gait);
    let verb = match gait {
        Gait::Walk => "Move",
        Gait::Withdraw => "Withdraw",
        Gait::Sneak => "Sneak",
        Gait::Crawl => "Crawl",
        Gait::Charge => "Charge",
        Gait::Run => "Run",
        Gait::Tumble { .. } => "Tumble",
        Gait::Climb => "Climb",
    };
    let goal = path.last().map(|to| format!(" to {to}")).unwrap_or_default();
    let summary = format!("{verb}{goal}: {cost} of {allowance} squares");
    let cost = Some(Cost { amount: format!("{cost}/{allowance}"), unit: "squares" });
    let end = path.last().map(|&to| field.space(unit).at(to));
    let exit = end.and_then(|space| field.board.exit_under(field.side(unit), space));
    let leaves = exit.map(|zone| format!("leaves the battle by {}", zone.name));
    let notes = leaves.into_iter().chain(bearing::warnings(&field.muster(), unit, &path)).collect();
    Preview { summary, path, cost, risks, notes, ..Preview::default() }
}

/// A move of climbing: how far it gets, and what the last step exposes to. SAGA-BEY-44
fn climb(field: &Field, unit: UnitId, to: Square) -> Preview {
    let summary = format!("Climb: {}", pit::words(field, unit, to));
    if pit::missing(field, unit, to) > 0 {
        return Preview { summary, ..Preview::default() };
    }
    let (_, risks) = rehearse(field, field.muster(), unit, &[to], Gait::Climb);
    Preview { summary, path: vec![to], risks, ..Preview::default() }
}

/// A tumble: how likely it succeeds, and what a failure exposes the unit to.
fn tumbling(field: &Field, unit: UnitId, way: super::tumble::Way) -> Preview {
    let chance = super::tumble::chance(field, unit);
    let (_, risks) = rehearse(field, field.muster(), unit, &way.path, Gait::Tumble { passed: false });
    let allowance = movement::allowance(field, unit, Gait::Tumble { passed: true });
    let goal = way.path.last().map(|to| format!(" to {to}")).unwrap_or_default();
    let cost = Some(Cost { amount: format!("{}/{allowance}", way.cost), unit: "squares" });
    let notes = vec!["a failure exposes to the strikes shown, and stops before an enemy".to_owned()];
    let summary = format!("Tumble{goal}: {chance}");
    Preview { summary, chance: Some(chance), path: way.path, cost, risks, notes, ..Preview::default() }
}

/// Takes a path in thought.
pub fn rehearse(field: &Field, mut muster: Muster, unit: UnitId, path: &[Square], gait: Gait) -> (i32, Vec<Risk>) {
    let mut mover = movement::mover(field, unit);
    let occupancy = movement::occupancy_for(&muster, unit, gait);
    let mut frame = movement::frame(unit, path.to_vec(), gait);
    let (mut cost, mut risks) = (0, Vec::new());
    while let Some(next) = frame.ahead.pop() {
        let from = muster.of(unit).space;
        let reactors = movement::provoked_by_step(&muster, &frame, next);
        risks.extend(reactors.iter().filter_map(|&reactor| risk(&muster, reactor, unit)));
        frame.provoked.extend(reactors);
        mover.space = from;
        // A tumble that fails ends before an enemy.
        let Some(plain) = crate::grid::step_cost(field.board.map(), &mover, &occupancy, from.origin, next) else {
            break;
        };
        cost += movement::cost_for(&muster, unit, gait, plain, from.at(next));
        muster.put(unit, next);
        frame.steps += 1;
    }
    (cost, risks)
}

/// The strike that a unit exposes itself to where it stands.
pub fn risk(muster: &Muster, reactor: UnitId, target: UnitId) -> Option<Risk> {
    let strike: Strike<Total> = opportunity::strike(muster, reactor, target)?;
    Some(Risk {
        from: reactor,
        at: muster.of(target).space.origin,
        what: "attack of opportunity".into(),
        chance: chance(muster.of(reactor), &strike),
        damage: spread(muster.of(target), &strike),
    })
}

/// Chance of a hit; with a Fate Point declared, over all faces of its die. SAGA-BEY-01
pub fn chance(attacker: &Fighter, strike: &Strike<impl Sum>) -> Chance {
    if attacker.destiny_next {
        return Chance { favourable: 20, of: 20 };
    }
    to_hit(attacker, strike.bonus.total(), strike.against.total())
}

pub fn to_hit(attacker: &Fighter, bonus: i32, against: i32) -> Chance {
    if !attacker.fate_next {
        return d20_attack(bonus, against);
    }
    let favourable = (1..=FATE_SIDES).map(|face| d20_attack(bonus + face, against).favourable).sum();
    Chance { favourable, of: 20 * FATE_SIDES.unsigned_abs() }
}

/// Hit points that a hit that is not critical costs the target. SAGA-DMG-04, SAGA-CONV-06
pub fn spread(target: &Fighter, strike: &Strike<impl Sum>) -> Spread {
    damage::loss(target, strike.aim.arm.means(), damage_of(strike.dice, strike.damage.total()))
}

pub fn damage_of(dice: DiceCode, bonus: i32) -> Spread {
    let Spread { min, mean_x100, max } = dice.spread();
    Spread { min: (min + bonus).max(1), mean_x100: (mean_x100 + bonus * 100).max(100), max: (max + bonus).max(1) }
}

/// Expected damage of an attack of one of whom something more holds, in hundredths of a point; 0 if it cannot be made.
pub fn expected_with(muster: &Muster, attacker: UnitId, target: UnitId, arm: Arm, effect: Option<Effect>) -> i32 {
    let effects = muster.of(attacker).effects.with(effect);
    let mut imagined = muster.clone();
    imagined.imagine(attacker, &effects);
    let Ok(aim) = aim::aim(&imagined, attacker, target, arm) else { return 0 };
    let strike: Strike<Total> = attack::work_out(&imagined, attacker, target, aim);
    chance(imagined.of(attacker), &strike).per_mille() * spread(imagined.of(target), &strike).mean_x100 / 1000
}

/// The first attack of a full attack, with the penalty that it takes.
fn full_attack(field: &Field, attacker: UnitId, target: UnitId, with: &ItemKey) -> Result<Preview, Illegal> {
    let muster = field.muster();
    let own = muster.of(attacker);
    let arm = attack::arm_for(field, &muster, attacker, target, with)?;
    let (number, worth) = flurry::best(&muster, attacker, target, arm).unwrap_or_default();
    let sources = flurry::sources(own);
    let chosen = sources.get(number).copied();
    let effects = own.effects.with(chosen.and_then(|chosen| flurry::effect_of(own, chosen)));
    let mut imagined = muster.clone();
    imagined.imagine(attacker, &effects);
    let mut preview = strike_preview(field, &imagined, attacker, target, with, Occasion::Own)?;
    preview.summary = format!("Full attack, first with {}", preview.summary);
    preview.notes.extend(sources.iter().map(|sources| sources.words(own.data)));
    preview.worth_x100 = Some(worth);
    Ok(preview)
}

/// The way of a charge and the blow at its end.
fn charge(
    field: &Field,
    unit: UnitId,
    target: UnitId,
    with: &ItemKey,
    way: super::charge::Way,
) -> Result<Preview, Illegal> {
    let muster = field.muster();
    let [off_balance, charging] = super::charge::effects_on(unit);
    let own = muster.of(unit);
    let on_the_way = own.effects.with([off_balance]);
    let mut walking = muster.clone();
    walking.imagine(unit, &on_the_way);
    let (_, risks) = rehearse(field, walking, unit, &way.path, Gait::Charge);
    let at_the_end = on_the_way.with([charging]);
    let mut striking = muster.clone();
    striking.imagine(unit, &at_the_end);
    if let Some(&end) = way.path.last() {
        striking.put(unit, end);
    }
    risks.iter().for_each(|risk| striking.spend_opportunity(risk.from));
    let mut preview = strike_preview(field, &striking, unit, target, with, Occasion::Charge)?;
    preview.summary = format!("Charge: {}", preview.summary);
    preview.risks.splice(0..0, risks);
    let allowance = movement::allowance(field, unit, Gait::Charge);
    preview.cost = Some(Cost { amount: format!("{}/{allowance}", way.cost), unit: "squares" });
    preview.path = way.path;
    Ok(preview)
}

/// An attack against a fixed number that does no damage.
fn aid(field: &Field, unit: UnitId, target: UnitId, with: &ItemKey, suppresses: bool) -> Result<Preview, Illegal> {
    let muster = field.muster();
    let aim = attack::check(field, &muster, unit, target, with)?;
    let strike = super::aid::work_out(&muster, unit, target, aim);
    let verb = if suppresses { "Suppress" } else { "Aid against" };
    Ok(harmless(&muster, unit, target, verb, &strike))
}

/// A try at what hands hold best, as things stand; the odds for everything it holds are in the notes.
fn disarm(field: &Field, unit: UnitId, target: UnitId, with: &ItemKey) -> Result<Preview, Illegal> {
    let muster = field.muster();
    let aim = super::disarm::check(field, &muster, unit, target, with)?;
    let theirs = muster.of(target);
    let Some(dearest) = super::disarm::dearest(theirs) else {
        return Err(Illegal::new("nothing_held", "there is nothing to lose"));
    };
    let strike = super::disarm::work_out(&muster, unit, target, aim, dearest);
    let mut preview = harmless(&muster, unit, target, "Disarm", &strike);
    // A failure is answered. SAGA-DISARM-06
    let mut later = muster.clone();
    preview.risks.iter().for_each(|risk| later.spend_opportunity(risk.from));
    if !super::disarm::forgives(muster.of(unit), aim.manner) && opportunity::reactors(&later, unit).contains(&target) {
        preview.risks.extend(risk(&later, target, unit));
    }
    for item in super::disarm::items(theirs) {
        let strike = super::disarm::work_out(&muster, unit, target, aim, item);
        preview.notes.push(format!("{}: {}", item.weapon.name, chance(muster.of(unit), &strike)));
    }
    Ok(preview)
}

/// A grab. SAGA-GRAB-01
fn grab(field: &Field, unit: UnitId, target: UnitId) -> Result<Preview, Illegal> {
    let muster = field.muster();
    let aim = super::grab::check(&muster, unit, target)?;
    let strike = super::grab::work_out(&muster, unit, target, aim);
    Ok(harmless(&muster, unit, target, "Grab", &strike))
}

/// The attack of a grapple, the chance in the opposed checks, and what winning is worth.
fn grapple(field: &Field, unit: UnitId, target: UnitId) -> Result<Preview, Illegal> {
    let muster = field.muster();
    let aim = super::grab::check(&muster, unit, target)?;
    let strike: Strike<Breakdown> = attack::work_out(&muster, unit, target, aim);
    let (own, theirs) = (muster.of(unit), muster.of(target));
    let bonuses = [own, theirs].map(|fighter| super::grapple::bonus::<Breakdown>(fighter));
    let wins = super::grapple::chance_to_win(bonuses[0].total(), bonuses[1].total());
    let mut preview = harmless(&muster, unit, target, "Grapple", &strike);
    let [own_bonus, their_bonus] = bonuses;
    preview.notes.push(format!("then wins the grapple: {wins}, {} against {}", own_bonus.total(), their_bonus.total()));
    // A turn that the target loses, and what a natural weapon does.
    let hit = preview.chance.map_or(0, Chance::per_mille);
    let kept = super::harm::expected_strike(&muster, target, unit);
    let crush = super::grapple::natural_arm(own).map_or(0, |arm| {
        let bonus: Total = attack::damage_bonus(own, &arm, crate::battle::Manner::Melee);
        damage_of(arm.dice(), bonus.total()).mean_x100
    });
    let hurts = own.data.feats.iter().any(|feat| matches!(feat, Feat::Crush | Feat::Throw));
    preview.worth_x100 = Some((kept + if hurts { crush } else { 0 }) * hit / 1000 * wins.per_mille() / 1000);
    Ok(preview)
}

/// What an attack for no damage would come to.
fn harmless(muster: &Muster, unit: UnitId, target: UnitId, verb: &str, strike: &Strike<Breakdown>) -> Preview {
    let chance = chance(muster.of(unit), strike);
    let reactors = provoked(muster, unit, &strike.aim.arm);
    Preview {
        summary: format!("{verb} {} with {}: {chance}", muster.of(target).name, strike.aim.arm.weapon.name),
        chance: Some(chance),
        manner: Some(strike.aim.manner),
        risks: reactors.into_iter().filter_map(|reactor| risk(muster, reactor, unit)).collect(),
        bonus: Some(strike.bonus.clone()),
        against: Some(("Reflex".into(), strike.against.clone())),
        ..Preview::default()
    }
}

/// A critical hit without a roll. SAGA-COUP-03, SAGA-COUP-05
fn coup(field: &Field, attacker: UnitId, target: UnitId, with: &ItemKey) -> Result<Preview, Illegal> {
    let muster = field.muster();
    let aim = attack::check(field, &muster, attacker, target, with)?;
    let bonus: Total = attack::damage_bonus(muster.of(attacker), &aim.arm, aim.manner);
    let Spread { min, mean_x100, max } = damage_of(aim.arm.dice(), bonus.total());
    let damage = Spread { min: min * 2, mean_x100: mean_x100 * 2, max: max * 2 };
    let theirs = muster.of(target);
    let defeat = if theirs.vital.is_fit() {
        let least = (theirs.hp.now + 1) / 2;
        crate::dice::sum_at_least(aim.arm.dice(), least - bonus.total())
    } else {
        Chance { favourable: 1, of: 1 }
    };
    Ok(Preview {
        summary: format!("Coup de grace to {} with {}", theirs.name, aim.arm.weapon.name),
        chance: Some(Chance { favourable: 1, of: 1 }),
        damage: Some(damage),
        defeat: Some(defeat),
        manner: Some(aim.manner),
        // Whoever is out of the fight already is worth nothing more.
        worth_x100: (!theirs.vital.is_fit()).then_some(0),
        ..Preview::default()
    })
}

fn strike_preview(
    field: &Field,
    muster: &Muster,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
    occasion: Occasion,
) -> Result<Preview, Illegal> {
    let aim = attack::aim_for(field, muster, attacker, target, with, occasion)?;
    let strike: Strike<Breakdown> = attack::work_out(muster, attacker, target, aim);
    let (own, theirs) = (muster.of(attacker), muster.of(target));
    let (chance, damage) = (chance(own, &strike), spread(theirs, &strike));
    let defeat = if own.destiny_next { defeat_by_critical(theirs, &strike) } else { defeat(theirs, &strike, chance) };
    let cover = match aim.cover {
        CoverGrade::None => None,
        CoverGrade::Cover => Some("cover"),
        CoverGrade::Improved => Some("improved cover"),
        CoverGrade::Total => Some("total cover"),
    };
    let hidden: Vec<&str> = cover.into_iter().chain(aim.concealment.words()).collect();
    let cover = (!hidden.is_empty()).then(|| hidden.join(", "));
    let mut notes = vec![
        format!("damage {} {}", strike.dice, strike.damage).trim_end().to_owned(),
        format!("damage threshold {}", defense::threshold::<Total>(theirs).total()),
    ];
    notes.extend(weight_notes(theirs, aim.arm.means()));
    if own.destiny_next {
        notes.push("a critical hit by a Destiny Point: damage is doubled".to_owned());
    }
    let reactors = provoked(muster, attacker, &aim.arm);
    Ok(Preview {
        summary: format!("{} at {}: {chance}", aim.arm.weapon.name, theirs.name),
        chance: Some(chance),
        damage: Some(damage),
        defeat: Some(defeat),
        cover,
        lines: views::corner_lines(&aim::cover_of(muster, own, theirs, aim.manner)),
        manner: Some(aim.manner),
        risks: reactors.into_iter().filter_map(|reactor| risk(muster, reactor, attacker)).collect(),
        notes,
        bonus: Some(strike.bonus),
        against: Some(("Reflex".into(), strike.against)),
        ..Preview::default()
    })
}

/// A Strength check against an object.
fn break_preview(field: &Field, unit: UnitId, at: Square) -> Preview {
    let Some(object) = breaking::at(field, at) else { return Preview::default() };
    let (bonus, dc) = (breaking::force(field, unit), breaking::wear(field, at).break_dc::<Breakdown>(object));
    let chance = check_chance(bonus.total(), dc.total());
    Preview {
        summary: format!("Break the {}: {chance}", object.name),
        chance: Some(chance),
        bonus: Some(bonus),
        against: Some(("Strength check".into(), dc)),
        notes: breaking::describe(field, at),
        ..Preview::default()
    }
}

/// First aid, a repair or a cure.
fn care_preview(field: &Field, unit: UnitId, action: Action, patient: UnitId, service: Service) -> Preview {
    let (bonus, dc) = (skill_bonus(field, unit, service.skill()), care::dc(field, patient, service));
    let chance = check_chance(bonus.total(), dc);
    let muster = field.muster();
    let risks = opportunity::reactors(&muster, unit).into_iter().filter_map(|reactor| risk(&muster, reactor, unit));
    let expected = care::expected_x100(field, unit, patient, service);
    let name = skill_name(service.skill());
    Preview {
        summary: format!("{} for {}: {chance}", action.name(), field.name(patient)),
        chance: Some(chance),
        bonus: Some(bonus),
        against: Some((name.into(), Breakdown::new().with("DC", dc))),
        risks: risks.collect(),
        worth_x100: (service != Service::Cure).then_some(expected),
        notes: match service {
            Service::FirstAid | Service::Repair => vec![format!("{} hit points on average", (expected + 50) / 100)],
            Service::Cure => ailment::names(field, patient),
        },
        ..Preview::default()
    }
}

/// A Strength check against somebody's bonds.
fn tear_preview(field: &Field, unit: UnitId, prisoner: UnitId) -> Preview {
    let (bonus, dc) = (breaking::force(field, unit), bonds::break_dc(field, prisoner));
    let chance = check_chance(bonus.total(), dc.total());
    Preview {
        summary: format!("Tear the bonds of {}: {chance}", field.name(prisoner)),
        chance: Some(chance),
        bonus: Some(bonus),
        against: Some(("Strength check".into(), dc)),
        ..Preview::default()
    }
}

/// Chance that a check of 1d20 and a bonus reaches a number. SAGA-CONV-01
pub fn check_chance(bonus: i32, dc: i32) -> Chance {
    let favourable = (21 - (dc - bonus).clamp(1, 21)).unsigned_abs();
    Chance { favourable, of: 20 }
}

/// What a strike at a square would do to whom it finds there.
fn guess_preview(field: &Field, attacker: UnitId, with: &ItemKey, at: Square) -> Result<Preview, Illegal> {
    let muster = field.muster();
    let arm = guess::check(field, &muster, attacker, with, at)?;
    let own = muster.of(attacker);
    let mut preview =
        Preview { summary: format!("Strike blindly at {at} with {}", arm.weapon.name), ..Preview::default() };
    preview.notes.push("-5, and a miss if nobody is there; the roll is not told".to_owned());
    let Some(target) = guess::occupant(&muster, attacker, at) else { return Ok(preview) };
    let Ok(aim) = aim::aim_blindly(&muster, attacker, target.id, arm) else { return Ok(preview) };
    let strike: Strike<Total> = attack::work_out(&muster, attacker, target.id, aim);
    let hit = chance(own, &strike);
    let damage = spread(target, &strike);
    preview.caught.push(Caught {
        unit: target.id,
        is_friend: target.side == own.side,
        chance: hit,
        expected_x100: hit.per_mille() * damage.mean_x100 / 1000,
        defeat: defeat(target, &strike, hit),
    });
    preview.damage = Some(damage);
    preview.manner = Some(aim.manner);
    Ok(preview)
}

/// What a target makes of damage of this kind, where it is not simply lost.
pub fn weight_notes(target: &Fighter, means: Means) -> Vec<String> {
    let mut notes = Vec::new();
    if target.shield > 0 {
        notes.push(format!("shield {}", target.shield));
    }
    if let points @ 1.. = reduction::points_of(target.data, means) {
        notes.push(format!("damage reduction {points}"));
    }
    let kind = means.damage_type.name();
    match reduction::weight(target.data, means.damage_type) {
        Weight::Full => {}
        Weight::Numbing => {
            notes.push(format!("{kind} damage: half of it hurts, two steps at the threshold; it never kills"));
        }
        Weight::Faint => notes.push(format!("{kind} damage: half of it hurts; it never kills")),
        Weight::None => notes.push(format!("{kind} damage does nothing to it")),
    }
    notes
}

/// Enemies who may strike at one who attacks with this arm. SAGA-UNARM-04
pub fn provoked(muster: &Muster, attacker: UnitId, arm: &Arm) -> Vec<UnitId> {
    let is_exposed = arm.is_unarmed() && !muster.of(attacker).data.feats.contains(&Feat::MartialArts1);
    if is_exposed { opportunity::reactors(muster, attacker) } else { Vec::new() }
}
