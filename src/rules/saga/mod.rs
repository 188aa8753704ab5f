//! Saga: d20 with defenses, a damage threshold, a condition track, and standard, move and swift actions.
//!
//! Orders come in through `orders.rs`, become frames (`frame.rs`), and the frames run the rules, a file for each
//! topic of the catalogue. What the rest of the game may ask goes out through `survey.rs`.
//!
//! | files | what they hold |
//! |---|---|
//! | `data`, `weapon`, `feat`, `special`, `field`, `muster`, `deploy` | unit data, feats; what every system reads and writes; the same at a glance; units onto the board |
//! | `round`, `order`, `turn`, `turn_frame`, `victory`, `script`, `wits` | the combat sequence, initiative, what a turn grants, triggers |
//! | `action`, `orders`, `simple`, `frame` | what can be ordered, whether it may be, and how it is carried out |
//! | `movement`, `withdraw`, `tumble`, `threat`, `opportunity`, `reach`, `prone` | moving by squares and what it provokes |
//! | `arms`, `aim`, `attack`, `range`, `cover`, `plain_shot`, `flanking`, `helpless`, `defense`, `size`, `ability`, `odds`, `strike_odds` | the numbers of an attack |
//! | `area`, `area_attack`, `area_odds`, `burst_fire`, `brace`, `mode`, `stock` | attacks on areas, autofire, the settings and stocks of weapons |
//! | `object_data`, `object`, `breaking`, `sunder` | doors, crates and weapons as targets |
//! | `vehicle`, `boarding`, `station`, `mounted`, `swerve` | vehicles: their crew, getting in and out, what each is there for, their weapons, their pilots' reflexes |
//! | `console`, `device` | what is operated and what is repaired |
//! | `pit`, `bearing` | ground that lies lower, and ground that gives way |
//! | `care`, `ailment`, `bonds` | first aid, repair, poison and cures, prisoners |
//! | `conceal`, `guess` | smoke and darkness, and strikes at what is not seen |
//! | `reduction`, `shield`, `rider` | what takes the edge off damage, and what comes with it |
//! | `ward`, `destiny`, `soak` | what undoes a hit: Block, Deflect, a Destiny Point, psi powers that soak damage |
//! | `stealth`, `stealth_odds` | hiding, noticing, searching |
//! | `power`, `psi`, `slam`, `hurl`, `daunt`, `revive` | psi powers: what each does, and using them |
//! | `effects`, `defend` | what holds of a unit for a while; fighting defensively |
//! | `delay`, `ready` | turns put off, actions kept back |
//! | `grab`, `grapple`, `shove` | hands on an enemy; pushed and thrown |
//! | `aid`, `aid_odds`, `aiming`, `improve`, `disarm` | help and hindrance, aiming, what it betters, weapons out of hands |
//! | `flurry`, `charge`, `coup`, `run`, `straight` | full attack, charge, coup de grace; running; straight ways |
//! | `damage`, `condition`, `vital`, `second_wind`, `recover`, `fate`, `gear` | what it does, and what helps |
//! | `survey`, `preview`, `harm`, `views`, `guide` | what the rest of the game asks: odds, what units could do to each other, menus, sheets, the rules in a nutshell |

mod ability;
mod action;
mod aid;
mod aid_odds;
mod ailment;
mod aim;
mod aiming;
mod area;
mod area_attack;
mod area_odds;
mod arms;
mod attack;
mod bearing;
mod boarding;
mod bonds;
mod brace;
mod breaking;
mod burst_fire;
mod care;
mod charge;
mod conceal;
mod condition;
mod console;
mod coup;
mod cover;
mod damage;
pub mod data;
mod daunt;
mod defend;
mod defense;
mod delay;
mod deploy;
mod destiny;
mod device;
mod disarm;
mod effects;
mod fate;
mod feat;
mod field;
mod flanking;
mod flurry;
mod frame;
mod gear;
mod grab;
mod grapple;
mod guess;
mod guide;
mod harm;
mod helpless;
mod hurl;
mod improve;
mod lock;
mod mode;
mod mounted;
mod movement;
mod muster;
mod object;
mod object_data;
mod odds;
mod opportunity;
mod order;
mod orders;
mod pit;
mod plain_shot;
mod power;
mod preview;
mod prone;
mod psi;
mod range;
mod reach;
mod ready;
mod recover;
mod reduction;
mod revive;
mod rider;
mod round;
mod run;
mod script;
mod second_wind;
mod shield;
mod shove;
mod simple;
mod size;
mod slam;
mod soak;
mod special;
mod stakes;
mod station;
mod stealth;
mod stealth_odds;
mod stock;
mod straight;
mod strike_odds;
mod sunder;
mod survey;
mod swerve;
mod threat;
mod tumble;
mod turn;
mod turn_frame;
mod vehicle;
mod victory;
mod views;
mod vital;
mod ward;
mod weapon;
mod withdraw;
mod wits;

pub use field::SagaData;
pub use frame::SagaFrame;
pub use odds::d20_attack;

use bevy::prelude::*;

use field::Field;
use survey::SagaSurvey;

use super::{Ruleset, SeatSpec, Survey, UnitSpec, UnitType};
use crate::battle::{ActionKey, Illegal, Order, UnitId, look};

/// The saga rule set.
pub struct Saga;

impl Saga {
    /// The names of all actions that there are, in the menu's order.
    pub fn actions() -> impl Iterator<Item = ActionKey> {
        action::Action::all().map(action::Action::key)
    }
}

impl Ruleset for Saga {
    type Frame = SagaFrame;

    fn install(world: &mut World) {
        deploy::install(world);
    }

    fn share_data(from: &World, scratch: &mut World) {
        scratch.insert_resource(from.resource::<SagaData>().clone());
    }

    fn unit_types() -> Vec<UnitType> {
        deploy::unit_types()
    }

    fn door_objects() -> Vec<&'static str> {
        data::Catalogue::shipped().objects.objects.keys().map(String::as_str).collect()
    }

    fn guide() -> &'static [(&'static str, &'static str)] {
        guide::GUIDE
    }

    fn deploy(world: &mut World, spec: &UnitSpec) {
        deploy::deploy(world, spec);
    }

    fn seat(world: &mut World, unit: UnitId, seat: SeatSpec) {
        look::<Field, _>(world, |mut field| boarding::seat(&mut field, unit, seat));
    }

    fn root(_: &mut World) -> SagaFrame {
        SagaFrame::Battle(frame::BattleFrame::Awareness)
    }

    fn reactions() -> &'static [&'static str] {
        opportunity::REACTIONS
    }

    fn survey<T>(world: &mut World, ask: impl FnOnce(&dyn Survey) -> T) -> T {
        look::<Field, T>(world, |field| ask(&SagaSurvey::new(&field, &field.muster())))
    }

    fn enact(field: &mut Field, order: &Order) -> Result<Option<SagaFrame>, Illegal> {
        orders::enact(field, order).map(Some)
    }
}
