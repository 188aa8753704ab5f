//! An order of the player that waits for a confirmation, because enemies may answer it with attacks or it may hit units
//! of the own side.

use bevy::prelude::*;

use super::{Intent, PreviewSet, Request, SecondMove, Session, UpdateSet, ViewModel};
use crate::{
    battle::{Command, UnitId},
    dice::{Chance, Spread},
    rules::{Preview, Purpose},
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
#[derive(Clone, Copy, Debug)]
pub struct AskBefore {
    /// Attacks that a move provokes.
    pub provoking: bool,
    /// Hits on units of the own side.
    pub friendly_fire: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldOrder>().add_systems(
        Update,
        submit_confirmed.in_set(UpdateSet::Aim).after(PreviewSet).run_if(resource_exists::<Session>),
    );
}

impl HeldOrder {
    /// Holds an order that has been previewed or proposed, if it brings such a danger. Returns true if it waits now.
    pub fn hold(&mut self, command: &Command, intent: &Intent, view: &ViewModel, ask: AskBefore) -> bool {
        let is_pointed_at = intent.candidate.as_ref() == Some(command);
        let pointed_at = intent.preview.as_ref().and_then(|preview| preview.as_ref().ok()).filter(|_| is_pointed_at);
        // The mouse may point elsewhere when the hint is followed.
        let proposed =
            intent.hint.as_ref().filter(|hint| matches!(command, Command::Order(order) if *order == hint.order));
        let Some(preview) = pointed_at.or(proposed.map(|hint| &hint.preview)) else { return false };
        let second_move = intent.second.as_ref().filter(|_| is_pointed_at);
        let second = second_move.and_then(|second| second.preview.as_ref());
        let dangers: Vec<String> =
            [Some(preview), second].into_iter().flatten().flat_map(|leg| dangers(command, leg, view, ask)).collect();
        if dangers.is_empty() {
            return false;
        }
        *self = Self { held: Some((command.clone(), second_move.cloned())), dangers, is_confirmed: false };
        true
    }

    /// The player has confirmed the order.
    pub fn confirm(&mut self) {
        self.is_confirmed = true;
    }
}

fn dangers(command: &Command, preview: &Preview, view: &ViewModel, ask: AskBefore) -> Vec<String> {
    let odds = |chance: Chance, damage: Option<Spread>| {
        let damage = damage.map(|damage| format!(", {} damage", damage.mean_x100 / 100)).unwrap_or_default();
        format!("{} %{damage}", chance.percent())
    };
    let risks = preview.risks.iter().filter(|_| ask.provoking);
    let risks = risks
        .map(|risk| format!("{} by {}: {}", risk.what, view.name(risk.from), odds(risk.chance, Some(risk.damage))));
    let friends = preview.caught.iter().filter(|caught| ask.friendly_fire && caught.is_friend);
    let friends = friends.map(|caught| format!("{} may be hit: {}", view.name(caught.unit), odds(caught.chance, None)));
    let target = friendly_target(command, view).filter(|_| ask.friendly_fire);
    let target = target.map(|unit| format!("{} is on your side", view.name(unit)));
    risks.chain(friends).chain(target).collect()
}

/// The unit of the attacker's own side that an order attacks.
fn friendly_target(command: &Command, view: &ViewModel) -> Option<UnitId> {
    let Command::Order(order) = command else { return None };
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
    intent.candidate = Some(command.clone());
    intent.second = second;
    intent.armed = None;
    requests.write(Request::Submit(command));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        battle::{ActionKey, Order},
        client::session::Hint,
        grid::Square,
        rules::Risk,
    };

    #[test]
    fn a_hint_waits_even_if_the_mouse_points_elsewhere() {
        let move_of = |unit| Order::new(UnitId(unit), ActionKey::of("move"));
        let risk = Risk {
            from: UnitId(1),
            at: Square::new(0, 0),
            what: "attack of opportunity".into(),
            chance: Chance { favourable: 1, of: 2 },
            damage: Spread::of(1, 6, 0),
        };
        let (order, preview) = (move_of(0), Preview { risks: vec![risk], ..Preview::default() });
        let hint = Hint { order: order.clone(), preview, summary: String::new(), reason: String::new() };
        let elsewhere = Command::Order(move_of(1));
        let intent = Intent {
            candidate: Some(elsewhere.clone()),
            preview: Some(Ok(Preview::default())),
            hint: Some(hint),
            ..Intent::default()
        };
        let holds = |command: &Command, provoking| {
            let ask = AskBefore { provoking, friendly_fire: true };
            HeldOrder::default().hold(command, &intent, &ViewModel::default(), ask)
        };
        let proposed = Command::Order(order);
        assert!(holds(&proposed, true), "the proposed order provokes an attack");
        assert!(!holds(&proposed, false), "the player does not want to be asked");
        assert!(!holds(&elsewhere, true), "the order pointed at is safe");
    }
}
