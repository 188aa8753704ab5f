//! Full attacks: several attacks in one full-round action, all at a penalty.

use crate::battle::{Illegal, ItemKey, UnitId};
use crate::rules::saga::data::{Feat, UnitData};
use crate::rules::saga::query::attack::arms::{Arm, UNARMED, arms};
use crate::rules::saga::query::attack::{aim, strike_odds};
use crate::rules::saga::state::effects::Effect;
use crate::rules::saga::state::{BattleView, Combatant, EffectKind, Until};

/// Penalty for two weapons or a double weapon, before feats. SAGA-FULL-05, SAGA-FULL-08
const PAIRED: i32 = 10;

/// Penalty for each attack that a feat adds. SAGA-FULL-11, SAGA-FULL-12
const EXTRA: i32 = 5;

/// The sources of the extra attacks of a full attack. SAGA-FULL-01, SAGA-FULL-03
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sources {
    /// True if a second weapon, or the other end of a double weapon, adds an attack.
    pub paired: bool,
    /// Attacks added by Double Attack and Triple Attack: 0 to 2.
    pub extra: u8,
}

impl Sources {
    /// Total number of attacks.
    pub fn attacks(self) -> u8 {
        1 + u8::from(self.paired) + self.extra
    }

    /// The penalty on all attack rolls until the next turn. SAGA-FULL-05, SAGA-FULL-08, SAGA-FULL-10, SAGA-FULL-11,
    /// SAGA-FULL-12
    pub fn penalty(self, data: &UnitData) -> i32 {
        let has = |feat: Feat| data.feats.contains(&feat);
        let paired = if !self.paired || has(Feat::DualWeaponMastery3) {
            0
        } else if has(Feat::DualWeaponMastery2) {
            2
        } else if has(Feat::DualWeaponMastery1) {
            5
        } else {
            PAIRED
        };
        paired + i32::from(self.extra) * EXTRA
    }

    /// The sources as text for players.
    pub fn words(self, data: &UnitData) -> String {
        let of = match (self.paired, self.extra) {
            (true, 0) => "both weapons",
            (true, 1) => "both weapons and Double Attack",
            (true, _) => "both weapons and Triple Attack",
            (false, 1) => "Double Attack",
            (false, _) => "Triple Attack",
        };
        match self.penalty(data) {
            0 => format!("{} attacks ({of})", self.attacks()),
            penalty => format!("{} attacks at -{penalty} ({of})", self.attacks()),
        }
    }
}

/// The weapons in hand that can attack a single target now. A grenade, a weapon set to autofire and an empty one cannot.
fn weapons_at_one<'a>(combatant: &Combatant<'a>) -> impl Iterator<Item = Arm<'a>> {
    let can_attack = |arm: &Arm| aim::is_usable(combatant, arm).is_ok() && aim::is_single(combatant, arm).is_ok();
    arms(combatant).filter(move |arm| !arm.is_unarmed() && can_attack(arm))
}

/// The number of weapons in hand that can attack a single target; double weapons count twice.
fn weapons(combatant: &Combatant) -> usize {
    let alike = |arm: Arm| combatant.arsenal.alike(arm.key) * if arm.weapon.double { 2 } else { 1 };
    weapons_at_one(combatant).map(alike).sum()
}

/// The number of attacks for which the weapons in hand have shots; without weapons, attacks are unarmed.
fn most_attacks(combatant: &Combatant) -> u32 {
    let mut weapons = weapons_at_one(combatant).peekable();
    if weapons.peek().is_none() {
        return u32::MAX;
    }
    let shots = |arm: Arm| {
        let alike = combatant.arsenal.held().filter(|item| item.key == *arm.key);
        alike.map(|item| item.shots.map_or(u32::MAX, u32::from)).fold(0, u32::saturating_add)
    };
    weapons.map(shots).fold(0, u32::saturating_add)
}

/// All full attacks that a unit can make with its weapons, those with the most attacks first. A full attack whose attacks
/// cannot all be made is left out. SAGA-FULL-01, SAGA-FULL-03, SAGA-FULL-05, SAGA-FULL-07, SAGA-FULL-08
pub fn sources(combatant: &Combatant) -> Vec<Sources> {
    let feats = &combatant.data.feats;
    let most = match (feats.contains(&Feat::DoubleAttack), feats.contains(&Feat::TripleAttack)) {
        (true, true) => 2,
        (true, false) => 1,
        (false, _) => 0,
    };
    let pairs: &[bool] = if weapons(combatant) > 1 { &[true, false] } else { &[false] };
    let all = pairs.iter().flat_map(|&paired| (0..=most).map(move |extra| Sources { paired, extra }));
    let possible = 2..=most_attacks(combatant);
    let mut all: Vec<Sources> = all.filter(|sources| possible.contains(&sources.attacks().into())).collect();
    all.sort_by_key(|sources| std::cmp::Reverse(sources.attacks()));
    all
}

/// Checks that a unit can begin a full attack with this weapon.
pub fn check(combatant: &Combatant, with: &ItemKey) -> Result<(), Illegal> {
    let sources = sources(combatant);
    if sources.is_empty() {
        let message = "a full attack needs a second weapon, a double weapon, or a feat that grants attacks";
        return Err(Illegal::new("one_attack", message));
    }
    // Unarmed attacks do not count as a second weapon. SAGA-FULL-05
    if with.as_str() == UNARMED && sources.iter().all(|sources| sources.paired) {
        return Err(Illegal::new("one_attack", "the extra attack comes from the weapons: begin with one of them"));
    }
    Ok(())
}

/// Returns true during a full attack of the unit.
pub fn is_running(view: &BattleView, unit: UnitId) -> bool {
    view.turn_data(unit).full_attack_state.left > 0
}

/// Checks that the next attack of a full attack can be made with this weapon. SAGA-FULL-05, SAGA-FULL-13
pub fn check_weapon(view: &BattleView, unit: UnitId, with: &ItemKey) -> Result<(), Illegal> {
    let full_attack_state = view.turn_data(unit).full_attack_state;
    if full_attack_state.left == 0 {
        Ok(())
    } else if full_attack_state.left == 1 && full_attack_state.other_than.as_ref() == Some(with) {
        Err(Illegal::new("other_weapon", "the last attack must be made with another weapon"))
    } else if with.as_str() == UNARMED && !full_attack_state.bare_hands {
        Err(Illegal::new("other_weapon", "this full attack is made with the weapons in hand"))
    } else {
        Ok(())
    }
}

/// The effect of a full attack on the attacker; `None` without a penalty. SAGA-FULL-04
pub fn effect_of(combatant: &Combatant, sources: Sources) -> Option<Effect> {
    let penalty = sources.penalty(combatant.data);
    let until = Until::Start { of: combatant.id, turns: 1 };
    (penalty > 0).then_some(Effect { what: EffectKind::ExtraAttacks { penalty }, by: combatant.id, until })
}

/// The sources with the highest expected damage against a target: index, and damage in hundredths of a point.
pub fn best(view: &BattleView, attacker: UnitId, target: UnitId, arm: Arm) -> Option<(usize, i32)> {
    let own = *view.of(attacker);
    let usable = |sources: &Sources| !(sources.paired && arm.is_unarmed());
    let all = sources(&own);
    let expected = all.iter().enumerate().filter(|(_, sources)| usable(sources)).map(|(number, sources)| {
        let each = strike_odds::expected_with(view, attacker, target, arm, effect_of(&own, *sources));
        (number, each * i32::from(sources.attacks()))
    });
    expected.max_by_key(|&(number, expected)| (expected, std::cmp::Reverse(number)))
}
