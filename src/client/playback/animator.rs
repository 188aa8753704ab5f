//! Access to everything that an animation changes: tokens, sprites, texts, doors and the camera.

use std::collections::BTreeMap;

use bevy::{ecs::system::SystemParam, prelude::*, sprite::Anchor};

use super::{
    effect::VisualEffect,
    floating::{self, FloatingPlace, FloatingTexts},
    leaves,
    motion::Motion,
    sounds::LateSound,
    view_shake::ViewShake,
};
use crate::{
    battle::{AttackKind, Board, UnitId},
    client::{
        art::Art,
        board::{SQUARE, ShownDoors, centre, depth, door_tile, square_at},
        camera::{Drive, FreeView},
        session::Playback,
        settings::Settings,
        sound::{Cue, PlaySound, Sounds},
        theme::{BoardText, board_colors},
        toasts::{Severity, Toasts},
        tokens::{ShownTurn, Token, TokenState},
    },
    grid::{Barrier, Square},
};

/// The colour of words and splinters that are neither good nor bad.
pub(super) const GREY: Color = Color::srgb(0.78, 0.82, 0.88);

/// Font size of the words about a condition.
pub(super) const CONDITION: f32 = 17.0;

/// Lifetime of floating text, in seconds.
const FLOATING_SECONDS: f32 = 1.5;
/// Opacity of the plate behind a floating text, which keeps it legible above tokens, and by how much the plate is larger
/// than the text, in pixels.
const PLATE_OPACITY: f32 = 0.7;
const PLATE_MARGIN: Vec2 = Vec2::new(8.0, 0.0);
/// World units for each point of a font size from which small things are drawn larger, and the largest factor.
const FAR_AWAY: f32 = 2.4;
const LARGEST: f32 = 1.7;

/// Resources and queries for the animation of events.
#[derive(SystemParam)]
pub(super) struct Animator<'w, 's> {
    commands: Commands<'w, 's>,
    art: Res<'w, Art>,
    tokens: Query<'w, 's, (Entity, &'static Token, &'static mut TokenState, &'static mut Transform)>,
    doors: ResMut<'w, ShownDoors>,
    turn: ResMut<'w, ShownTurn>,
    drive: ResMut<'w, Drive>,
    settings: Res<'w, Settings>,
    toasts: Option<ResMut<'w, Toasts>>,
    floating: ResMut<'w, FloatingTexts>,
    text: BoardText<'w, 's>,
    view: FreeView<'w, 's>,
    board: Option<Res<'w, Board>>,
    sounds: Option<Res<'w, Sounds>>,
    pub playback: ResMut<'w, Playback>,
    /// The squares of units at the time of an event that is shown again: then nothing of the battle's picture changes.
    recalled: Local<'s, Option<BTreeMap<UnitId, Square>>>,
    /// The results of events that were shown without animation, by unit.
    results: Local<'s, BTreeMap<UnitId, QuietResult>>,
}

/// The results for a unit of events that were shown without animation.
#[derive(Clone, Debug, Default)]
struct QuietResult {
    /// Points lost, less those that were recovered.
    lost: i32,
    /// The last words about its state.
    words: String,
    /// The conditions that have begun or ended.
    conditions: Vec<ConditionChange>,
}

/// A condition of a unit that has begun or ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ConditionChange {
    /// Its name, an adjective or a participle.
    pub name: String,
    /// True if it has begun.
    pub began: bool,
    /// True if it is good for the unit.
    pub helps: bool,
}

impl ConditionChange {
    fn words(&self) -> String {
        let Self { name, began, .. } = self;
        if *began { name.clone() } else { format!("no longer {name}") }
    }

    fn color(&self) -> Color {
        match (self.began, self.helps) {
            (true, false) => board_colors::warning(),
            (true, true) | (false, false) => board_colors::good(),
            (false, true) => GREY,
        }
    }
}

impl Animator<'_, '_> {
    /// Returns true if animations are skipped.
    pub fn is_quiet(&self) -> bool {
        self.recalled.is_none() && (self.playback.skip || self.playback.instant)
    }

    /// Sets the squares where units stood at the time of an event that is shown again; `None` ends that.
    pub fn recall(&mut self, squares: Option<BTreeMap<UnitId, Square>>) {
        *self.recalled = squares;
    }

    /// Shows a result that a player must not miss: without animations, all results of a unit together.
    pub fn result(&mut self, unit: UnitId, words: &str, lost: i32, color: Color, size: f32) {
        if !self.is_quiet() {
            self.words(unit, words, color, size);
            return;
        }
        let result = self.results.entry(unit).or_default();
        result.lost += lost;
        if lost == 0 {
            words.clone_into(&mut result.words);
        }
    }

    /// Shows a state that a unit gets, unless the text of its injury tells that already.
    pub fn state(&mut self, unit: UnitId, words: &str, color: Color, size: f32) {
        if !self.floating.tell(unit, words) {
            self.result(unit, words, 0, color, size);
        }
    }

    /// Shows that a condition has begun or ended. Without animations, one that has done both is not told.
    pub fn condition(&mut self, unit: UnitId, change: ConditionChange) {
        if !self.is_quiet() {
            if self.matters(unit, &change) {
                self.state(unit, &change.words(), change.color(), CONDITION);
            }
            return;
        }
        let conditions = &mut self.results.entry(unit).or_default().conditions;
        match conditions.iter().position(|other| other.name == change.name) {
            Some(place) if conditions[place].began != change.began => _ = conditions.remove(place),
            Some(_) => {}
            None => conditions.push(change),
        }
    }

    /// Returns true if the change matters to the unit as the picture shows it: a defeated one is prone anyway.
    fn matters(&self, unit: UnitId, change: &ConditionChange) -> bool {
        change.helps || self.shown(unit).is_none_or(|shown| shown.defeat.is_none())
    }

    /// Shows the results of the events that were shown without animation.
    pub fn show_results(&mut self) {
        for (unit, QuietResult { lost, words, conditions }) in std::mem::take(&mut *self.results) {
            let points = match lost {
                0 => String::new(),
                1.. => format!("-{lost}"),
                _ => format!("+{}", -lost),
            };
            let color = if lost < 0 { board_colors::good() } else { board_colors::bad() };
            let told = format!("{points} {words}").trim().to_owned();
            if !told.is_empty() {
                self.float(0.0, unit, &told, color, 22.0);
            }
            for change in conditions {
                if change.words() != words && self.matters(unit, &change) {
                    self.float(0.0, unit, &change.words(), change.color(), CONDITION);
                }
            }
        }
    }

    /// Returns true if everything is at once where it ends.
    fn is_still(&self) -> bool {
        self.is_quiet() || self.settings.has_reduced_motion()
    }

    /// Shows an announcement that belongs to no unit.
    pub fn announce(&mut self, words: &str) {
        if self.recalled.is_some() {
            return;
        }
        if let Some(toasts) = &mut self.toasts {
            toasts.show(Severity::Info, words);
        }
    }

    /// The displayed state of a unit's token; in an event that is shown again, at its place of that time.
    pub fn shown(&self, unit: UnitId) -> Option<TokenState> {
        let shown = self.tokens.iter().find(|(_, token, ..)| token.unit == unit).map(|(_, _, shown, _)| *shown)?;
        match &*self.recalled {
            None => Some(shown),
            Some(squares) => squares.get(&unit).map(|&square| TokenState {
                space: shown.space.at(square),
                on_board: true,
                seat: None,
                ..shown
            }),
        }
    }

    /// The centre of a unit's token; `None` for a unit that the picture does not show.
    pub fn place(&self, unit: UnitId) -> Option<Vec2> {
        self.shown(unit).filter(|shown| shown.on_board).map(|shown| shown.place())
    }

    /// Changes the displayed state of a unit's token.
    pub fn change(&mut self, unit: UnitId, change: impl FnOnce(&mut TokenState)) {
        if self.recalled.is_some() {
            return;
        }
        if let Some((_, _, mut shown, _)) = self.tokens.iter_mut().find(|(_, token, ..)| token.unit == unit) {
            change(&mut shown);
        }
    }

    /// Puts a unit on the board.
    pub fn put(&mut self, unit: UnitId, at: Square) {
        if self.recalled.is_some() {
            return;
        }
        let found = self.tokens.iter_mut().find(|(_, token, ..)| token.unit == unit);
        let Some((entity, _, mut shown, mut transform)) = found else { return };
        shown.on_board = true;
        shown.space = shown.space.at(at);
        transform.translation = shown.place().extend(transform.translation.z);
        self.commands.entity(entity).remove::<Motion>();
    }

    /// Moves a unit, and the units aboard it, smoothly to another square.
    pub fn glide(&mut self, unit: UnitId, to: Square, ease: EaseFunction, seconds: f32) {
        if self.recalled.is_some() {
            return;
        }
        // A unit that moves by itself has left its seat.
        self.change(unit, |shown| shown.seat = None);
        let is_aboard = |shown: &TokenState| shown.seat.is_some_and(|seat| seat.vehicle == unit);
        let crew: Vec<UnitId> =
            self.tokens.iter().filter(|(_, _, shown, _)| is_aboard(shown)).map(|(_, token, ..)| token.unit).collect();
        for unit in [unit].into_iter().chain(crew) {
            self.glide_one(unit, to, ease, seconds);
        }
    }

    fn glide_one(&mut self, unit: UnitId, to: Square, ease: EaseFunction, seconds: f32) {
        let is_at_once = self.is_still();
        let found = self.tokens.iter_mut().find(|(_, token, ..)| token.unit == unit);
        let Some((entity, _, mut shown, transform)) = found else { return };
        let from = if is_at_once { None } else { Some(transform.translation.truncate()) };
        if to.x != shown.space.origin.x {
            shown.faces_left = to.x < shown.space.origin.x;
        }
        shown.space = shown.space.at(to);
        let from = from.unwrap_or_else(|| shown.place());
        self.commands.entity(entity).insert(Motion::glide(from, ease, seconds));
    }

    /// Makes a token lunge at a point.
    pub fn lunge(&mut self, unit: UnitId, at: Vec2, seconds: f32) {
        self.motion(unit, |from| Motion::lunge((at - from).clamp_length_max(SQUARE * 0.45), seconds));
    }

    /// Makes a token recoil from a shot at a point.
    pub fn recoil(&mut self, unit: UnitId, at: Vec2) {
        self.motion(unit, |from| Motion::lunge((from - at).clamp_length_max(SQUARE * 0.1), 0.24));
    }

    /// Makes a token shake.
    pub fn shake(&mut self, unit: UnitId, seconds: f32) {
        self.motion(unit, |_| Motion::shake(Vec2::new(SQUARE * 0.09, 0.0), seconds));
    }

    fn motion(&mut self, unit: UnitId, motion: impl FnOnce(Vec2) -> Motion) {
        if self.is_still() || self.recalled.is_some() {
            return;
        }
        if let Some((entity, _, shown, _)) = self.tokens.iter().find(|(_, token, ..)| token.unit == unit) {
            self.commands.entity(entity).insert(motion(shown.place()));
        }
    }

    /// Shows a sprite for a moment; `edge` is its size in world units and `turn` its rotation.
    pub fn picture(&mut self, name: &str, color: Color, edge: Vec2, turn: f32, effect: VisualEffect) {
        if self.is_quiet() {
            return;
        }
        let effect = if self.is_still() { effect.still() } else { effect };
        let sprite = Sprite { image: self.art.image(name), color, custom_size: Some(edge), ..default() };
        let place = Transform::from_translation(effect.path.0.extend(depth::EFFECTS))
            .with_rotation(Quat::from_rotation_z(turn));
        self.commands.spawn((effect, sprite, place, Visibility::Hidden));
    }

    /// The factor by which small things are drawn larger where the camera is far away.
    pub fn enlargement(&self) -> f32 {
        (self.text.scale() / FAR_AWAY).clamp(1.0, LARGEST)
    }

    /// The sound of a weapon, which tells its kind.
    pub fn sound_of(&self, weapon: &str, manner: AttackKind) -> Cue {
        self.sounds.as_ref().map_or(Cue::of(manner), |sounds| sounds.weapon(weapon, manner))
    }

    /// Plays a sound after some seconds.
    pub fn sound(&mut self, sound: PlaySound, delay: f32) {
        if !self.is_quiet() {
            self.commands.spawn(LateSound { sound, left: delay });
        }
    }

    /// Returns true if a wall or a closed door stands at a point.
    pub fn is_wall(&self, at: Vec2) -> bool {
        self.board.as_ref().is_some_and(|board| board.map().tile(square_at(at)).barrier == Barrier::Wall)
    }

    /// Shows text rising from a unit, at the lowest place where it covers no other text.
    pub fn words(&mut self, unit: UnitId, words: &str, color: Color, size: f32) {
        self.words_after(0.0, unit, words, color, size);
    }

    /// Shows text rising from a unit after some seconds.
    pub fn words_after(&mut self, delay: f32, unit: UnitId, words: &str, color: Color, size: f32) {
        if !self.is_quiet() {
            self.float(delay, unit, words, color, size);
        }
    }

    fn float(&mut self, delay: f32, unit: UnitId, words: &str, color: Color, size: f32) {
        let Some(at) = self.place(unit) else { return };
        let (text, scale) = (floating::wrapped(words), self.text.scale());
        let plate = floating::extent(&text, size);
        let extent = plate * scale;
        let wish = at + Vec2::new(0.0, SQUARE * 0.9 + extent.y / 2.0);
        let FloatingPlace { middle: to, layer } =
            self.floating.place((unit, words), (wish, extent), self.view.free_rect(), delay + FLOATING_SECONDS);
        // A text that stands above another one would rise through it.
        let rise = if to == wish { SQUARE * 0.55 } else { 0.0 };
        let effect = VisualEffect {
            delay,
            seconds: FLOATING_SECONDS,
            path: (to - Vec2::new(0.0, rise), to),
            ease: EaseFunction::QuadraticOut,
            is_words: true,
            ..default()
        };
        let effect = if self.is_still() { effect.still() } else { effect };
        let z = depth::TEXTS + f32::from(layer) * 0.1;
        let at = |z: f32| (Transform::from_translation(effect.path.0.extend(z)), Visibility::Hidden);
        let plate = Sprite::from_color(Color::BLACK, plate + PLATE_MARGIN);
        self.commands.spawn((VisualEffect { opacity: PLATE_OPACITY, ..effect }, plate, at(z)));
        self.commands.spawn((
            effect,
            Text2d::new(text),
            TextLayout::justify(Justify::Center),
            TextFont::from_font_size(size),
            TextColor(color),
            Anchor::CENTER,
            at(z + 0.05),
        ));
    }

    /// Shakes the view after some seconds, with a strength from 0 to 1.
    pub fn shake_view(&mut self, strength: f32, delay: f32) {
        if self.settings.shake && !self.is_still() {
            self.commands.spawn(ViewShake { strength, elapsed: -delay });
        }
    }

    /// Opens or closes a door, whose leaves slide.
    pub fn slide_door(&mut self, square: Square, open: bool) {
        let moves = self.doors.0.iter().any(|door| door.square == square && door.open != open);
        let Some(board) = self.board.as_deref().filter(|_| moves && !self.is_still() && self.recalled.is_none()) else {
            return self.move_door(square, open);
        };
        let tile = |open| door_tile(board, square, open);
        let (open_tile, closed_tile) = (tile(true), tile(false));
        let effect = VisualEffect {
            seconds: leaves::SECONDS,
            path: (centre(square), centre(square)),
            ease: EaseFunction::QuadraticInOut,
            fades: false,
            ..default()
        };
        let at = |place: Vec2, above: f32| Transform::from_translation(place.extend(depth::DECK + above));
        if !open {
            // The door is closed at once; until the leaves have met, its picture is covered.
            let sprite = Sprite::from_image(self.art.image(&open_tile));
            self.commands.spawn((effect, sprite, at(centre(square), 0.1), Visibility::Hidden));
        }
        for (leaf, (wide, narrow)) in leaves::opening(square, closed_tile.ends_with('v')) {
            let (leaf, path) = if open { (leaf, (wide, narrow)) } else { (leaf.closing(), (narrow, wide)) };
            let sprite = Sprite::from_image(self.art.image(&closed_tile));
            let effect = VisualEffect { path, ..effect };
            self.commands.spawn((leaf, effect, sprite, at(path.0, 0.2), Visibility::Hidden));
        }
        self.move_door(square, open);
    }

    /// Shows a door open or closed.
    pub fn move_door(&mut self, square: Square, open: bool) {
        if self.recalled.is_some() {
            return;
        }
        if let Some(door) = self.doors.0.iter_mut().find(|door| door.square == square) {
            door.open = open;
        }
    }

    /// Marks the unit whose turn it is.
    pub fn begin_turn(&mut self, unit: UnitId) {
        if self.recalled.is_some() {
            return;
        }
        *self.turn = ShownTurn { unit: Some(unit), acts_without_turns: false };
    }

    /// A part of the round begins in which units act without turns.
    pub fn begin_phase(&mut self) {
        if self.recalled.is_some() {
            return;
        }
        self.turn.acts_without_turns = true;
        self.turn.unit = None;
    }

    /// Marks the unit that acts, if there are no turns.
    pub fn act(&mut self, unit: UnitId) {
        if self.recalled.is_some() {
            return;
        }
        if self.turn.acts_without_turns {
            self.turn.unit = Some(unit);
        }
    }

    /// Moves the camera to a unit that is out of sight.
    pub fn look_at(&mut self, unit: UnitId) {
        let Some(place) = self.place(unit).filter(|_| !self.is_quiet()) else { return };
        match self.recalled.is_some() {
            true => self.drive.goal = Some(place),
            false => self.drive.look_at = Some(place),
        }
    }
}
