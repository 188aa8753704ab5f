//! Harm to objects: what of an attack counts, and what it does.

use super::object_data::{ObjectData, ObjectTag};
use crate::{
    battle::{AttackResult, Event, Roll, UnitId},
    dice::{Breakdown, DiceCode, Sum},
    rules::saga::{
        battle::BattleAccess,
        data::{DamageType, WeaponGroup},
        hurt::{
            condition::{ConditionTrack, HELPLESS},
            reduction::DamageProfile,
        },
        strike::{arms::Arm, attack::total_damage},
    },
};

/// What an object has suffered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Wear {
    /// Hit points lost.
    pub lost: i32,
    /// Place on its condition track, 0 to 5. SAGA-OBJ-06
    pub step: u8,
    /// Whether it has been repaired in this battle. SAGA-BEY-26
    pub mended: bool,
}

/// In what state an attack leaves an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It works.
    Whole,
    /// It has stopped working and can be repaired. SAGA-OBJ-05, SAGA-UNC-15
    Disabled,
    /// It is beyond repair. SAGA-OBJ-05
    Destroyed,
}

/// What an attack is made with, as far as objects ask. SAGA-OBJ-04, SAGA-OBJ-09
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tool {
    /// What the damage is made of.
    pub means: DamageProfile,
    /// Whether it is a heavy weapon.
    pub is_heavy: bool,
    /// Whether it explodes.
    pub is_explosive: bool,
}

impl Tool {
    /// An arm as it is set.
    pub fn of(arm: &Arm) -> Self {
        let weapon = arm.weapon;
        Self { means: arm.means(), is_heavy: weapon.group == WeaponGroup::Heavy, is_explosive: weapon.blast.is_some() }
    }

    /// Whether it harms an object at all: edges cut, heavy weapons break through, energy blades and explosives do
    /// both. SAGA-OBJ-09, SAGA-STUN-03
    fn estimates(self, object: &ObjectData) -> bool {
        let always = self.means.cuts_through || self.is_explosive;
        let fits = |tag: &ObjectTag| match tag {
            ObjectTag::NeedsCutting => always || self.means.damage_type == DamageType::Slashing,
            ObjectTag::NeedsHeavy => always || self.is_heavy,
            ObjectTag::Flammable | ObjectTag::Electronic => true,
        };
        self.means.damage_type != DamageType::Stun && object.tags.iter().all(fits)
    }
}

/// Damage to an object after all that raises or lowers it. SAGA-OBJ-03, SAGA-OBJ-04, SAGA-OBJ-09
pub fn damage<S: Sum>(object: &ObjectData, tool: Tool, amount: i32) -> S {
    let mut left = S::default();
    left.add("damage", amount);
    if !tool.estimates(object) {
        left.add("cannot harm it", -amount);
        return left;
    }
    let burns = object.tags.contains(&ObjectTag::Flammable) && tool.means.damage_type == DamageType::Energy;
    left.add("flammable", if burns { amount } else { 0 });
    let amount = if burns { amount * 2 } else { amount };
    let reduction = if tool.means.cuts_through { 0 } else { object.reduction.min(amount) };
    left.add("damage reduction", -reduction);
    left
}

/// Rolls the damage of a hit on an object, and tells how much of it counts.
pub fn roll_damage(
    battle: &mut BattleAccess,
    attacker: UnitId,
    object: &ObjectData,
    tool: Tool,
    dice: DiceCode,
    bonus: Breakdown,
    verdict: AttackResult,
) -> i32 {
    let faces = battle.dice.roll_code(dice);
    let roll = Roll::new(dice, faces, bonus);
    let left: Breakdown = damage(object, tool, total_damage(roll.total, verdict));
    let dealt = left.total();
    battle.tell(Event::Rolled { unit: attacker, what: format!("the damage ({left} = {dealt})"), roll });
    dealt
}

impl Wear {
    /// Hit points left.
    pub fn left(self, object: &ObjectData) -> i32 {
        (object.points - self.lost).max(0)
    }

    /// Whether it works.
    pub fn state(self, object: &ObjectData) -> State {
        if self.left(object) == 0 || self.step >= HELPLESS { State::Disabled } else { State::Whole }
    }

    /// Takes damage that is left after reduction: at the threshold it also goes a step down, or is destroyed if that
    /// damage brings it to 0. SAGA-OBJ-05, SAGA-OBJ-06, SAGA-ION-02, SAGA-ION-05, SAGA-ION-06
    pub fn take(&mut self, object: &ObjectData, damage: i32, means: DamageProfile) -> State {
        let is_ion = means.damage_type == DamageType::Ion;
        let numbs = is_ion && object.tags.contains(&ObjectTag::Electronic);
        let was_working = self.left(object) > 0;
        self.lost += if is_ion { damage / 2 } else { damage };
        let is_severe = damage >= object.threshold;
        if was_working && self.left(object) == 0 && is_severe && !is_ion {
            self.step = HELPLESS;
            return State::Destroyed;
        }
        let steps = match (is_severe, is_ion, numbs) {
            (true, false, _) => 1,
            (true, true, true) => 2,
            (true, true, false) | (false, ..) => 0,
        };
        self.step = if self.left(object) == 0 { HELPLESS } else { (self.step + steps).min(HELPLESS) };
        self.state(object)
    }

    /// What a Strength check must reach to break the object as it is. SAGA-OBJ-12, SAGA-OBJ-13
    pub fn break_dc<S: Sum>(self, object: &ObjectData) -> S {
        let mut dc = S::default();
        dc.add("break DC", object.break_dc);
        dc.add("condition", ConditionTrack { step: self.step, persistent: 0 }.penalty());
        dc
    }
}

/// Reflex of an object that nobody holds. SAGA-OBJ-02
pub fn reflex<S: Sum>(object: &ObjectData) -> S {
    let mut reflex = S::default();
    reflex.add("object", 5);
    reflex.add("size", object.size.reflex());
    reflex
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        dice::Total,
        rules::saga::data::{Catalogue, Size},
    };

    fn object(key: &str) -> &'static ObjectData {
        &Catalogue::shipped().objects.objects[key]
    }

    fn tool(damage_type: DamageType) -> Tool {
        Tool { means: DamageProfile::of(damage_type), is_heavy: false, is_explosive: false }
    }

    fn dealt(key: &str, tool: Tool, amount: i32) -> i32 {
        damage::<Total>(object(key), tool, amount).total()
    }

    const BLADE: Tool = Tool {
        means: DamageProfile { damage_type: DamageType::Energy, cuts_through: true },
        is_heavy: false,
        is_explosive: false,
    };

    /// SAGA-EXD-25, SAGA-OBJ-02
    #[test]
    fn unattended_objects_are_easy_to_hit() {
        assert_eq!(reflex::<Total>(object("crate")).total(), 4);
        assert_eq!(reflex::<Total>(object("fine")).total(), 15);
        assert_eq!(object("crate").size, Size::Large);
    }

    /// SAGA-EX-15, SAGA-OBJ-09, SAGA-OBJ-04
    #[test]
    fn the_right_tool() {
        let scoop = tool(DamageType::Bludgeoning);
        assert_eq!(dealt("blast_door", scoop, 40), 0);
        assert_eq!(dealt("blast_door", Tool { is_heavy: true, ..tool(DamageType::Energy) }, 40), 30);
        assert_eq!(dealt("blast_door", Tool { is_explosive: true, ..scoop }, 40), 30);
        assert_eq!(dealt("blast_door", BLADE, 40), 40);
        assert_eq!(
            [dealt("cable", scoop, 9), dealt("cable", tool(DamageType::Slashing), 9), dealt("cable", BLADE, 9)],
            [0, 9, 9]
        );
        assert_eq!([dealt("curtain", BLADE, 5), dealt("curtain", tool(DamageType::Slashing), 5)], [10, 5]);
        assert_eq!(dealt("medium", tool(DamageType::Stun), 20), 0);
    }

    /// SAGA-OBJ-03, SAGA-OBJ-05, SAGA-OBJ-06
    #[test]
    fn down_to_nothing() {
        let (desk, fist) = (object("medium"), DamageProfile::of(DamageType::Bludgeoning));
        let mut wear = Wear::default();
        assert_eq!(wear.take(desk, 3, fist), State::Whole);
        assert_eq!((wear.left(desk), wear.step), (2, 0));
        assert_eq!(wear.take(desk, 2, fist), State::Disabled);
        assert_eq!(Wear::default().take(desk, 10, fist), State::Destroyed);
        let wall = object("metal_wall");
        let mut wear = Wear::default();
        for step in 1..5 {
            assert_eq!(
                wear.take(wall, 35, fist),
                if step < 5 && wear.left(wall) > 0 { State::Whole } else { State::Disabled }
            );
            assert_eq!(wear.step, step);
        }
    }

    /// SAGA-EXD-25, SAGA-OBJ-13: a desk at step 3 breaks at 10.
    #[test]
    fn worn_objects_break_more_easily() {
        let wear = Wear { step: 3, ..Wear::default() };
        assert_eq!(wear.break_dc::<Total>(object("medium")).total(), 10);
    }

    /// SAGA-ION-04, SAGA-ION-05, SAGA-ION-06
    #[test]
    fn ion_disables_electronics() {
        let ion = DamageProfile::of(DamageType::Ion);
        let mut wear = Wear::default();
        assert_eq!(wear.take(object("high_security_lock"), 30, ion), State::Whole);
        assert_eq!((wear.lost, wear.step), (15, 2));
        assert_eq!(Wear::default().take(object("console"), 20, ion), State::Disabled);
        let mut wear = Wear::default();
        wear.take(object("metal_wall"), 40, ion);
        assert_eq!((wear.lost, wear.step), (20, 0));
    }
}
