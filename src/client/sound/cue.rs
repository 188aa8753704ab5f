//! The sounds that the game can play.

use bevy::prelude::Message;
use serde::Deserialize;

use crate::battle::AttackKind;

/// Lists the sounds once: variant, name in the files, time at which it is heard.
macro_rules! cues {
    ($($variant:ident, $name:literal, $help:literal;)*) => {
        /// A sound of the game.
        #[derive(Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Cue {
            $(#[doc = $help] #[serde(rename = $name)] $variant,)*
        }

        impl Cue {
            /// All sounds.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// The name of the sound in the files under `assets/sound`.
            pub fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),* }
            }
        }
    };
}

cues! {
    Blaster, "blaster", "A blaster is fired.";
    HeavyBlaster, "heavy_blaster", "A heavy blaster or a rifle is fired.";
    Burst, "burst", "A weapon fires several shots at once.";
    Slug, "slug", "A pistol or a rifle for slugs is fired.";
    Ion, "ion", "An ion weapon is fired.";
    Cannon, "cannon", "A cannon is fired.";
    Rocket, "rocket", "A rocket is fired.";
    Flame, "flame", "A flamethrower is fired.";
    Dart, "dart", "A dart flies.";
    Throw, "throw", "Something is thrown.";
    Energy, "energy", "An energy blade strikes.";
    Blade, "blade", "A blade or a claw strikes.";
    Shock, "shock", "A shock or stun baton strikes.";
    Swing, "swing", "A fist or a blunt weapon strikes.";
    Psi, "psi", "A mind or an invisible force strikes.";
    Hit, "hit", "An attack hits.";
    Critical, "critical", "An attack hits badly.";
    Miss, "miss", "A shot flies past.";
    Ricochet, "ricochet", "A shot that missed hits a wall.";
    Whiff, "whiff", "A strike misses.";
    Explosion, "explosion", "Something explodes.";
    Break, "break", "A door or an object breaks.";
    Hurt, "hurt", "A unit takes damage.";
    Shrug, "shrug", "A unit takes no damage.";
    Heal, "heal", "A unit recovers.";
    Worse, "worse", "A unit moves down its condition track.";
    Better, "better", "A unit moves up its condition track.";
    Down, "down", "A unit falls.";
    Gone, "gone", "A unit is out of the battle for good.";
    Step, "step", "A unit walks one square.";
    Drive, "drive", "A vehicle moves one square.";
    Shove, "shove", "A unit is moved against its will.";
    Arrive, "arrive", "A unit comes onto the board.";
    Leave, "leave", "A unit leaves the board.";
    Prone, "prone", "A unit lies down.";
    StandUp, "stand_up", "A unit gets up.";
    DoorOpen, "door_open", "A door opens.";
    DoorClose, "door_close", "A door closes.";
    Item, "item", "An item changes its place.";
    Act, "act", "A unit begins an action that makes no noise of its own.";
    Dice, "dice", "Dice are rolled.";
    Pass, "pass", "A check succeeds.";
    Fail, "fail", "A check fails.";
    Spend, "spend", "A unit spends a limited resource.";
    Round, "round", "A round or a part of it begins.";
    OwnTurn, "own_turn", "The turn of a unit of the player begins.";
    OtherTurn, "other_turn", "The turn of another unit begins.";
    Announce, "announce", "The players are told something.";
    Over, "over", "The battle is over.";
    Click, "click", "A button is pressed.";
    Refuse, "refuse", "A request is refused.";
}

impl Cue {
    /// The sound of an attack with a weapon that has none of its own.
    pub fn of(manner: AttackKind) -> Self {
        match manner {
            AttackKind::Melee => Self::Swing,
            AttackKind::Ranged => Self::Blaster,
            AttackKind::Thrown => Self::Throw,
        }
    }
}

/// Plays a sound now.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum PlaySound {
    /// A sound by its name.
    Cue(Cue),
    /// The sound of a weapon by its name and the way in which it is used.
    Weapon {
        /// The name that players read.
        name: String,
        /// The way in which the attack reaches its target.
        manner: AttackKind,
    },
}
