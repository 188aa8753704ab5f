//! Grenades whose timers run: those whose time is over explode as the round ends. D6-GREN-09, D6-GREN-31, D6-RND-06

use super::{
    frame::{BlastFrame, D6Frame, D6Step, FusesFrame},
    items::take_off,
    query::fuses::is_due,
    reactions,
    state::BattleAccess,
};
use crate::battle::{Event, ThingId, Work};

/// Lets the grenades whose time is over explode before the round goes on to its end. D6-RND-06
pub fn burn_down(battle: &BattleAccess, then: D6Frame) -> D6Step {
    match battle.armed().any(|grenade| is_due(battle, &grenade)) {
        true => D6Step::Push(then, FusesFrame { due: None }.into()),
        false => D6Step::Continue(then),
    }
}

impl Work<D6Frame> for FusesFrame {
    /// Lets the grenades explode in the order in which they fell, where they lie. Whoever dodges one of them dodges all of
    /// them; what was rolled in the last segment is over. D6-GREN-09, D6-GREN-26, D6-GREN-31
    fn run(mut self, battle: &mut BattleAccess) -> D6Step {
        let mut due = self.due.take().unwrap_or_else(|| begin(battle));
        let Some(thing) = due.pop() else { return D6Step::Done };
        let rest = Self { due: Some(due) }.into();
        match explode(battle, thing) {
            Some(blast) => D6Step::Push(rest, blast.into()),
            None => D6Step::Continue(rest),
        }
    }
}

/// The grenades that explode at the end of this round, the first last.
fn begin(battle: &mut BattleAccess) -> Vec<ThingId> {
    battle.log_event(Event::PhaseBegan { words: "End of the round".to_owned() });
    for unit in battle.units() {
        reactions::end_segment(battle, unit);
    }
    let due = battle.armed().filter(|grenade| is_due(battle, grenade));
    let mut due: Vec<ThingId> = due.map(|grenade| grenade.item.thing).collect();
    due.reverse();
    due
}

/// Takes a grenade off the board and returns its blast.
fn explode(battle: &mut BattleAccess, thing: ThingId) -> Option<BlastFrame> {
    let (at, item, fuse) = take_off(battle, thing)?;
    let fuse = fuse?;
    let (thrown, margin) = (fuse.thrown, fuse.margin);
    Some(BlastFrame { by: fuse.by, key: item.key, at, thrown, margin, caught: None, struck: None })
}
