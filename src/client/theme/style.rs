//! egui's style, and the scale of the panels.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContext, EguiContexts, EguiPreUpdateSet, EguiPrimaryContextPass,
    egui::{
        self, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke, TextStyle, Vec2,
        style::{ScrollStyle, WidgetVisuals},
    },
};

use epaint_default_fonts::UBUNTU_LIGHT;

use super::{palette::*, schemes};
use crate::client::{
    camera::zoom,
    panel_set::PanelSet,
    settings::{ColorScheme, Settings},
    touch::{TARGET, TouchInUse},
};

/// The least height of a button for the mouse, in points.
pub(super) const USUAL_TARGET: f32 = 24.0;

/// The scale that suits the window, used where the settings ask for none.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct AutoScale {
    /// The usual scale.
    pub usual: f32,
    /// The largest that leaves all panels their room.
    pub largest: f32,
}

/// The scale before there is a window.
impl Default for AutoScale {
    fn default() -> Self {
        Self { usual: 1.0, largest: 3.0 }
    }
}

impl AutoScale {
    /// The scale for a window of this size in logical pixels. The panels are made for 1280 x 720; in a larger window
    /// they grow half as much as the window, in a smaller one they shrink with it. For fingers they shrink only as far as
    /// they must: there they fold away.
    pub fn of(width: f32, height: f32, is_touched: bool) -> Self {
        let room = (width / 1280.0).min(height / 720.0);
        let scale = if room > 1.0 { 1.0 + (room - 1.0) * 0.5 } else { room };
        let largest = (width / 800.0).min(height / 450.0).clamp(0.6, 3.0);
        let steps = Settings::SCALE_STEPS;
        let usual = (scale.clamp(0.6, 3.0) * steps).round() / steps;
        match is_touched {
            true => Self { usual: usual.max(largest.min(1.0)), largest },
            // The settings offer scales in steps; the tiny share makes up for rounding.
            false => Self { usual, largest: (largest * steps + 0.001).floor() / steps },
        }
    }

    /// The scale in use.
    pub fn chosen(self, settings: &Settings) -> f32 {
        settings.ui_scale.unwrap_or(self.usual).min(self.largest)
    }
}

/// The size of text on the board.
#[derive(SystemParam)]
pub struct BoardText<'w, 's> {
    camera: Query<'w, 's, &'static Projection, With<Camera2d>>,
    settings: Res<'w, Settings>,
    auto: Res<'w, AutoScale>,
}

impl BoardText<'_, '_> {
    /// World units for each point of a font size, such that text on the board is as large as on the panels, however far
    /// away the camera is.
    pub fn scale(&self) -> f32 {
        self.camera.iter().next().map_or(1.0, zoom) * self.auto.chosen(&self.settings)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AutoScale>()
        .add_systems(
            PreUpdate,
            style_contexts.after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(PreUpdate, choose_scheme)
        .add_systems(Update, fit_window)
        .add_systems(EguiPrimaryContextPass, apply_settings.before(PanelSet::Panels));
}

/// Styles each egui context before anything is drawn in it: without a font nothing can be drawn.
fn style_contexts(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    contexts.iter_mut().for_each(|mut context| apply(context.get_mut()));
}

/// Runs before anything draws in the colours of the scheme.
fn choose_scheme(settings: Res<Settings>, mut last: Local<ColorScheme>) {
    if *last != settings.colors {
        *last = settings.colors;
        schemes::choose(settings.colors);
    }
}

fn fit_window(windows: Query<&Window>, touch: Res<TouchInUse>, mut scale: ResMut<AutoScale>) {
    let Some(window) = windows.iter().next() else { return };
    scale.set_if_neq(AutoScale::of(window.width(), window.height(), touch.0));
}

fn apply_settings(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    auto: Res<AutoScale>,
    touch: Res<TouchInUse>,
    mut scheme: Local<ColorScheme>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    if *scheme != settings.colors {
        *scheme = settings.colors;
        ctx.all_styles_mut(|style| visuals(&mut style.visuals));
    }
    let scale = auto.chosen(&settings);
    if (ctx.zoom_factor() - scale).abs() > 0.001 {
        ctx.set_zoom_factor(scale);
    }
    let target = if touch.0 { (TARGET / scale).ceil() } else { USUAL_TARGET };
    if ctx.global_style().spacing.interact_size.y != target {
        ctx.all_styles_mut(|style| style.spacing.interact_size.y = target);
    }
    let still = if settings.has_reduced_motion() { 0.0 } else { 0.1 };
    if ctx.global_style().animation_time != still {
        ctx.all_styles_mut(|style| style.animation_time = still);
    }
    Ok(())
}

/// The only font. The other fonts of egui would make the page a tenth larger.
fn fonts() -> FontDefinitions {
    const NAME: &str = "Ubuntu-Light";
    let mut fonts = FontDefinitions::empty();
    fonts.font_data.insert(NAME.to_owned(), FontData::from_static(UBUNTU_LIGHT).into());
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        fonts.families.insert(family, vec![NAME.to_owned()]);
    }
    fonts
}

/// Gives an egui context the game's fonts and style.
pub fn apply(ctx: &egui::Context) {
    ctx.set_fonts(fonts());
    ctx.options_mut(|options| {
        options.zoom_with_keyboard = false;
        // While rendering is pipelined, the time of a sleep arrives some frames late, so that a button held for a moment
        // may seem held for seconds. That is a click, too.
        options.input_options.max_click_duration = f64::INFINITY;
    });
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(|style| {
        let font = |size| FontId::new(size, FontFamily::Proportional);
        style.text_styles = [
            (TextStyle::Small, font(12.5)),
            (TextStyle::Body, font(14.5)),
            (TextStyle::Button, font(14.5)),
            (TextStyle::Heading, font(19.0)),
            (TextStyle::Monospace, FontId::new(13.0, FontFamily::Monospace)),
        ]
        .into();
        spacing(style);
        visuals(&mut style.visuals);
        style.interaction.selectable_labels = false;
        style.interaction.tooltip_delay = 0.15;
        style.interaction.show_tooltips_only_when_still = false;
    });
}

fn spacing(style: &mut egui::Style) {
    let spacing = &mut style.spacing;
    spacing.item_spacing = Vec2::new(6.0, 4.0);
    spacing.button_padding = Vec2::new(9.0, 4.0);
    spacing.interact_size = Vec2::new(36.0, USUAL_TARGET);
    spacing.window_margin = Margin::same(12);
    spacing.menu_margin = Margin::symmetric(9, 7);
    spacing.tooltip_width = 330.0;
    spacing.slider_width = 180.0;
    // A thin bar is always seen where there is more to scroll to. It has room of its own, also while the mouse makes it
    // wider.
    spacing.scroll = ScrollStyle {
        bar_width: 7.0,
        floating: true,
        floating_width: 3.0,
        floating_allocated_width: 8.0,
        foreground_color: true,
        dormant_handle_opacity: 0.35,
        ..ScrollStyle::solid()
    };
}

fn visuals(visuals: &mut egui::Visuals) {
    let corner = CornerRadius::same(3);
    let state = |fill, line, text| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: Stroke::new(1.0, line),
        corner_radius: corner,
        fg_stroke: Stroke::new(1.0, text),
        expansion: 0.0,
    };
    visuals.widgets.noninteractive = state(PLATE, LINE, TEXT);
    visuals.widgets.inactive = state(RAISED, LINE, TEXT);
    visuals.widgets.hovered = state(HOVERED, BRIGHT_LINE, egui::Color32::WHITE);
    visuals.widgets.active = state(CHOSEN, ACCENT, egui::Color32::WHITE);
    visuals.widgets.open = state(RAISED, BRIGHT_LINE, TEXT);
    visuals.selection.bg_fill = CHOSEN;
    visuals.selection.stroke = Stroke::new(1.0, ACCENT);
    visuals.hyperlink_color = ACCENT;
    visuals.weak_text_color = Some(WEAK);
    visuals.faint_bg_color = egui::Color32::from_rgb(17, 26, 36);
    visuals.extreme_bg_color = VOID;
    visuals.warn_fg_color = warning();
    visuals.error_fg_color = bad();
    visuals.window_fill = PLATE;
    visuals.window_stroke = Stroke::new(1.0, BRIGHT_LINE);
    visuals.window_corner_radius = CornerRadius::same(4);
    visuals.menu_corner_radius = CornerRadius::same(4);
    visuals.panel_fill = PLATE;
    visuals.popup_shadow =
        egui::Shadow { offset: [0, 3], blur: 10, spread: 0, color: egui::Color32::from_black_alpha(150) };
    visuals.window_shadow = visuals.popup_shadow;
    visuals.disabled_alpha = 0.65;
    visuals.interact_cursor = Some(egui::CursorIcon::PointingHand);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_follows_the_window() {
        for (width, height, usual) in [
            (1280.0, 720.0, 1.0),
            (1920.0, 1080.0, 1.25),
            (1920.0, 720.0, 1.0),
            (960.0, 600.0, 0.75),
            (10.0, 10.0, 0.6),
        ] {
            assert_eq!(AutoScale::of(width, height, false).usual, usual, "{width} x {height}");
        }
        assert!((AutoScale::of(1280.0, 720.0, false).largest - 1.6).abs() < 0.001);
        assert_eq!(AutoScale::of(900.0, 560.0, false).largest, 1.1, "in steps of five per cent");
        assert!((AutoScale::of(844.0, 390.0, true).usual - 390.0 / 450.0).abs() < 0.001, "for fingers it stays large");
    }

    /// A list that is scrolled ends beside its bar; one that is not has the whole width.
    #[test]
    fn a_scroll_bar_covers_nothing() {
        let ctx = egui::Context::default();
        apply(&ctx);
        let place = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(200.0, 100.0));
        let right_end = |count: usize| {
            let mut end = 0.0;
            // The bar shows once the height of the list is known.
            for _ in 0..3 {
                let input = egui::RawInput { screen_rect: Some(place), ..Default::default() };
                let mut output = ctx.run_ui(input, |ui| {
                    let list = egui::ScrollArea::vertical().id_salt(count).auto_shrink([false, false]);
                    list.show(ui, |ui| {
                        for row in 0..count {
                            let button = egui::Button::new(row.to_string());
                            end = ui.add(button.min_size(egui::vec2(ui.available_width(), 24.0))).rect.right();
                        }
                    });
                });
                output.textures_delta.clear();
            }
            end
        };
        let bar = ctx.global_style().spacing.scroll.bar_width;
        assert!(right_end(20) <= right_end(1) - bar, "{} beside {}", right_end(20), right_end(1));
    }

    /// The time of a sleep before the press arrives with the release.
    #[test]
    fn a_button_that_seems_held_for_long_is_clicked() {
        let ctx = egui::Context::default();
        apply(&ctx);
        let pos = egui::pos2(40.0, 40.0);
        let button = |pressed| {
            let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
            egui::Event::PointerButton { pos, button, pressed, modifiers }
        };
        let frames = [(1.0, egui::Event::PointerMoved(pos)), (1.1, button(true)), (9.0, button(false))];
        let clicks = frames.into_iter().filter(|(time, event)| {
            let input = egui::RawInput { time: Some(*time), events: vec![event.clone()], ..Default::default() };
            let mut is_clicked = false;
            let mut output = ctx.run_ui(input, |ui| {
                let place = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(80.0, 80.0));
                is_clicked = ui.put(place, egui::Button::new("End turn")).clicked();
            });
            output.textures_delta.clear();
            is_clicked
        });
        assert_eq!(clicks.count(), 1);
    }
}
