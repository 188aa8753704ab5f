//! Damage to objects: immunities, reduction, and the Reflex Defense.

use crate::dice::Sum;
use crate::rules::saga::data::{DamageProfile, DamageType, ObjectData, ObjectTag, WeaponGroup};
use crate::rules::saga::query::attack::arms::Arm;
use crate::rules::saga::query::damage::outcome;
use crate::rules::saga::query::damage::reduction::Weight;
use crate::rules::saga::state::condition::HELPLESS;
use crate::rules::saga::state::vital::Effect;
use crate::rules::saga::state::{Object, ObjectCondition};

/// The properties of an attack that damage to objects depends on. SAGA-OBJ-04, SAGA-OBJ-09
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tool {
    /// Properties of the damage.
    pub means: DamageProfile,
    /// True for heavy weapons.
    pub is_heavy: bool,
    /// True for explosives.
    pub is_explosive: bool,
}

impl Tool {
    /// For a weapon in its current setting.
    pub fn of(arm: &Arm) -> Self {
        let weapon = arm.weapon;
        Self { means: arm.means(), is_heavy: weapon.group == WeaponGroup::Heavy, is_explosive: weapon.blast.is_some() }
    }

    /// Returns true if it can damage an object at all. SAGA-OBJ-09, SAGA-STUN-03
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

/// Damage to an object after all modifiers. SAGA-OBJ-03, SAGA-OBJ-04, SAGA-OBJ-09
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

/// The state of an object after damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Harm {
    /// Hit points left.
    pub left: i32,
    /// Its step on the condition track.
    pub step: u8,
    /// Its condition.
    pub condition: ObjectCondition,
}

/// The result of damage to an object after reduction. It follows the rules for units: what has stopped working is
/// destroyed by damage at or above its threshold. SAGA-OBJ-05, SAGA-OBJ-06, SAGA-UNC-08, SAGA-ION-02, SAGA-ION-05,
/// SAGA-ION-06
pub fn harm(object: &Object, damage: i32, means: DamageProfile) -> Harm {
    let (now, threshold) = (object.hp.now, object.data.threshold);
    let weight = match means.damage_type {
        DamageType::Ion if object.is_electronic() => Weight::Numbing,
        DamageType::Ion => Weight::Faint,
        _ => Weight::Full,
    };
    let effect = match weight {
        Weight::Full if object.condition() == ObjectCondition::Whole => outcome::effect(damage, threshold, now),
        Weight::Full => outcome::effect_on_the_fallen(damage, threshold),
        Weight::Numbing | Weight::Faint | Weight::None => outcome::mild_effect(weight, damage, threshold, now),
    };
    let left = (now - weight.lost(damage)).max(0);
    let steps = if let Effect::Steps(steps) = effect { steps } else { 0 };
    let step = if left == 0 { HELPLESS } else { (object.track.step + steps).min(HELPLESS) };
    let condition = match (effect, step) {
        (Effect::Gone, _) => ObjectCondition::Destroyed,
        (_, HELPLESS..) => ObjectCondition::Disabled,
        _ => ObjectCondition::Whole,
    };
    Harm { left, step, condition }
}

/// The Reflex Defense of an unattended object. Its condition lowers it, as a creature's does. SAGA-OBJ-02, SAGA-COND-02
pub fn reflex<S: Sum>(object: &Object) -> S {
    let mut reflex = S::default();
    reflex.add("object", 5);
    reflex.add("size", object.data.size.reflex());
    object.track.add_penalty(&mut reflex);
    reflex
}

#[cfg(test)]
mod tests {
    use crate::battle::{ThingId, ThingKind};
    use crate::dice::{Sum, Total};
    use crate::grid::{Space, Square};
    use crate::rules::saga::data::{Catalogue, DamageProfile, DamageType, ObjectData, Size};
    use crate::rules::saga::query::objects::object_damage::{Harm, Tool, damage, harm, reflex};
    use crate::rules::saga::state::{ConditionTrack, HitPoints, Object, ObjectCondition};

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
        assert_eq!(reflex::<Total>(&whole("crate")).total(), 4);
        assert_eq!(reflex::<Total>(&whole("fine")).total(), 15);
        let worn = Object { track: ConditionTrack { step: 2, persistent: 0 }, ..whole("fine") };
        assert_eq!(reflex::<Total>(&worn).total(), 13, "its condition counts");
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

    /// A whole object of this type.
    fn whole(key: &str) -> Object<'static> {
        let data = object(key);
        Object {
            id: ThingId(0),
            kind: ThingKind::Item,
            name: &data.name,
            data,
            space: Space::single(Square::new(0, 0)),
            hp: HitPoints { now: data.points, max: data.points },
            track: ConditionTrack::default(),
            mended: false,
        }
    }

    /// Damages an object; returns its condition.
    fn hit(object: &mut Object, damage: i32, means: DamageProfile) -> ObjectCondition {
        let Harm { left, step, condition } = harm(object, damage, means);
        object.hp.now = left;
        object.track.step = step;
        condition
    }

    /// SAGA-OBJ-03, SAGA-OBJ-05, SAGA-OBJ-06
    #[test]
    fn down_to_nothing() {
        let fist = DamageProfile::of(DamageType::Bludgeoning);
        let mut desk = whole("medium");
        assert_eq!(hit(&mut desk, 3, fist), ObjectCondition::Whole);
        assert_eq!((desk.hp.now, desk.track.step), (2, 0));
        assert_eq!(hit(&mut desk, 2, fist), ObjectCondition::Disabled);
        assert_eq!(hit(&mut desk, 9, fist), ObjectCondition::Disabled, "below its threshold");
        assert_eq!(hit(&mut desk, 10, fist), ObjectCondition::Destroyed, "further damage destroys it");
        assert_eq!(hit(&mut whole("medium"), 10, fist), ObjectCondition::Destroyed);
        let mut wall = whole("metal_wall");
        for (step, left) in [(1, 115), (2, 80), (3, 45), (4, 10)] {
            assert_eq!(hit(&mut wall, 35, fist), ObjectCondition::Whole);
            assert_eq!((wall.track.step, wall.hp.now), (step, left));
        }
        assert_eq!(hit(&mut wall, 9, fist), ObjectCondition::Whole, "below its threshold");
        assert_eq!(hit(&mut wall, 1, fist), ObjectCondition::Disabled);
    }

    /// SAGA-EXD-25, SAGA-OBJ-13: a desk at step 3 breaks at DC 10.
    #[test]
    fn worn_objects_break_more_easily() {
        let worn = Object { track: ConditionTrack { step: 3, persistent: 0 }, ..whole("medium") };
        assert_eq!(worn.break_dc::<Total>().total(), 10);
    }

    /// SAGA-ION-04, SAGA-ION-05, SAGA-ION-06
    #[test]
    fn ion_disables_electronics() {
        let ion = DamageProfile::of(DamageType::Ion);
        let mut lock = whole("high_security_lock");
        assert_eq!(hit(&mut lock, 30, ion), ObjectCondition::Whole);
        assert_eq!((lock.hp.max - lock.hp.now, lock.track.step), (15, 2));
        assert_eq!(hit(&mut whole("console"), 20, ion), ObjectCondition::Disabled);
        let mut wall = whole("metal_wall");
        hit(&mut wall, 40, ion);
        assert_eq!((wall.hp.max - wall.hp.now, wall.track.step), (20, 0));
    }
}
