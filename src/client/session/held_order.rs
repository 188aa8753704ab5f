//! An order of the player that waits for a confirmation, because enemies may answer it with attacks or it may hit units
//! of the own side.

use bevy::prelude::*;

use super::{Intent, PreviewSet, Request, SecondMove, Session, UpdateSet, ViewModel};
use crate::{
    battle::{Command, Order, UnitId},
    dice::{Chance, Spread},
    rules::{self, Preview, Purpose},
};

/// The order that waits for a confirmation.
#[derive(Resource, Clone, Debug, Default)]
pub struct HeldOrder {
    held: Option<(Command, Option<SecondMove>)>,
    /// The dangers in words, one per line.
    pub dangers: Vec<String>,
    is_confirmed: bool,
}

/// The dangers for which an order waits.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskBefore {
    /// Attacks that a move provokes.
    pub provoking: bool,
    /// Hits on units of the own side.
    pub friendly_fire: bool,
}

impl Default for AskBefore {
    fn default() -> Self {
        Self { provoking: true, friendly_fire: true }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldOrder>().init_resource::<AskBefore>().add_systems(
        Update,
        submit_confirmed.in_set(UpdateSet::Aim).after(PreviewSet).run_if(resource_exists::<Session>),
    );
}

impl HeldOrder {
    /// Returns true if an order waits for an answer of the player.
    pub fn is_waiting(&self) -> bool {
        self.held.is_some() && !self.is_confirmed
    }

    /// The player has confirmed the order.
    pub fn confirm(&mut self) {
        self.is_confirmed = true;
    }
}

/// Holds an order of the player that brings a danger, with the second of two moves that it begins. `foreseen` is the
/// preview of it that the player has accepted already: what it told brings no question. Returns true if the order waits
/// now.
pub(super) fn hold(world: &mut World, order: &Order, foreseen: Option<&Preview>) -> bool {
    let command = Command::Order(order.clone());
    let Ok(preview) = rules::preview(world, &command) else { return false };
    let intent = world.resource::<Intent>();
    let second = intent.second.clone().filter(|_| intent.candidate.as_ref() == Some(&command));
    let (view, ask) = (world.resource::<ViewModel>(), *world.resource::<AskBefore>());
    let legs = [Some(&preview), second.as_ref().and_then(|second| second.preview.as_ref())];
    let foreseen = foreseen.map_or_else(Vec::new, |foreseen| dangers(order, foreseen, view, ask));
    let dangers: Vec<String> = legs.into_iter().flatten().flat_map(|leg| dangers(order, leg, view, ask)).collect();
    if dangers.iter().all(|danger| foreseen.contains(danger)) {
        return false;
    }
    *world.resource_mut::<HeldOrder>() = HeldOrder { held: Some((command, second)), dangers, is_confirmed: false };
    true
}

fn dangers(order: &Order, preview: &Preview, view: &ViewModel, ask: AskBefore) -> Vec<String> {
    let odds = |chance: Chance, damage: Option<Spread>| {
        let damage = damage.map(|damage| format!(", {} damage", damage.mean_x100 / 100)).unwrap_or_default();
        format!("{} %{damage}", chance.percent())
    };
    let risks = preview.risks.iter().filter(|_| ask.provoking);
    let risks = risks.map(|risk| {
        let danger = preview.danger_words(risk);
        format!("{danger} by {}: {}", view.name(risk.from), odds(risk.chance, Some(risk.damage)))
    });
    let friends = preview.caught.iter().filter(|caught| ask.friendly_fire && caught.is_friend);
    let friends = friends.map(|caught| format!("{} may be hit: {}", view.name(caught.unit), odds(caught.chance, None)));
    let target = friendly_target(order, view).filter(|_| ask.friendly_fire);
    let target = target.map(|unit| format!("{} is on your side", view.name(unit)));
    risks.chain(friends).chain(target).collect()
}

/// The unit of the attacker's own side that an order attacks.
fn friendly_target(order: &Order, view: &ViewModel) -> Option<UnitId> {
    let entries = view.menu.iter().flat_map(|menu| &menu.groups).flat_map(|group| &group.entries);
    let is_attack = entries.filter(|entry| entry.action == order.action).any(|entry| entry.purpose == Purpose::Harm);
    order.at.filter(|&at| is_attack && view.side(at) == view.side(order.unit))
}

/// Submits the order as it was previewed, with the second of two moves. The mouse may point elsewhere by now.
fn submit_confirmed(mut held: ResMut<HeldOrder>, mut intent: ResMut<Intent>, mut requests: MessageWriter<Request>) {
    if !held.is_confirmed {
        return;
    }
    let Some((command, second)) = std::mem::take(&mut *held).held else { return };
    intent.propose(Some(command.clone()));
    intent.second = second;
    intent.armed = None;
    requests.write(Request::Submit(command));
}
