//! Keyboard input during a battle, and the keys for dialogs.

use bevy::{input::mouse::AccumulatedMouseScroll, prelude::*, window::PrimaryWindow};

use super::{panel_focus::PanelFocus, panels::PanelContext, question_form::listed_options};
use crate::{
    battle::{Choice, UnitId},
    client::{
        board::{centre, corner_at},
        board_cursor::BoardCursor,
        camera::Drive,
        input::{Key, Keys},
        screens::{Dialog, HandOver, OpenDialogs},
        session::{Pointer, Screen, Session, ThreatsBy, UpdateSet},
        settings::Settings,
    },
    grid::{Corner, Square},
    rules::{Targeting, Verb},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (in_battle.run_if(in_state(Screen::Battle).and_then(resource_exists::<Session>)), everywhere)
            .chain()
            .in_set(UpdateSet::Input),
    );
}

/// Keys that work on every screen: opening and closing dialogs, playback speed.
fn everywhere(
    keys: Keys,
    mut dialogs: ResMut<OpenDialogs>,
    screen: Res<State<Screen>>,
    mut settings: ResMut<Settings>,
) {
    if keys.just_pressed(Key::Help) {
        dialogs.toggle(Dialog::Help);
    }
    if keys.just_pressed(Key::Explain) {
        settings.explain_terms = !settings.explain_terms;
    }
    if *screen.get() != Screen::Battle && keys.just_pressed(Key::Cancel) {
        dialogs.close();
    }
    for (key, up) in [(Key::Faster, true), (Key::Slower, false)] {
        if keys.just_pressed(key) {
            settings.step_speed(up);
        }
    }
}

fn in_battle(
    keys: Keys,
    mut panels: PanelContext,
    hand_over: Res<HandOver>,
    windows: Query<&Window, With<PrimaryWindow>>,
    (pointer, wheel): (Res<Pointer>, Res<AccumulatedMouseScroll>),
    (mut cursor, mut panel_focus): (ResMut<BoardCursor>, ResMut<PanelFocus>),
    mut drive: ResMut<Drive>,
) {
    if hand_over.is_waiting() {
        return;
    }
    look_around(&keys, &panels, &windows, &mut drive);
    if wheel.delta.y != 0.0 && drive.zoom != 0.0 {
        // The camera zooms by the notches of the wheel itself.
        drive.zoom = 0.0;
    }
    if keys.just_pressed(Key::Cancel) {
        if !panels.dialogs.is_empty() || !panel_focus.leave() {
            cancel(&mut panels);
        }
        return;
    }
    for (key, dialog) in [(Key::Menu, Dialog::Pause), (Key::Save, Dialog::Save), (Key::Load, Dialog::Load)] {
        if keys.just_pressed(key) {
            panels.dialogs.toggle(dialog);
        }
    }
    if !panels.dialogs.is_empty() {
        return;
    }
    if keys.just_pressed(Key::Panels) {
        panel_focus.toggle();
    }
    if keys.just_pressed(Key::Log) {
        panels.toggle_log();
    }
    for (key, by) in [(Key::Threats, ThreatsBy::Enemies), (Key::Coverage, ThreatsBy::OwnSide)] {
        if keys.just_pressed(key) {
            panels.threats.toggle(by);
        }
    }
    if keys.just_pressed(Key::Skip) && panels.playback.busy {
        panels.playback.skip = true;
    }
    if keys.just_pressed(Key::Center)
        && let Some(unit) = panels.shown.active
    {
        panels.look_at(unit, &mut drive);
    }
    for (key, is_forward) in [(Key::NextUnit, true), (Key::PreviousUnit, false)] {
        if keys.just_pressed(key) {
            go_on(&mut panels, &mut cursor, &mut drive, is_forward);
        }
    }
    if keys.just_pressed(Key::Hint) && panels.settings.hints {
        panels.hint();
    }
    // With the cursor on the board, the same key does what is proposed there.
    let is_confirmed = keys.just_pressed(Key::Confirm) && !(pointer.by_cursor && panels.intent.candidate.is_some());
    if panels.question().is_some() {
        if keys.just_pressed(Key::Undo) {
            panels.undo();
        } else if let Some(next) = next_asking(&keys, &panels) {
            panels.ask_instead(next);
        } else {
            let square = pointer.square.filter(|_| pointer.by_cursor);
            answer(&keys, is_confirmed, square, &mut panels);
        }
    } else if panels.is_ready() {
        command(&keys, is_confirmed, &mut panels);
    }
}

/// Pans and zooms with held keys, and pans with the mouse at the window's edge if the setting is on; not under a
/// dialog.
fn look_around(keys: &Keys, panels: &PanelContext, windows: &Query<&Window, With<PrimaryWindow>>, drive: &mut Drive) {
    let is_free = panels.dialogs.is_empty();
    let axis =
        |less, more| f32::from(i8::from(is_free && keys.pressed(more)) - i8::from(is_free && keys.pressed(less)));
    let mut pan = Vec2::new(axis(Key::PanLeft, Key::PanRight), axis(Key::PanDown, Key::PanUp));
    if is_free && panels.settings.edge_pan && pan == Vec2::ZERO {
        pan = windows.iter().next().map_or(Vec2::ZERO, edge);
    }
    let zoom = axis(Key::ZoomOut, Key::ZoomIn);
    if (drive.pan, drive.zoom) != (pan, zoom) {
        (drive.pan, drive.zoom) = (pan, zoom);
    }
}

/// The direction of the window's edge that the mouse is at.
fn edge(window: &Window) -> Vec2 {
    const NEAR: f32 = 4.0;
    let Some(mouse) = window.cursor_position() else { return Vec2::ZERO };
    let side = |at: f32, size: f32| f32::from(i8::from(at >= size - NEAR) - i8::from(at <= NEAR));
    Vec2::new(side(mouse.x, window.width()), -side(mouse.y, window.height()))
}

/// Cancels the first of these: a dialog, a picked action or the list of a verb's, a hint that was asked for, a question that
/// the player's own action has opened, a hint that comes once, an inspected unit, the threats on the board. Otherwise
/// opens the pause menu.
fn cancel(panels: &mut PanelContext) {
    if !panels.dialogs.is_empty() {
        panels.dialogs.close();
    } else if panels.put_away() {
    } else if panels.intent.hint.is_some() {
        panels.dismiss_hint();
    } else if panels.can_withdraw_question() {
        panels.undo();
    } else if panels.first_hint.0.is_some() {
        panels.first_hint.close();
    } else if panels.intent.inspected.is_some() {
        panels.intent.inspected = None;
    } else if panels.threats.chosen.is_some() {
        panels.threats.chosen = None;
    } else {
        panels.dialogs.open(Dialog::Pause);
    }
}

/// The action whose question takes the place of the open one if the key of their verb is pressed.
fn next_asking(keys: &Keys, panels: &PanelContext) -> Option<usize> {
    let asking = panels.bar.asking.as_ref()?;
    let verb = asking.entries.first()?.verb;
    keys.just_pressed(Key::of_verb(verb)).then(|| (asking.place + 1) % asking.entries.len())
}

/// Answers the question, or picks an option of a question of several parts: that of a key, or the one at the cursor if it
/// is not picked yet.
fn answer(keys: &Keys, is_confirmed: bool, cursor: Option<Square>, panels: &mut PanelContext) {
    let Some(choice) = panels.question().cloned() else { return };
    let pressed = Key::ANSWERS.iter().position(|&key| keys.just_pressed(key));
    let parts = choice.parts();
    if parts.len() > 1 {
        let open = panels.form.open();
        let listed = parts.get(open).map(|part| listed_options(part, panels.form.picked(open))).unwrap_or_default();
        if let Some((option, _)) = pressed.and_then(|row| listed.get(row)) {
            panels.form.pick(&parts, *option);
        } else if is_confirmed {
            let is_there = |square: Square| Some(square) == cursor;
            let is_picked = panels.form.is_picked_at(&parts, is_there);
            if (is_picked || !panels.form.pick_at(&parts, is_there))
                && let Some(answer) = panels.picked_answer()
            {
                panels.answer(&answer);
            }
        }
        return;
    }
    let place = pressed.or_else(|| is_confirmed.then(|| panels.intent.default_answer(&choice)));
    if let Some(option) = place.and_then(|place| choice.options.get(place)) {
        panels.answer(&option.key);
    }
}

fn command(keys: &Keys, is_confirmed: bool, panels: &mut PanelContext) {
    if keys.just_pressed(Key::EndTurn) {
        panels.end_turn(false);
    } else if keys.just_pressed(Key::Undo) {
        panels.undo();
    } else if is_confirmed {
        confirm(panels);
    } else if keys.just_pressed(Key::FindAction) {
        panels.bar.wants_search = true;
    } else if let Some(place) = Key::ANSWERS.iter().position(|&key| keys.just_pressed(key)) {
        panels.pick_listed(place);
    } else if let Some(&verb) = Verb::ALL.iter().find(|&&verb| keys.just_pressed(Key::of_verb(verb))) {
        panels.press_verb(verb);
    }
}

/// Carries out a picked action that has exactly one possible target, or the hint.
fn confirm(panels: &mut PanelContext) {
    match panels.intent.armed.as_ref().map(|entry| entry.orders.as_slice()) {
        Some([only]) => panels.submit(only.clone()),
        Some(_) => {}
        None => panels.follow_hint(),
    }
}

/// Puts the cursor on the next or the previous target of the picked action or of the question. Without any, looks at the
/// next or the previous unit in the order of turns; the cursor, if it is in use, goes there.
fn go_on(panels: &mut PanelContext, cursor: &mut BoardCursor, drive: &mut Drive, is_forward: bool) {
    let targets = targets(panels);
    let now = cursor.square().and_then(|square| targets.iter().position(|&target| target == square));
    if let Some(&target) = beside(&targets, now, is_forward) {
        cursor.put(target);
        drive.look_at = Some(centre(target));
        return;
    }
    let is_up = |unit: &UnitId| panels.sheet(*unit).is_some_and(|sheet| sheet.out.is_none());
    let order: Vec<UnitId> = panels.shown.order.iter().copied().filter(is_up).collect();
    let now = panels.intent.inspected.or(panels.shown.active);
    let now = order.iter().position(|&unit| Some(unit) == now);
    let Some(&unit) = beside(&order, now, is_forward) else { return };
    panels.intent.inspected = Some(unit);
    panels.look_at(unit, drive);
    let placement = panels.view.placement(unit).filter(|placement| placement.on_board);
    if let Some(placement) = placement.filter(|_| cursor.square().is_some()) {
        cursor.put(placement.square());
    }
}

/// The squares of the targets of the picked action, or of the answers to the question, each once. An area can be aimed at
/// many squares: those of enemies come first.
fn targets(panels: &PanelContext) -> Vec<Square> {
    let parts = panels.question().map(Choice::parts).unwrap_or_default();
    let asked = parts.into_iter().enumerate().flat_map(|(part, options)| {
        options.iter().filter(move |option| panels.form.is_on_board(part, options, option))
    });
    let asked = asked.filter_map(|option| option.square);
    let of_unit = |unit: UnitId| panels.view.placement(unit).map(|placement| placement.square());
    let armed = panels.intent.armed.iter().filter(|entry| entry.targeting != Targeting::Move);
    // The cursor is in the middle of a square, which is nearest to one of its corners.
    let of_corner = |corner: Corner| corner.squares().into_iter().find(|&square| corner_at(centre(square)) == corner);
    let aimed = armed.flat_map(|entry| &entry.orders).filter_map(|order| {
        let square = order.at.and_then(of_unit).or(order.to);
        square.or_else(|| order.corner.and_then(of_corner))
    });
    let mut squares: Vec<Square> = asked.chain(aimed).collect();
    let view = &panels.view;
    let own = view.active.and_then(|active| view.side(active));
    let is_enemy = |unit: UnitId| view.perceives(unit) && view.side(unit) != own;
    squares.sort_by_key(|square| (!view.unit_at(*square).is_some_and(is_enemy), square.y, square.x));
    squares.dedup();
    squares
}

/// The element behind or before the one at `now`, around the end; the first or the last if there is none now.
fn beside<T>(all: &[T], now: Option<usize>, is_forward: bool) -> Option<&T> {
    let place = match (now, is_forward) {
        (Some(now), true) => now + 1,
        (Some(now), false) => now + all.len() - 1,
        (None, true) => 0,
        (None, false) => all.len().saturating_sub(1),
    };
    all.get(place % all.len().max(1))
}
