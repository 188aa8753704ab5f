//! Attacks: what they roll, what they must reach, what they do.

use std::sync::{Arc, LazyLock};

use bevy::prelude::*;

use super::{
    ability::modifier,
    condition,
    cover::{self, CoverGrade, CoverQuestion, CoverView},
    damage,
    data::*,
    defense, fate,
    field::Field,
    flanking,
    frame::{AttackFrame, SagaStep, WindowFrame},
    gear::{self, Grip},
    helpless, opportunity, range, reach,
};
use crate::{
    battle::{Event, Illegal, ItemKey, Manner, Roll, UnitId, Verdict},
    dice::{Breakdown, DiceCode},
    grid::Square,
};

/// Key of the bare hands in orders.
pub const UNARMED: &str = "unarmed";

/// Whether the next roll of a unit gets a die from a Fate Point. SAGA-BEY-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FateOnNextRoll(pub bool);

/// On what occasion an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occasion {
    /// The attacker's own action.
    Own,
    /// An attack of opportunity.
    Opportunity,
}

/// Something to attack with.
#[derive(Clone, Debug)]
pub struct Arm {
    /// What orders call it.
    pub key: ItemKey,
    /// Its data.
    pub weapon: Arc<Weapon>,
}

/// An attack worked out: every number it uses.
#[derive(Clone, Debug)]
pub struct Strike {
    /// With what.
    pub arm: Arm,
    /// How.
    pub manner: Manner,
    /// Added to the d20.
    pub bonus: Breakdown,
    /// What the roll must reach.
    pub against: Breakdown,
    /// What covers the target.
    pub cover: CoverView,
    /// Weapon dice.
    pub dice: DiceCode,
    /// Added to the weapon dice.
    pub damage: Breakdown,
}

/// Everything a unit could attack with now: what it holds, and its bare hands.
pub fn arms(field: &Field, unit: UnitId) -> Vec<Arm> {
    let held = gear::held(field, unit).into_iter().filter(|(key, _)| !gear::is_off(field, unit, key));
    let held = held.map(|(key, weapon)| Arm { key, weapon });
    held.chain([unarmed(field, unit)]).collect()
}

/// Bare hands as a weapon. SAGA-UNARM-01, SAGA-UNARM-02, SAGA-UNARM-05, SAGA-BEY-04
fn unarmed(field: &Field, unit: UnitId) -> Arm {
    static HANDS: LazyLock<Vec<[Arc<Weapon>; 2]>> = LazyLock::new(|| {
        Size::ALL.into_iter().map(|size| [false, true].map(|trained| Arc::new(bare_hands(size, trained)))).collect()
    });
    let body = field.body(unit);
    let data = &body.profile.data;
    let trained = usize::from(data.feats.contains(&Feat::MartialArts1));
    let shared = HANDS.get(data.size as usize).and_then(|by_training| by_training.get(trained));
    let weapon = shared.cloned().unwrap_or_else(|| Arc::new(bare_hands(data.size, trained == 1)));
    Arm { key: ItemKey::of(UNARMED), weapon }
}

fn bare_hands(size: Size, martial_artist: bool) -> Weapon {
    Weapon {
        name: "bare hands".to_owned(),
        group: WeaponGroup::Natural,
        kind: WeaponKind::Melee,
        damage: Some(unarmed_damage(size, martial_artist)),
        damage_type: DamageType::Bludgeoning,
        size: Size::Fine,
        reach: 0,
        shots: None,
        thrusting: false,
        folded_stock: false,
    }
}

/// Damage of bare hands by size; Martial Arts I raises the die one step. SAGA-UNARM-02, SAGA-UNARM-05, SAGA-BEY-04
pub fn unarmed_damage(size: Size, martial_artist: bool) -> DiceCode {
    let (count, sides) = match size {
        Size::Fine | Size::Diminutive => (1, 1),
        Size::Tiny => (1, 2),
        Size::Small => (1, 3),
        Size::Medium => (1, 4),
        Size::Large => (1, 6),
        Size::Huge => (1, 8),
        Size::Gargantuan => (2, 6),
        Size::Colossal => (2, 8),
    };
    let raised = match sides {
        1 => 2,
        2 => 3,
        3 => 4,
        4 => 6,
        6 => 8,
        other => other + 2,
    };
    DiceCode::new(count, if martial_artist { raised } else { sides })
}

/// Damage of an improvised weapon by its size. SAGA-MELEE-03
fn improvised_damage(size: Size) -> DiceCode {
    match size {
        Size::Fine | Size::Diminutive | Size::Tiny => DiceCode::new(1, 3),
        Size::Small => DiceCode::new(1, 4),
        Size::Medium => DiceCode::new(1, 6),
        Size::Large | Size::Huge | Size::Gargantuan | Size::Colossal => DiceCode::new(1, 8),
    }
}

impl Arm {
    /// Whether it is the bare hands.
    pub fn is_unarmed(&self) -> bool {
        self.key.as_str() == UNARMED
    }

    /// Weapon dice.
    pub fn dice(&self) -> DiceCode {
        self.weapon.damage.unwrap_or_else(|| improvised_damage(self.weapon.size))
    }
}

/// How an arm would reach a target: a throwing weapon is swung at what is in reach. SAGA-MELEE-01
fn manner(field: &Field, attacker: UnitId, target: UnitId, arm: &Arm) -> Manner {
    let in_reach = || {
        let reach = reach::of_arm(field, attacker, arm);
        reach::can_touch(field, field.space(attacker), reach, field.space(target))
    };
    match arm.weapon.kind {
        WeaponKind::Melee => Manner::Melee,
        WeaponKind::Thrown if in_reach() => Manner::Melee,
        WeaponKind::Thrown => Manner::Thrown,
        WeaponKind::Pistol | WeaponKind::Carbine | WeaponKind::Rifle | WeaponKind::Heavy => Manner::Ranged,
    }
}

/// Works an attack out, or tells why it cannot be made from here.
/// SAGA-MELEE-01, SAGA-RANGED-01, SAGA-RANGED-02, SAGA-LOS-06, SAGA-ATK-13
pub fn work_out(field: &Field, attacker: UnitId, target: UnitId, arm: Arm) -> Result<Strike, Illegal> {
    let (own, theirs) = (field.space(attacker), field.space(target));
    let name = || field.name(target);
    if !field.is_on_board(target) || field.vital(target).is_gone() {
        return Err(Illegal::new("no_target", format!("{} is no target any more", name())));
    }
    let size = field.size(attacker);
    if !arm.is_unarmed() && !arm.weapon.is_natural() && gear::grip(arm.weapon.size, size) == Grip::Unusable {
        return Err(Illegal::new("too_large", format!("the {} is too large to use", arm.weapon.name)));
    }
    if gear::shots(field, attacker, &arm.key) == Some(0) {
        return Err(Illegal::new("empty", format!("the {} is empty: reload it", arm.weapon.name)));
    }
    let sight = field.board.sight();
    if !sight.sees_space(own, theirs) {
        return Err(Illegal::new("no_line_of_sight", format!("there is no line of sight to {}", name())));
    }
    let manner = manner(field, attacker, target, &arm);
    let cover = cover_for(field, attacker, target, manner);
    if cover.grade == CoverGrade::Total {
        return Err(Illegal::new("total_cover", format!("{} has total cover", name())));
    }
    let distance = field.distance(attacker, target);
    match manner {
        Manner::Melee => {
            let reach = reach::of_arm(field, attacker, &arm);
            if !reach::is_near(own, reach, theirs) {
                return Err(Illegal::new("out_of_reach", format!("{} is out of reach", name())));
            }
            // SAGA-EX-21
            if !reach::can_touch(field, own, reach, theirs) {
                let message = format!("the {} does not go through the slit: thrust or shoot", arm.weapon.name);
                return Err(Illegal::new("aperture", message));
            }
        }
        Manner::Ranged | Manner::Thrown => {
            if own.overlaps(theirs) {
                return Err(Illegal::new("too_close", "a ranged attack cannot be made into one's own space"));
            }
            if range::band(arm.weapon.kind, distance).is_none() {
                let longest = range::longest(arm.weapon.kind);
                let message =
                    format!("{} is {distance} squares away; the {} reaches {longest}", name(), arm.weapon.name);
                return Err(Illegal::new("out_of_range", message));
            }
            // SAGA-PRONE-06
            let lies_low = field.body(attacker).posture.is_prone() && size <= Size::Medium;
            if lies_low && cover::prone_shot_blocked(field.board.map(), own, theirs) {
                let message = "lying down, the low object in front is in the way";
                return Err(Illegal::new("prone_behind_low_object", message));
            }
        }
    }
    let bonus = attack_bonus(field, attacker, target, &arm, manner);
    let mut against = defense::reflex(field, target, helpless::guard(field, attacker, target));
    match cover.grade {
        CoverGrade::None | CoverGrade::Total => {}
        CoverGrade::Cover => _ = against.add_typed("cover", 5, "cover"),
        CoverGrade::Improved => _ = against.add_typed("improved cover", 10, "cover"),
    }
    let damage = damage_bonus(field, attacker, &arm, manner);
    Ok(Strike { dice: arm.dice(), manner, bonus, against, cover, damage, arm })
}

/// What covers a target from an attacker. Those who can no longer act cover nobody. SAGA-COVER-06
pub fn cover_for(field: &Field, attacker: UnitId, target: UnitId, manner: Manner) -> CoverView {
    let bystanders: Vec<_> = field
        .units()
        .filter(|&unit| unit != attacker && unit != target)
        .filter(|&unit| field.is_on_board(unit) && field.vital(unit).is_fit())
        .map(|unit| field.space(unit))
        .collect();
    let body = field.body(target);
    cover::cover(&CoverQuestion {
        map: field.board.map(),
        attacker: field.space(attacker),
        target: field.space(target),
        affects: field.board.sight().affects_space(field.space(attacker), field.space(target)),
        melee: manner == Manner::Melee,
        target_prone: body.posture.is_prone(),
        target_medium_or_smaller: body.profile.data.size <= Size::Medium,
        blockers: &|square: Square| bystanders.iter().any(|space| space.contains(square)),
    })
}

/// SAGA-ATK-03, SAGA-ATK-04, SAGA-ATK-06, SAGA-ATK-07, and what situation and condition add.
fn attack_bonus(field: &Field, attacker: UnitId, target: UnitId, arm: &Arm, manner: Manner) -> Breakdown {
    let data = field.data_of(attacker);
    let (own, theirs) = (field.body(attacker), field.body(target));
    let mut bonus = Breakdown::new().with("base attack", data.base_attack);
    if manner == Manner::Melee {
        bonus.add("Strength", modifier(data.abilities.strength));
    } else {
        bonus.add("Dexterity", modifier(data.abilities.dexterity));
        if let Some(band) = range::band(arm.weapon.kind, field.distance(attacker, target)) {
            bonus.add(band.name(), band.penalty());
        }
        if shoots_into_melee(field, attacker, target) {
            bonus.add("shooting into a melee", -5);
        }
    }
    if !is_proficient(&data, &arm.weapon) {
        bonus.add("not proficient", -5);
    }
    match manner {
        Manner::Melee => {
            if own.posture.is_prone() {
                bonus.add("attacker prone", -5);
            }
            // Prone and helpless do not add. SAGA-HELP-06
            if helpless::is_helpless(field, attacker, target) {
                bonus.add("target helpless", 5);
            } else if theirs.posture.is_prone() {
                bonus.add("target prone", 5);
            }
            if let Some(ally) = flanking::partner(field, attacker, target) {
                bonus.add_typed(format!("flanking with {}", field.name(ally)), flanking::BONUS, "flanking");
            }
        }
        Manner::Ranged | Manner::Thrown => {
            if theirs.posture.is_prone() {
                bonus.add("target prone", -5);
            }
        }
    }
    bonus.add("condition", condition::penalty(field, attacker));
    bonus
}

/// Natural weapons always, improvised ones never. SAGA-BEY-30, SAGA-MELEE-02, SAGA-RANGED-04
pub fn is_proficient(data: &UnitData, weapon: &Weapon) -> bool {
    match weapon.group {
        WeaponGroup::Natural => true,
        WeaponGroup::Improvised => false,
        group => data.proficiencies.contains(&group),
    }
}

/// An ally next to the target is in the way, unless one has Precise Shot. SAGA-MEL-01, SAGA-MEL-02, SAGA-MEL-03
fn shoots_into_melee(field: &Field, attacker: UnitId, target: UnitId) -> bool {
    !field.data_of(attacker).feats.contains(&Feat::PreciseShot)
        && field.units().any(|ally| {
            ally != attacker
                && !field.are_enemies(ally, attacker)
                && field.is_on_board(ally)
                && !field.vital(ally).is_gone()
                && field.are_adjacent(ally, target)
        })
}

/// SAGA-DMG-02, SAGA-DMG-03, SAGA-DMG-05, SAGA-DMG-06, SAGA-DMG-07
fn damage_bonus(field: &Field, attacker: UnitId, arm: &Arm, manner: Manner) -> Breakdown {
    let data = field.data_of(attacker);
    let mut bonus = Breakdown::new().with("half heroic level", data.heroic_level / 2);
    let strength = modifier(data.abilities.strength);
    match manner {
        Manner::Melee if strength > 0 && gear::in_two_hands(field, attacker, &arm.weapon) => {
            bonus.add("Strength, two hands", strength * 2);
        }
        // A thrown weapon is thrown with the arm that swings it. SAGA-DMG-02
        Manner::Melee | Manner::Thrown => _ = bonus.add("Strength", strength),
        Manner::Ranged => {}
    }
    bonus
}

/// Why an order to attack cannot be.
pub fn check(field: &Field, attacker: UnitId, target: UnitId, with: &ItemKey) -> Result<Strike, Illegal> {
    if !field.are_enemies(attacker, target) {
        return Err(Illegal::new("friend", format!("{} is on the same side", field.name(target))));
    }
    if gear::is_off(field, attacker, with) {
        return Err(Illegal::new(
            "switched_off",
            format!("the {} is switched off: switch it on first", gear::item_name(field, with)),
        ));
    }
    let Some(arm) = arms(field, attacker).into_iter().find(|arm| arm.key == *with) else {
        return Err(gear::check_place(field, attacker, with, Place::Held)
            .err()
            .unwrap_or_else(|| Illegal::new("unknown_weapon", format!("there is no weapon `{with}`"))));
    };
    work_out(field, attacker, target, arm)
}

/// Carries an attack out.
pub fn run(In(frame): In<AttackFrame>, mut field: Field) -> SagaStep {
    let AttackFrame { attacker, target, ref with, announced, .. } = frame;
    if !field.vital(attacker).is_fit() {
        return SagaStep::Done;
    }
    if !announced && let Some(window) = provokes(&field, &frame) {
        return SagaStep::Push(AttackFrame { announced: true, ..frame }.into(), window.into());
    }
    match check(&field, attacker, target, with) {
        Ok(strike) => resolve(&mut field, &frame, strike),
        // The interruption changed the world: the attack is lost. SAGA-AOO-16
        Err(_) => SagaStep::Done,
    }
}

/// An unarmed attack without Martial Arts I provokes. SAGA-UNARM-04, SAGA-AOO-14
fn provokes(field: &Field, frame: &AttackFrame) -> Option<WindowFrame> {
    let trained = field.data_of(frame.attacker).feats.contains(&Feat::MartialArts1);
    let unarmed = frame.with.as_str() == UNARMED && !trained;
    if unarmed { opportunity::window(field, frame.attacker, "attacking unarmed") } else { None }
}

fn resolve(field: &mut Field, frame: &AttackFrame, strike: Strike) -> SagaStep {
    let AttackFrame { attacker, target, .. } = *frame;
    let Strike { arm, manner, mut bonus, against, dice, damage, .. } = strike;
    if field.body(attacker).fate_next.0 {
        field.body_mut(attacker).fate_next.0 = false;
        let face = field.dice.roll(6);
        bonus.add("Fate Point", i32::try_from(face).unwrap_or(0));
    }
    gear::fire(field, attacker, &arm.key);
    let roll = field.roll_d20(bonus);
    let verdict = verdict(roll.faces.first().copied().unwrap_or(1), roll.total, against.total());
    field.tell(Event::Attacked {
        attacker,
        target,
        weapon: arm.weapon.name.clone(),
        manner,
        roll,
        defense: "Reflex".to_owned(),
        against,
        verdict,
        occasion: match frame.occasion {
            Occasion::Own => None,
            Occasion::Opportunity => Some("attack of opportunity".to_owned()),
        },
    });
    if manner == Manner::Thrown {
        gear::leave_at(field, attacker, &arm.key, field.space(target).origin);
    }
    if verdict == Verdict::Miss {
        return SagaStep::Done;
    }
    let faces = field.dice.roll_code(dice);
    let roll = Roll::new(dice, faces, damage);
    let amount = total_damage(roll.total, verdict);
    let notes = match verdict {
        Verdict::Critical => vec![format!("critical hit: {} doubled", roll.total.max(1))],
        Verdict::Hit | Verdict::Miss => Vec::new(),
    };
    SagaStep::Continue(damage::rolled(target, Some(attacker), roll, amount, notes).into())
}

/// A tie hits; a natural 20 always hits and is critical; a natural 1 always misses.
/// SAGA-ATK-02, SAGA-ATK-08, SAGA-ATK-11
pub fn verdict(face: u32, total: i32, against: i32) -> Verdict {
    match face {
        20 => Verdict::Critical,
        1 => Verdict::Miss,
        _ if total >= against => Verdict::Hit,
        _ => Verdict::Miss,
    }
}

/// At least 1, doubled by a critical hit. SAGA-DMG-04, SAGA-ATK-09, SAGA-CONV-06
pub fn total_damage(rolled: i32, verdict: Verdict) -> i32 {
    rolled.max(1) * if verdict == Verdict::Critical { 2 } else { 1 }
}

/// Why a Fate Point cannot go into the next roll.
pub fn check_fate(field: &Field, unit: UnitId) -> Result<(), Illegal> {
    if field.body(unit).fate_next.0 {
        return Err(Illegal::new("fate_declared", "a Fate Point is already on the next attack roll"));
    }
    fate::check_for_roll(field, unit)
}

/// Declares a Fate Point for the next attack roll. SAGA-BEY-01
pub fn declare_fate(field: &mut Field, unit: UnitId) {
    fate::spend_on_roll(field, unit);
    field.body_mut(unit).fate_next.0 = true;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SAGA-EXD-13, SAGA-ATK-02, SAGA-ATK-08, SAGA-ATK-11
    #[test]
    fn a_tie_hits_and_natural_faces_overrule() {
        assert_eq!(verdict(8, 16, 16), Verdict::Hit);
        assert_eq!(verdict(8, 16, 17), Verdict::Miss);
        assert_eq!(verdict(15, 14, 15), Verdict::Miss);
        assert_eq!(verdict(20, 21, 40), Verdict::Critical);
        assert_eq!(verdict(1, 30, 10), Verdict::Miss);
    }

    /// SAGA-EXD-14, SAGA-DMG-04, SAGA-ATK-09
    #[test]
    fn damage_is_at_least_one_and_criticals_double_all_of_it() {
        assert_eq!(total_damage(18, Verdict::Critical), 36);
        assert_eq!(total_damage(-1, Verdict::Hit), 1);
        assert_eq!(total_damage(-1, Verdict::Critical), 2);
    }

    /// SAGA-UNARM-02, SAGA-UNARM-05, SAGA-BEY-04
    #[test]
    fn bare_hands_hurt_by_size_and_training() {
        assert_eq!(unarmed_damage(Size::Medium, false), DiceCode::new(1, 4));
        assert_eq!(unarmed_damage(Size::Medium, true), DiceCode::new(1, 6));
        assert_eq!(unarmed_damage(Size::Small, false), DiceCode::new(1, 3));
        assert_eq!(unarmed_damage(Size::Large, false), DiceCode::new(1, 6));
        assert_eq!(unarmed_damage(Size::Gargantuan, false), DiceCode::new(2, 6));
    }
}
