//! Damage to objects: immunities, reduction, and the Reflex Defense.

use crate::{
    dice::Sum,
    rules::saga::{
        data::{
            damage_profile::DamageProfile,
            object::{ObjectData, ObjectTag},
            weapon::{DamageType, WeaponGroup},
        },
        query::attack::arms::Arm,
    },
};

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

/// The Reflex Defense of an unattended object. SAGA-OBJ-02
pub fn reflex<S: Sum>(object: &ObjectData) -> S {
    let mut reflex = S::default();
    reflex.add("object", 5);
    reflex.add("size", object.size.reflex());
    reflex
}

#[cfg(test)]
mod tests {
    use crate::dice::Sum;
    use crate::{
        dice::Total,
        rules::saga::{
            data::{
                catalogue::Catalogue, damage_profile::DamageProfile, object::ObjectData, size::Size, weapon::DamageType,
            },
            query::objects::object_damage::{Tool, damage, reflex},
            state::{object_condition::ObjectCondition, objects::ObjectDamage},
        },
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
        let mut object_damage = ObjectDamage::default();
        assert_eq!(object_damage.take(desk, 3, fist), ObjectCondition::Whole);
        assert_eq!((object_damage.left(desk), object_damage.step), (2, 0));
        assert_eq!(object_damage.take(desk, 2, fist), ObjectCondition::Disabled);
        assert_eq!(ObjectDamage::default().take(desk, 10, fist), ObjectCondition::Destroyed);
        let wall = object("metal_wall");
        let mut object_damage = ObjectDamage::default();
        for step in 1..5 {
            assert_eq!(
                object_damage.take(wall, 35, fist),
                if step < 5 && object_damage.left(wall) > 0 {
                    ObjectCondition::Whole
                } else {
                    ObjectCondition::Disabled
                }
            );
            assert_eq!(object_damage.step, step);
        }
    }

    /// SAGA-EXD-25, SAGA-OBJ-13: a desk at step 3 breaks at DC 10.
    #[test]
    fn worn_objects_break_more_easily() {
        let object_damage = ObjectDamage { step: 3, ..ObjectDamage::default() };
        assert_eq!(object_damage.break_dc::<Total>(object("medium")).total(), 10);
    }

    /// SAGA-ION-04, SAGA-ION-05, SAGA-ION-06
    #[test]
    fn ion_disables_electronics() {
        let ion = DamageProfile::of(DamageType::Ion);
        let mut object_damage = ObjectDamage::default();
        assert_eq!(object_damage.take(object("high_security_lock"), 30, ion), ObjectCondition::Whole);
        assert_eq!((object_damage.lost, object_damage.step), (15, 2));
        assert_eq!(ObjectDamage::default().take(object("console"), 20, ion), ObjectCondition::Disabled);
        let mut object_damage = ObjectDamage::default();
        object_damage.take(object("metal_wall"), 40, ion);
        assert_eq!((object_damage.lost, object_damage.step), (20, 0));
    }
}
