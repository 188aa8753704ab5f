//! Starting a battle. The old battle is replaced only after the new one has begun.

use serde_json::{Value, json};

use super::{
    battle::{Battle, hash},
    reply::{Fault, Reply, fields},
    request::{Load, bad_request},
};
use crate::{
    battle::{Board, Controller, Log, Sides, Status},
    cli::{failure::Failure, level_arg},
    level::{self, Level, LevelFaults, OptionError, Setup, StartError},
    record::Record,
    rules::{ActiveRules, BeginError, MatchOptions},
};

/// Starts the battle that a request describes.
pub fn begin(order: Load) -> Result<Battle, Fault> {
    let level = match (&order.level, &order.ron, &order.save) {
        (Some(text), None, None) => level_arg::find(text).map_err(level_fault)?,
        (None, Some(source), None) => level::parse("level", source.as_bytes()).map_err(|faults| bad_level(&faults))?,
        (None, None, Some(save)) => return resume(save, &order),
        _ => return Err(bad_request("`load` needs exactly one of `level`, `ron` and `save`")),
    };
    let setup = setup_of(&level, order)?;
    let world = setup.begin().map_err(start_fault)?;
    Ok(Battle::new(setup, world))
}

fn setup_of(level: &Level, order: Load) -> Result<Setup, Fault> {
    let mut setup = Setup::new(level, order.seed.unwrap_or(1)).scripted(order.dice, order.dice_then);
    setup.rules = order.rules;
    setup.options = order.options;
    // The client controls every side by default.
    for side in level.sides().0 {
        setup = setup.controller(side.key, Controller::Human);
    }
    for (side, controller) in order.sides {
        setup = setup.controller(&side, controller);
    }
    Ok(setup)
}

fn resume(save: &Value, order: &Load) -> Result<Battle, Fault> {
    let says_rules = order.rules.is_some() || !order.options.is_empty();
    if order.seed.is_some() || says_rules || !order.dice.is_empty() || !order.sides.is_empty() {
        return Err(bad_request(
            "a save has its own seed, rules, options, dice and sides: leave `seed`, `rules`, `options`, `dice` and \
             `sides` out",
        ));
    }
    let text = save.as_str().map_or_else(|| save.to_string(), str::to_owned);
    let record =
        Record::from_text(&text).map_err(|error| Fault::new("bad_save", format!("cannot use the save: {error}")))?;
    let world = record.play().map_err(|error| Fault::new("bad_save", error.to_string()))?;
    Ok(Battle::new(record.setup, world))
}

fn start_fault(error: StartError) -> Fault {
    match error {
        StartError::Level(faults) => bad_level(&faults),
        StartError::UnknownSide { .. } => Fault::new("unknown_side", error.to_string()),
        StartError::Option(OptionError::Unknown { .. }) => Fault::new("unknown_option", error.to_string()),
        StartError::Option(OptionError::Value(_)) => Fault::new("bad_option", error.to_string()),
        StartError::NoSheet { .. } => Fault::new("no_sheet", error.to_string()),
        StartError::TooManyDice { .. } | StartError::Begin(BeginError::Dice(_)) => {
            Fault::new("dice", error.to_string())
        }
    }
}

fn level_fault(failure: Failure) -> Fault {
    match failure {
        Failure::Faults(faults) => bad_level(&faults),
        Failure::Input(message) => Fault::new("unknown_level", message),
        other => Fault::new("bad_level", other.to_string()),
    }
}

fn bad_level(faults: &LevelFaults) -> Fault {
    Fault::new("bad_level", faults.plain()).with("faults", places_of(faults))
}

/// Faults or warnings with their places.
fn places_of(faults: &LevelFaults) -> Value {
    let list = faults.faults().iter().map(
        |fault| json!({ "line": fault.line, "column": fault.column, "message": fault.message, "help": fault.help }),
    );
    list.collect()
}

/// The warnings about the level of a battle, as `blastdoor check` prints them.
fn warnings(battle: &Battle) -> Value {
    let level = battle.setup.level().ok();
    level.and_then(|level| level.warnings().map(places_of)).unwrap_or_else(|| json!([]))
}

/// The reply to a successful `load`.
pub fn describe(battle: &Battle) -> Reply {
    let world = &battle.world;
    let size = world.resource::<Board>().map().size();
    fields(json!({
        "level": battle.setup.level,
        "ruleset": world.resource::<ActiveRules>().0.key(),
        "options": world.resource::<MatchOptions>(),
        "seed": battle.setup.seed,
        "size": [size.width, size.height],
        "sides": world.resource::<Sides>().0.iter().map(|side| side.key.as_str()).collect::<Vec<_>>(),
        "events": world.resource::<Log>().events,
        "status": world.resource::<Status>(),
        "warnings": warnings(battle),
        "hash": hash(world),
    }))
}
