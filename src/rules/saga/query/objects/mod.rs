//! Queries of the `objects` topic: doors, consoles, locks, and damage to objects and items.
//!
//! | module | contents |
//! |---|---|
//! | `attack_object` | attacks on objects |
//! | `barrier` | walls, windows and railings as targets |
//! | `blast` | area attacks on the objects that a level marks to be destroyed |
//! | `break_open` | breaking objects with a Strength check |
//! | `breaking` | objects of the map as targets: doors, low objects, consoles |
//! | `console` | consoles that open and close doors with a Use Computer check |
//! | `device` | repairs of consoles and of weapons in hand |
//! | `door` | opening and closing doors |
//! | `lock` | opening locks with a Mechanics check |
//! | `object_cover` | cover of objects |
//! | `object_target` | the objects that attacks can be aimed at |
//! | `sunder` | attacks on items held by a unit |
//! | `object_damage` | damage to objects: immunities, reduction, and the Reflex Defense |

pub mod attack_object;
pub mod barrier;
pub mod blast;
pub mod break_open;
pub mod breaking;
pub mod console;
pub mod device;
pub mod door;
pub mod lock;
pub mod object_cover;
pub mod object_damage;
pub mod object_target;
pub mod sunder;
