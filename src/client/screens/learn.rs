//! The list of lessons.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        Align, Color32, Layout, Order, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
        WidgetType, pos2, vec2,
    },
};

use super::{
    OpenDialogs,
    lessons_done::LessonsDone,
    level_map,
    page::{foot_height, inner, page, part},
};
use crate::{
    client::{
        input::{Key, Keys},
        panel_set::PanelSet,
        session::{Request, Screen},
        theme::{self, Scrolled, palette::*},
    },
    level::{self, Lesson},
};

/// The lessons, in their order.
#[derive(Resource)]
pub struct Lessons(pub Vec<Lesson>);

impl Lessons {
    /// Returns true if this is the key of a lesson.
    pub fn contains(&self, key: &str) -> bool {
        self.0.iter().any(|lesson| lesson.level.key == key)
    }

    /// The lesson after one in the list.
    pub fn after(&self, key: &str) -> Option<&Lesson> {
        self.0.iter().skip_while(|lesson| lesson.level.key != key).nth(1)
    }

    /// The first lesson that was not won yet, or else the first.
    fn next(&self, done: &LessonsDone) -> Option<&Lesson> {
        self.0.iter().find(|lesson| !done.contains(&lesson.level.key)).or(self.0.first())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Lessons(level::lessons()))
        .add_systems(Update, keys.run_if(in_state(Screen::Learn)))
        .add_systems(EguiPrimaryContextPass, show.in_set(PanelSet::Panels).run_if(in_state(Screen::Learn)));
}

fn keys(
    keys: Keys,
    dialogs: Res<OpenDialogs>,
    lessons: Res<Lessons>,
    done: Res<LessonsDone>,
    mut next: ResMut<NextState<Screen>>,
    mut requests: MessageWriter<Request>,
) {
    if !dialogs.is_empty() {
        return;
    }
    if keys.just_pressed(Key::Cancel) {
        next.set(Screen::MainMenu);
    } else if keys.just_pressed(Key::Confirm)
        && let Some(lesson) = lessons.next(&done)
    {
        requests.write(Request::Start(lesson.setup()));
    }
}

fn show(
    mut contexts: EguiContexts,
    lessons: Res<Lessons>,
    done: Res<LessonsDone>,
    mut next: ResMut<NextState<Screen>>,
    mut requests: MessageWriter<Request>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    page(&ctx, "learn", Order::Middle, |ui| {
        let inner = inner(&ctx);
        let (top, bottom) = (inner.top() + 78.0, inner.bottom() - foot_height(&ctx));
        part(ui, inner, |ui| {
            ui.label(theme::title("Learn"));
            ui.label(theme::weak("Short battles, a few minutes each, that show one thing at a time."));
        });
        let half = inner.width().min(900.0) / 2.0;
        let x = inner.center().x;
        let list = Rect::from_min_max(pos2(x - half, top), pos2(x + half, bottom));
        let proposed = lessons.next(&done).map(|lesson| lesson.level.key.as_str());
        part(ui, list, |ui| {
            ScrollArea::vertical().auto_shrink([false, false]).scrolled(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 8.0;
                for (place, lesson) in lessons.0.iter().enumerate() {
                    let key = lesson.level.key.as_str();
                    if row(ui, place + 1, lesson, done.contains(key), proposed == Some(key)) {
                        requests.write(Request::Start(lesson.setup()));
                    }
                }
            });
        });
        let foot = Rect::from_min_max(pos2(inner.left(), bottom + 12.0), inner.max);
        part(ui, foot, |ui| {
            ui.horizontal(|ui| {
                if theme::plain_button(ui, "Back").clicked() {
                    next.set(Screen::MainMenu);
                }
            });
        });
    });
    Ok(())
}

/// The row of a lesson. Returns true if it was clicked.
fn row(ui: &mut Ui, number: usize, lesson: &Lesson, is_done: bool, is_proposed: bool) -> bool {
    let level = &lesson.level;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 80.0), Sense::CLICK);
    let (fill, line) = match (response.hovered(), is_proposed) {
        (true, _) => (HOVERED, BRIGHT_LINE),
        (false, true) => (CHOSEN, ACCENT),
        (false, false) => (PLATE, LINE),
    };
    ui.painter().rect(rect, 4.0, fill, Stroke::new(1.0, line), StrokeKind::Inside);
    let picture = Rect::from_min_size(rect.min + vec2(8.0, 8.0), vec2(96.0, 64.0));
    level_map::paint(ui.painter(), picture, level);
    let state = Rect::from_min_max(pos2(rect.right() - 100.0, rect.top() + 8.0), rect.max - vec2(8.0, 4.0));
    let words = Rect::from_min_max(pos2(picture.right() + 12.0, rect.top() + 8.0), pos2(state.left(), rect.bottom()));
    part(ui, words, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.label(RichText::new(format!("{number}. {}", level.name)).size(17.0).color(Color32::WHITE));
        ui.label(RichText::new(&level.about).size(14.0));
    });
    part(ui, state, |ui| {
        ui.with_layout(Layout::top_down(Align::Max), |ui| {
            ui.label(theme::small(level.ruleset.title()));
            if is_done {
                ui.label(RichText::new("Done").size(15.0).color(good()));
            }
        });
    });
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &level.name));
    response.clicked()
}
