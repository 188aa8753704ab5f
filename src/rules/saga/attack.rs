//! Attacks: what they roll, what they must reach, what they do.

use bevy::prelude::*;

use super::{
    ability::modifier,
    aid,
    aim::{self, Aim, aim},
    aiming,
    arms::{Arm, UNARMED, arms},
    brace, burst_fire, conceal,
    cover::CoverGrade,
    data::*,
    defense, destiny,
    effects::What,
    fate,
    field::Field,
    flanking,
    frame::{AttackFrame, HitFrame, SagaFrame, SagaStep, WindowFrame},
    gear, guess, helpless,
    muster::{Fighter, Muster},
    opportunity, range,
    ready::{self, ReadyFrame},
    reduction::Means,
    stealth,
    ward::{self, Force},
};
use crate::{
    battle::{Event, Illegal, ItemKey, Manner, Roll, UnitId, Verdict},
    dice::{Breakdown, DiceCode, Stacking, Sum},
};

/// Whether the next roll of a unit gets a die from a Fate Point. SAGA-BEY-01
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FateOnNextRoll(pub bool);

/// On what occasion an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occasion {
    /// The attacker's own action.
    Own,
    /// Its own action: five shots at one target. SAGA-AUTO-06
    BurstFire,
    /// Its own action: into a square where nothing is to be seen. SAGA-CONC-09
    Guess,
    /// The end of a charge.
    Charge,
    /// An action kept back. SAGA-READY-02
    Readied,
    /// An attack of opportunity.
    Opportunity,
}

impl Occasion {
    /// In words; `None` for what needs none.
    fn words(self) -> Option<String> {
        match self {
            Self::Own => None,
            Self::BurstFire => Some("burst fire".to_owned()),
            Self::Guess => Some("blindly".to_owned()),
            Self::Charge => Some("charge".to_owned()),
            Self::Readied => Some("readied".to_owned()),
            Self::Opportunity => Some("attack of opportunity".to_owned()),
        }
    }
}

/// An attack worked out: every number it uses, with or without its reasons.
#[derive(Clone, Debug)]
pub struct Strike<'a, S> {
    /// With what, how, and through what.
    pub aim: Aim<'a>,
    /// Added to the d20.
    pub bonus: S,
    /// What the roll must reach.
    pub against: S,
    /// Weapon dice.
    pub dice: DiceCode,
    /// Added to the weapon dice.
    pub damage: S,
}

/// Works an attack out. An aim ignores all cover. SAGA-AIM-01, SAGA-AIM-05, SAGA-AIM-06, SAGA-BEY-05
pub fn work_out<'a, S: Sum>(muster: &Muster, attacker: UnitId, target: UnitId, aim: Aim<'a>) -> Strike<'a, S> {
    let own = muster.of(attacker);
    if !aiming::helps(own, target, aim.manner) {
        return work_out_unaimed(muster, attacker, target, aim);
    }
    let clear = Aim { cover: CoverGrade::None, ..aim };
    let mut strike: Strike<S> = work_out_unaimed(muster, attacker, target, clear);
    if own.data.feats.contains(&Feat::CarefulShot) {
        strike.bonus.add("Careful Shot", 1);
    }
    if own.data.feats.contains(&Feat::Deadeye) && strike.dice.count > 0 {
        strike.dice.count += 1;
    }
    Strike { aim, ..strike }
}

/// The same for an attack that no aim helps, such as one of opportunity. SAGA-AIM-08
pub fn work_out_unaimed<'a, S: Sum>(muster: &Muster, attacker: UnitId, target: UnitId, aim: Aim<'a>) -> Strike<'a, S> {
    let (attacker, target) = (muster.of(attacker), muster.of(target));
    let mut against: S = defense::reflex(target, helpless::guard(attacker, target));
    cover_bonus(&mut against, aim.cover);
    Strike {
        aim,
        bonus: attack_bonus(muster, attacker, target, &aim),
        against,
        dice: aim.arm.dice(),
        damage: damage_bonus(attacker, &aim.arm, aim.manner),
    }
}

/// What cover adds to Reflex. SAGA-COVER-01, SAGA-COVER-13
pub fn cover_bonus(against: &mut impl Sum, cover: CoverGrade) {
    match cover {
        CoverGrade::None | CoverGrade::Total => {}
        CoverGrade::Cover => against.add_typed("cover", 5, "cover"),
        CoverGrade::Improved => against.add_typed("improved cover", 10, "cover"),
    }
}

/// The penalty of a range band. SAGA-ATK-06
pub fn add_range(bonus: &mut impl Sum, band: Option<range::Band>) {
    if let Some(band) = band {
        bonus.add(band.name(), band.penalty());
    }
}

/// What autofire costs. SAGA-AUTO-02, SAGA-AUTO-04
pub fn add_autofire(bonus: &mut impl Sum, braced: bool) {
    if braced {
        bonus.add("autofire, braced", -2);
    } else {
        bonus.add("autofire", -5);
    }
}

/// What the attacker brings to an attack roll wherever it stands. SAGA-ATK-03, SAGA-ATK-04
pub fn skill<S: Sum>(attacker: &Fighter, arm: &Arm, manner: Manner) -> S {
    let data = attacker.data;
    let mut bonus = S::default();
    bonus.add("base attack", data.base_attack);
    match manner {
        Manner::Melee => bonus.add("Strength", modifier(data.abilities.strength)),
        Manner::Ranged | Manner::Thrown => bonus.add("Dexterity", modifier(data.abilities.dexterity)),
    }
    if !is_proficient(data, arm.weapon) {
        bonus.add("not proficient", -5);
    }
    if manner == Manner::Melee && attacker.prone {
        bonus.add("attacker prone", -5);
    }
    add_effects(&mut bonus, attacker);
    // SAGA-GRAB-03
    let is_light = arm.weapon.is_natural() || gear::grip(arm.weapon.size, data.size) == gear::Grip::Light;
    if !is_light && attacker.effects.has(What::Grabbed) {
        bonus.add("grabbed", -2);
    }
    bonus.add("condition", attacker.track.penalty());
    bonus
}

/// What holds of the attacker for a while. SAGA-CHARGE-02, SAGA-FDEF-01, SAGA-FULL-04, SAGA-AID-05
pub fn add_effects(bonus: &mut impl Sum, attacker: &Fighter) {
    for effect in attacker.effects.iter() {
        match effect.what {
            What::Defensive => bonus.add("fighting defensively", -5),
            What::ExtraAttacks { penalty } => bonus.add("extra attacks", -penalty),
            What::Charging => bonus.add_typed("charge", 2, "competence"),
            What::Suppressed => bonus.add("suppressed", -aid::HELP),
            What::FullDefense
            | What::Blinded
            | What::OffBalance
            | What::Running { .. }
            | What::Aiming { .. }
            | What::Aided { .. }
            | What::AidedCheck { .. }
            | What::Grabbed
            | What::Pinned
            | What::TakingTen => {}
        }
    }
}

/// Skill, and what the situation adds. SAGA-ATK-06, SAGA-ATK-07
pub fn attack_bonus<S: Sum>(muster: &Muster, attacker: &Fighter, target: &Fighter, aim: &Aim) -> S {
    let mut bonus: S = skill(attacker, &aim.arm, aim.manner);
    add_situation(&mut bonus, muster, attacker, target, aim);
    bonus
}

/// What the situation adds, whoever pulls the trigger.
pub fn add_situation<S: Sum>(bonus: &mut S, muster: &Muster, attacker: &Fighter, target: &Fighter, aim: &Aim) {
    if aim.arm.burst_fire {
        add_autofire(bonus, brace::is_braced(attacker, aim.arm.key));
    }
    conceal::add_penalty(bonus, aim.concealment);
    for _ in attacker.effects.iter().filter(|effect| effect.what == (What::Aided { against: target.id })) {
        bonus.add("aided", aid::HELP);
    }
    match aim.manner {
        Manner::Melee => {
            // Prone and helpless do not add. SAGA-HELP-06
            if helpless::is_helpless(attacker, target) {
                bonus.add("target helpless", 5);
            } else if target.prone {
                bonus.add("target prone", 5);
            }
            if let Some(ally) = flanking::partner(muster, attacker, target) {
                let flanking = Stacking::Highest("flanking".into());
                bonus.term(flanking::BONUS, flanking, || format!("flanking with {}", ally.name).into());
            }
        }
        Manner::Ranged | Manner::Thrown => {
            add_range(bonus, range::band(&aim.arm, aim.distance));
            if shoots_into_melee(muster, attacker, target) {
                bonus.add("shooting into a melee", -5);
            }
            if target.prone {
                bonus.add("target prone", -5);
            }
        }
    }
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
fn shoots_into_melee(muster: &Muster, attacker: &Fighter, target: &Fighter) -> bool {
    let in_the_way = |ally: &Fighter| {
        ally.id != attacker.id
            && ally.side == attacker.side
            && ally.on_board
            && !ally.vital.is_gone()
            && ally.is_adjacent(target)
    };
    !attacker.data.feats.contains(&Feat::PreciseShot) && muster.fighters().any(in_the_way)
}

/// SAGA-DMG-02, SAGA-DMG-03, SAGA-DMG-05, SAGA-DMG-06, SAGA-DMG-07
pub fn damage_bonus<S: Sum>(attacker: &Fighter, arm: &Arm, manner: Manner) -> S {
    let data = attacker.data;
    let mut bonus = S::default();
    bonus.add("half heroic level", data.heroic_level / 2);
    let strength = modifier(data.abilities.strength);
    match manner {
        Manner::Melee if strength > 0 && gear::in_two_hands(attacker, arm.weapon) => {
            bonus.add("Strength, two hands", strength * 2);
        }
        // A thrown weapon is thrown with the arm that swings it. SAGA-DMG-02
        Manner::Melee | Manner::Thrown => bonus.add("Strength", strength),
        Manner::Ranged => {}
    }
    bonus
}

/// The arm with this key, if it is in hand and switched on.
pub fn ready_arm<'a>(field: &Field, fighter: &Fighter<'a>, with: &ItemKey) -> Result<Arm<'a>, Illegal> {
    if fighter.effects.has(What::FullDefense) {
        return Err(Illegal::new("full_defense", "in full defense no attacks are made"));
    }
    if fighter.arsenal.is_off(with) {
        let message = format!("the {} is switched off: switch it on first", gear::item_name(field, with));
        return Err(Illegal::new("switched_off", message));
    }
    arms(fighter).find(|arm| arm.key == with).ok_or_else(|| {
        gear::check_place(field, fighter.id, with, Place::Held)
            .err()
            .unwrap_or_else(|| Illegal::new("unknown_weapon", format!("there is no weapon `{with}`")))
    })
}

/// Why an order to attack cannot be.
pub fn check<'a>(
    field: &Field,
    muster: &Muster<'a>,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Aim<'a>, Illegal> {
    let arm = arm_for(field, muster, attacker, target, with)?;
    aim(muster, attacker, target, arm).map_err(|refusal| refusal.illegal(&field.name(target), &arm))
}

/// What a unit would attack another with, wherever they stand, or why it does not.
pub fn arm_for<'a>(
    field: &Field,
    muster: &Muster<'a>,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
) -> Result<Arm<'a>, Illegal> {
    let fighter = muster.of(attacker);
    if fighter.side == muster.of(target).side {
        return Err(Illegal::new("friend", format!("{} is on the same side", field.name(target))));
    }
    ready_arm(field, fighter, with)
}

/// Why an attack on this occasion cannot be.
pub fn aim_for<'a>(
    field: &'a Field,
    muster: &Muster<'a>,
    attacker: UnitId,
    target: UnitId,
    with: &ItemKey,
    occasion: Occasion,
) -> Result<Aim<'a>, Illegal> {
    match occasion {
        Occasion::Own | Occasion::Charge | Occasion::Readied | Occasion::Opportunity => {
            check(field, muster, attacker, target, with)
        }
        Occasion::BurstFire => burst_fire::check(field, muster, attacker, target, with),
        Occasion::Guess => {
            let arm = ready_arm(field, muster.of(attacker), with)?;
            let refused = |refusal: aim::Refusal| refusal.illegal(&field.name(target), &arm);
            aim::aim_blindly(muster, attacker, target, arm).map_err(refused)
        }
    }
}

/// Carries an attack out.
pub fn run(In(frame): In<AttackFrame>, mut field: Field) -> SagaStep {
    let AttackFrame { attacker, target, ref with, announced, .. } = frame;
    if !field.vital(attacker).is_fit() {
        return SagaStep::Done;
    }
    if !announced && let Some(herald) = herald(&field, attacker, target, with) {
        return SagaStep::Push(AttackFrame { announced: true, ..frame }.into(), herald);
    }
    let muster = field.muster();
    // If the interruption changed the world, the attack is lost. SAGA-AOO-16
    let Ok(aim) = aim_for(&field, &muster, attacker, target, with, frame.occasion) else {
        if frame.occasion == Occasion::Guess {
            guess::tell_nothing(&mut field, attacker);
        }
        return SagaStep::Done;
    };
    let strike = work_out(&muster, attacker, target, aim);
    let weapon = aim.arm.weapon.name.clone();
    let Strike { aim: Aim { manner, arm, .. }, bonus, against, dice, damage } = strike;
    let (means, shots) = (arm.means(), arm.shots());
    resolve(&mut field, &frame, Blow { weapon, manner, bonus, against, dice, damage, means, shots })
}

/// A strike on its way, apart from the unit that deals it.
struct Blow {
    weapon: String,
    manner: Manner,
    bonus: Breakdown,
    against: Breakdown,
    dice: DiceCode,
    damage: Breakdown,
    means: Means,
    shots: u16,
}

/// Those who may react before an attack is rolled: those whom it provokes, then those who have waited for it.
/// SAGA-AOO-14, SAGA-READY-06
pub fn herald(field: &Field, attacker: UnitId, target: UnitId, with: &ItemKey) -> Option<SagaFrame> {
    let window = provokes(field, attacker, with);
    // One reaction to one action: who may strike keeps the other back. SAGA-ACT-14
    let strikers = window.as_ref().map_or(&[][..], |window| &window.reactors);
    match ready::window_for_attack(field, attacker, target, strikers) {
        Some(ready) => Some(ReadyFrame { first: window, ..ready }.into()),
        None => window.map(SagaFrame::from),
    }
}

/// An unarmed attack without Martial Arts I provokes. SAGA-UNARM-04, SAGA-AOO-14
fn provokes(field: &Field, attacker: UnitId, with: &ItemKey) -> Option<WindowFrame> {
    let trained = field.data_of(attacker).feats.contains(&Feat::MartialArts1);
    let unarmed = with.as_str() == UNARMED && !trained;
    if unarmed { opportunity::window(field, attacker, "attacking unarmed") } else { None }
}

/// Rolls an attack: uses up the shots, a Fate Point declared for it, and whatever held for this attack only.
pub fn roll(field: &mut Field, attacker: UnitId, target: UnitId, with: &ItemKey, shots: u16, bonus: Breakdown) -> Roll {
    gear::spend(field, attacker, with, shots);
    roll_at(field, attacker, Some(target), bonus)
}

/// The same without the shots, at a unit or at something that is none. SAGA-AID-04, SAGA-AID-05, SAGA-AIM-03
pub fn roll_at(field: &mut Field, attacker: UnitId, target: Option<UnitId>, bonus: Breakdown) -> Roll {
    let bonus = with_fate(field, attacker, bonus);
    let roll = field.roll_d20(bonus);
    aid::use_up(field, attacker, target);
    aiming::lose(field, attacker);
    roll
}

fn resolve(field: &mut Field, frame: &AttackFrame, blow: Blow) -> SagaStep {
    let AttackFrame { attacker, target, ref with, .. } = *frame;
    let Blow { weapon, manner, bonus, against, dice, damage, means, shots } = blow;
    let roll = roll(field, attacker, target, with, shots, bonus);
    let total = roll.total;
    let verdict = verdict(roll.faces.first().copied().unwrap_or(1), roll.total, against.total());
    let verdict = destiny::verdict(field, attacker, verdict);
    let told = Event::Attacked {
        attacker,
        target,
        weapon,
        manner,
        roll,
        defense: "Reflex".to_owned(),
        against,
        verdict,
        occasion: frame.occasion.words(),
    };
    // Whether there was anybody to miss is not told. SAGA-CONC-12
    if frame.occasion == Occasion::Guess && verdict == Verdict::Miss {
        guess::tell_nothing(field, attacker);
    } else {
        field.tell(told);
    }
    stealth::reveal(field, attacker);
    if manner == Manner::Thrown {
        gear::leave_at(field, attacker, with, field.space(target).origin);
    }
    if verdict == Verdict::Miss {
        return SagaStep::Done;
    }
    let force = Force::Strike { dice, damage };
    SagaStep::Continue(
        HitFrame { manner, means, with: Some(with.clone()), ..ward::hit(attacker, target, total, verdict, force) }
            .into(),
    )
}

/// Adds the die of a Fate Point that was declared for the roll. SAGA-BEY-01
pub fn with_fate(field: &mut Field, attacker: UnitId, mut bonus: Breakdown) -> Breakdown {
    if field.body(attacker).fate_next.0 {
        field.body_mut(attacker).fate_next.0 = false;
        let face = field.dice.roll(6);
        bonus.add("Fate Point", i32::try_from(face).unwrap_or(0));
    }
    bonus
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
}
