//! What a unit can declare.

use super::data::Nature;
use crate::{
    battle::ActionKey,
    rules::{Purpose, Targeting},
};

/// What a unit can declare. D6-DECL-13, D6-DECL-16
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// A shot or a blow.
    Attack,
    /// A blow that also knocks down. D6-MELEE-09
    Tackle,
    /// Something in hand that is no grenade, at somebody. D6-GREN-02, D6-DECL-16
    Hurl,
    /// A grenade at a square. D6-GREN-01
    Throw,
    /// A shot or a blow at a door or at something low. D6-PROT-12
    AttackObject,
    /// Up to 5 m. D6-MOVE-01
    Walk,
    /// Up to 10 m, turning little. D6-MOVE-02
    Run,
    /// One square on the ground. D6-MOVE-11
    Crawl,
    /// In place of the move. D6-MOVE-11
    StandUp,
    /// Free. D6-DECL-16
    DropProne,
    /// With a medkit. D6-AID-09
    FirstAid,
    /// Takes a weapon in hand.
    Draw,
    /// Takes something up from the ground.
    PickUp,
    /// Opens a door.
    OpenDoor,
    /// Closes a door.
    CloseDoor,
    /// Opens doors from afar. D6-DECL-16
    ConsoleOpen,
    /// Closes doors from afar. D6-DECL-16
    ConsoleClose,
    /// Lets an item fall. Free. D6-DECL-16
    Drop,
    /// Looks for those who hide. D6-COVER-12
    Search,
    /// Ends the battle for the unit's side. D6-RND-03
    Surrender,
    /// Has said all.
    Confirm,
}

/// The groups of the menu, in order.
pub const GROUPS: [&str; 4] = ["Moves", "Attacks", "Other actions", "Free"];

impl Action {
    /// All of them, in the order of the menu.
    pub const ALL: [Self; 21] = [
        Self::Walk,
        Self::Run,
        Self::Crawl,
        Self::StandUp,
        Self::Attack,
        Self::Tackle,
        Self::Hurl,
        Self::Throw,
        Self::AttackObject,
        Self::FirstAid,
        Self::Draw,
        Self::PickUp,
        Self::OpenDoor,
        Self::CloseDoor,
        Self::ConsoleOpen,
        Self::ConsoleClose,
        Self::Search,
        Self::DropProne,
        Self::Drop,
        Self::Surrender,
        Self::Confirm,
    ];

    fn text(self) -> &'static str {
        match self {
            Self::Attack => "attack",
            Self::Tackle => "tackle",
            Self::Hurl => "hurl",
            Self::Throw => "throw",
            Self::AttackObject => "attack_object",
            Self::Walk => "walk",
            Self::Run => "run",
            Self::Crawl => "crawl",
            Self::StandUp => "stand_up",
            Self::DropProne => "drop_prone",
            Self::Drop => "drop",
            Self::FirstAid => "first_aid",
            Self::Draw => "draw",
            Self::PickUp => "pick_up",
            Self::OpenDoor => "open_door",
            Self::CloseDoor => "close_door",
            Self::ConsoleOpen => "console_open",
            Self::ConsoleClose => "console_close",
            Self::Search => "search",
            Self::Surrender => "surrender",
            Self::Confirm => "confirm",
        }
    }

    /// Its name for commands.
    pub fn key(self) -> ActionKey {
        ActionKey::of(self.text())
    }

    /// The action of a name.
    pub fn from_key(key: &ActionKey) -> Option<Self> {
        Self::ALL.into_iter().find(|action| action.text() == key.as_str())
    }

    /// What its button says.
    pub fn name(self) -> &'static str {
        match self {
            Self::Attack => "Attack",
            Self::Tackle => "Tackle",
            Self::Hurl => "Hurl",
            Self::Throw => "Throw",
            Self::AttackObject => "Attack an object",
            Self::Walk => "Walk",
            Self::Run => "Run",
            Self::Crawl => "Crawl",
            Self::StandUp => "Stand up",
            Self::DropProne => "Drop prone",
            Self::Drop => "Drop",
            Self::FirstAid => "First aid",
            Self::Draw => "Draw",
            Self::PickUp => "Pick up",
            Self::OpenDoor => "Open door",
            Self::CloseDoor => "Close door",
            Self::ConsoleOpen => "Console: open doors",
            Self::ConsoleClose => "Console: close doors",
            Self::Search => "Search",
            Self::Surrender => "Surrender",
            Self::Confirm => "Confirm",
        }
    }

    /// What its button says for a unit: vehicles drive.
    pub fn name_for(self, nature: Nature) -> &'static str {
        match (nature, self) {
            (Nature::Vehicle, Self::Walk) => "Drive",
            (Nature::Vehicle, Self::Run) => "Drive fast",
            (Nature::Living | Nature::Robot | Nature::Vehicle, action) => action.name(),
        }
    }

    /// What it does, in a sentence or two.
    pub fn help(self) -> &'static str {
        match self {
            Self::Attack => "Roll the weapon's skill against the difficulty; a hit rolls damage against Strength.",
            Self::Tackle => "A blow with the bare hands that also knocks the target down.",
            Self::Hurl => "Throw this at somebody; it does the same damage, and lies there then.",
            Self::Throw => "Hurts everyone near where it lands, friends too; a bad throw lands elsewhere.",
            Self::AttackObject => "Shoot or strike at a door or at something low until nothing of it is left.",
            Self::Walk => "Up to 5 metres, turning as you like. Takes its segment, but no dice.",
            Self::Run => "Up to 10 metres without sharp turns. Counts as an action.",
            Self::Crawl => "One square, lying down.",
            Self::StandUp => "Takes the place of this round's move, but no dice.",
            Self::DropProne => "Lie down after the action before. Harder to shoot at from afar, easier to strike.",
            Self::Drop => "Let this fall after the action before.",
            Self::FirstAid => "Uses up a medkit: an Easy or Moderate roll heals one step.",
            Self::Draw => "Take this in hand.",
            Self::PickUp => "Take this up from the ground.",
            Self::OpenDoor => "Open a door next to where you will be.",
            Self::CloseDoor => "Close a door next to where you will be.",
            Self::ConsoleOpen => "Open all the doors of a console next to where you will be.",
            Self::ConsoleClose => "Close all the doors of a console next to where you will be; not on anybody.",
            Self::Search => "Look for enemies who hide: each is found by a roll of 8 and more, with smoke on top.",
            Self::Surrender => "Your side gives up the battle.",
            Self::Confirm => "You have said all this unit will do this round.",
        }
    }

    /// Name of its picture.
    pub fn icon(self) -> &'static str {
        match self {
            Self::Attack => "attack_ranged",
            Self::Tackle => "unarmed",
            Self::Hurl => "attack_ranged",
            Self::Throw => "grenade",
            Self::AttackObject => "open_door",
            Self::Walk => "move",
            Self::Run => "run",
            Self::Crawl => "prone",
            Self::StandUp => "stand",
            Self::DropProne => "prone",
            Self::Drop => "drop",
            Self::FirstAid => "aid",
            Self::Draw => "draw",
            Self::PickUp => "pick_up",
            Self::OpenDoor => "open_door",
            Self::CloseDoor => "close_door",
            Self::ConsoleOpen => "open_door",
            Self::ConsoleClose => "close_door",
            Self::Search => "eye",
            Self::Surrender => "wait",
            Self::Confirm => "end_turn",
        }
    }

    /// What it is for.
    pub fn purpose(self) -> Purpose {
        match self {
            Self::Attack | Self::Tackle | Self::Hurl | Self::Throw => Purpose::Harm,
            Self::Walk | Self::Run | Self::Crawl => Purpose::Travel,
            Self::StandUp => Purpose::Rise,
            Self::FirstAid => Purpose::Mend,
            Self::Draw => Purpose::Arm,
            Self::AttackObject => Purpose::Break,
            Self::OpenDoor | Self::ConsoleOpen => Purpose::Open,
            Self::Search => Purpose::Search,
            Self::Confirm => Purpose::EndTurn,
            Self::DropProne | Self::Drop | Self::PickUp | Self::CloseDoor | Self::ConsoleClose | Self::Surrender => {
                Purpose::Other
            }
        }
    }

    /// What must be pointed at.
    pub fn targeting(self) -> Targeting {
        match self {
            Self::Attack | Self::Tackle | Self::Hurl | Self::FirstAid => Targeting::Unit,
            Self::Throw
            | Self::AttackObject
            | Self::OpenDoor
            | Self::CloseDoor
            | Self::ConsoleOpen
            | Self::ConsoleClose => Targeting::Square,
            Self::Walk | Self::Run | Self::Crawl => Targeting::Move,
            Self::StandUp
            | Self::DropProne
            | Self::Drop
            | Self::Draw
            | Self::PickUp
            | Self::Search
            | Self::Surrender
            | Self::Confirm => Targeting::None,
        }
    }

    /// Its group in the menu; `None` for what has a button of its own.
    pub fn group(self) -> Option<usize> {
        match self {
            Self::Walk | Self::Run | Self::Crawl | Self::StandUp => Some(0),
            Self::Attack | Self::Tackle | Self::Hurl | Self::Throw | Self::AttackObject => Some(1),
            Self::FirstAid
            | Self::Draw
            | Self::PickUp
            | Self::OpenDoor
            | Self::CloseDoor
            | Self::ConsoleOpen
            | Self::ConsoleClose
            | Self::Search => Some(2),
            Self::DropProne | Self::Drop | Self::Surrender => Some(3),
            Self::Confirm => None,
        }
    }

    /// Whether it takes no segment.
    pub fn is_free(self) -> bool {
        matches!(self, Self::DropProne | Self::Drop | Self::Surrender | Self::Confirm)
    }

    /// Whether it takes the round's one move. D6-MOVE-06, D6-MOVE-11
    pub fn is_move(self) -> bool {
        matches!(self, Self::Walk | Self::Run | Self::Crawl | Self::StandUp)
    }

    /// Whether it ends on another square.
    pub fn goes_somewhere(self) -> bool {
        matches!(self, Self::Walk | Self::Run | Self::Crawl)
    }

    /// Whether it adds to the penalty for several actions: a walk, a crawl and standing up do not.
    /// D6-MOVE-04, D6-MOVE-11, D6-DECL-16
    pub fn counts(self) -> bool {
        !self.is_free() && !matches!(self, Self::Walk | Self::Crawl | Self::StandUp)
    }

    /// Whether a vehicle does it: it drives, fires and looks around, but has no hands and does not lie down.
    pub fn is_for_vehicles(self) -> bool {
        match self {
            Self::Walk
            | Self::Run
            | Self::Attack
            | Self::AttackObject
            | Self::Search
            | Self::Surrender
            | Self::Confirm => true,
            Self::Tackle
            | Self::Hurl
            | Self::Throw
            | Self::Crawl
            | Self::StandUp
            | Self::DropProne
            | Self::FirstAid
            | Self::Draw
            | Self::PickUp
            | Self::OpenDoor
            | Self::CloseDoor
            | Self::ConsoleOpen
            | Self::ConsoleClose
            | Self::Drop => false,
        }
    }

    /// What it costs, in words.
    pub fn cost(self) -> &'static str {
        match (self.is_free(), self.counts()) {
            (true, _) => "free",
            (false, true) => "action",
            (false, false) => "no dice",
        }
    }

    /// Whether it is done with an item.
    pub fn needs_item(self) -> bool {
        matches!(
            self,
            Self::Attack
                | Self::AttackObject
                | Self::Hurl
                | Self::Throw
                | Self::FirstAid
                | Self::Draw
                | Self::Drop
                | Self::PickUp
        )
    }
}
