//! Previews of actions that improve an attack (an aim, another setting, a brace): the best attack after them.

use crate::battle::{AttackKind, ItemKey, UnitId};
use crate::dice::{Spread, Total};
use crate::rules::saga::action::{Turn, previews};
use crate::rules::saga::data::Mode;
use crate::rules::saga::query::areas::area::{self, AreaAim, Pattern};
use crate::rules::saga::query::areas::area_odds;
use crate::rules::saga::query::attack::arms::{Arm, arms};
use crate::rules::saga::query::attack::strike::{self, Strike};
use crate::rules::saga::query::attack::strike_odds::{chance, spread};
use crate::rules::saga::query::attack::{aim, lethality};
use crate::rules::saga::query::opportunity::reactors;
use crate::rules::saga::query::support::aiming;
use crate::rules::saga::query::vehicles::{mounted, vehicle};
use crate::rules::saga::state::{Arsenal, BattleView, Bracing};
use crate::rules::{AreaTarget, Preview, Risk};

/// Points of an area that are thought of, the best at a glance first.
const POINTS: usize = 4;

/// The preview of an aim: the shot after it. SAGA-AIM-01
pub fn after_aim(turn: &Turn, name: &str, risks: Vec<Risk>, target: UnitId) -> Preview {
    let (view, unit) = (turn.view, turn.unit);
    let effects = aiming::imagined(view.effects(unit), unit, target);
    let mut view = turn.view.hypothetical();
    view.set_effects(unit, &effects);
    let shots = mounted::arms_at_one(&view, view.of(unit)).filter_map(|arm| shot(&view, unit, target, arm));
    let shots = shots.filter(|attack| attack.manner != AttackKind::Melee);
    told(&view, name, risks, best(&view, shots))
}

/// The preview of another weapon setting: the attack with it. SAGA-SWIFT-08
pub fn after_switch(turn: &Turn, name: &str, key: &ItemKey, mode: Mode) -> Preview {
    let (view, unit) = (turn.view, turn.unit);
    let bearer = vehicle::bearer(view, unit);
    let mut arsenal: Arsenal = view.combat_data(bearer).arsenal.clone();
    arsenal.switch(key, mode);
    let effects = aiming::spoilt(view.effects(unit));
    let mut view = turn.view.hypothetical();
    view.set_effects(unit, &effects);
    view.set_arsenal(bearer, &arsenal);
    let attack = with_arm(&view, unit, key);
    told(&view, name, Vec::new(), attack)
}

/// The preview of bracing: the fire after it. SAGA-AUTO-04
pub fn after_brace(turn: &Turn, name: &str, key: &ItemKey) -> Preview {
    let (view, unit) = (turn.view, turn.unit);
    let (bracing, effects) = (Bracing(Some(key.clone())), aiming::spoilt(view.effects(unit)));
    let mut view = turn.view.hypothetical();
    view.set_effects(unit, &effects);
    view.brace(unit, &bracing);
    let attack = with_arm(&view, unit, key);
    told(&view, name, Vec::new(), attack)
}

/// An attack that could follow.
struct FollowUp<'a> {
    arm: Arm<'a>,
    manner: AttackKind,
    caught: Vec<AreaTarget>,
    damage: Option<Spread>,
    risks: Vec<Risk>,
}

/// The best attack with one weapon, on one target or on an area.
fn with_arm<'a>(view: &'a BattleView, unit: UnitId, key: &ItemKey) -> Option<FollowUp<'a>> {
    let at_one = mounted::arms_at_one(view, view.of(unit)).filter(|arm| arm.key == key);
    let shots = at_one.flat_map(|arm| view.enemies_of(unit).filter_map(move |enemy| shot(view, unit, enemy.id, arm)));
    let areas = arms(view.bearer(unit)).filter(|arm| arm.key == key).flat_map(|arm| area::points(view, unit, arm));
    let areas = areas.take(POINTS).map(|aim| burst(view, unit, &aim));
    best(view, shots.chain(areas))
}

/// An attack on one target; a splash is none.
fn shot<'a>(view: &'a BattleView, unit: UnitId, target: UnitId, arm: Arm<'a>) -> Option<FollowUp<'a>> {
    let (own, theirs) = (view.of(unit), view.of(target));
    if !theirs.is_present() || (!arm.burst_fire && area::pattern(&arm) == Some(Pattern::Splash)) {
        return None;
    }
    let strike: Strike<Total> = strike::work_out(view, unit, target, aim::aim(view, unit, target, arm).ok()?);
    let (chance, damage) = (chance(own, &strike), spread(theirs, &strike));
    let expected_x100 = chance.per_mille() * damage.mean_x100 / 1000;
    let defeat = lethality::defeat(theirs, &strike, chance);
    let caught = vec![AreaTarget {
        unit: target,
        is_friend: false,
        chance,
        expected_x100,
        defeat,
        stays_per_mille: 1000,
        notes: Vec::new(),
    }];
    let risks = previews::risks(view, reactors::reactors_to(view, unit, &arm), unit);
    Some(FollowUp { arm, manner: strike.aim.manner, caught, damage: Some(damage), risks })
}

/// An attack on an area.
fn burst<'a>(view: &BattleView, unit: UnitId, aim: &AreaAim<'a>) -> FollowUp<'a> {
    let caught = area_odds::caught(view, unit, aim);
    FollowUp { arm: aim.arm, manner: aim.manner(), caught, damage: None, risks: Vec::new() }
}

/// The best of several attacks. To be rid of somebody is worth all the points they have.
fn best<'a>(view: &BattleView, attacks: impl Iterator<Item = FollowUp<'a>>) -> Option<FollowUp<'a>> {
    let worth = |caught: &AreaTarget| {
        let points = view.of(caught.unit).hp.max * caught.defeat.per_mille() / 10;
        let worth = caught.expected_x100 + points;
        if caught.is_friend { -2 * worth } else { worth }
    };
    attacks.max_by_key(|attack| attack.caught.iter().map(worth).sum::<i32>())
}

/// The order, and what it brings.
fn told(view: &BattleView, name: &str, risks: Vec<Risk>, attack: Option<FollowUp>) -> Preview {
    let mut preview = Preview { summary: name.to_owned(), risks, ..Preview::default() };
    let Some(attack) = attack else { return preview };
    let weapon = attack.arm.name;
    // One attack of opportunity is all that most enemies have.
    let met: Vec<UnitId> = preview.risks.iter().map(|risk| risk.from).collect();
    preview.risks.extend(attack.risks.into_iter().filter(|risk| !met.contains(&risk.from)));
    if let [only] = attack.caught.as_slice() {
        let target = view.of(only.unit).name;
        preview.summary = format!("{}, then {weapon} at {target}: {}", name, only.chance);
        (preview.chance, preview.damage, preview.defeat) = (Some(only.chance), attack.damage, Some(only.defeat));
    } else {
        preview.summary = format!("{}, then {weapon} ({} caught)", name, attack.caught.len());
    }
    preview.caught = attack.caught;
    preview
}
