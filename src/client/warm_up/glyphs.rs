//! Renders the glyphs of texts, some in each frame. Otherwise the first frame of a screen full of text would render them
//! all, which takes a tenth of a second in a browser.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Color32, Context, FontId, TextFormat, text::LayoutJob},
};

use super::budget::{FrameBudget, is_before_battle};

/// The usual sizes of texts in points, the most frequent first.
const SIZES: [f32; 12] = [14.5, 13.0, 15.0, 14.0, 13.5, 12.5, 16.0, 12.0, 17.0, 18.0, 11.5, 19.0];

/// A glyph is rendered anew for each quarter of a pixel at which it begins.
const QUARTERS: [f32; 4] = [0.0, 0.25, 0.5, 0.75];

/// The part of egui's store that these glyphs may fill; where it is nearly full, egui throws all of them away.
const SHARE: f32 = 0.4;

/// The glyphs that are still to be rendered.
#[derive(Resource)]
pub(super) struct Waiting {
    glyphs: Box<dyn Iterator<Item = Glyph> + Send + Sync>,
    /// The next glyph.
    next: Option<Glyph>,
}

impl Waiting {
    fn new() -> Self {
        let mut glyphs = Box::new(all());
        Self { next: glyphs.next(), glyphs }
    }
}

/// A glyph as the panels show it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Glyph {
    sign: char,
    size: f32,
    /// The part of a pixel at which it begins.
    at: f32,
}

pub(super) fn plugin(app: &mut App) {
    let is_due = is_before_battle.and_then(resource_exists::<Waiting>);
    app.insert_resource(Waiting::new()).add_systems(EguiPrimaryContextPass, render.run_if(is_due));
}

/// Returns true once the small letters are rendered. A player who does not stay on the main menu needs them first.
pub(super) fn small_letters_are_rendered(waiting: Option<Res<Waiting>>) -> bool {
    let next = waiting.as_ref().and_then(|waiting| waiting.next);
    next.is_none_or(|glyph| !glyph.sign.is_ascii_lowercase())
}

/// All letters, digits and signs of ASCII in all sizes. The small letters come first: texts consist of them.
fn all() -> impl Iterator<Item = Glyph> {
    ['a'..='z', '!'..='`', '{'..='~'].into_iter().flat_map(|signs| {
        let places = SIZES.into_iter().flat_map(|size| QUARTERS.map(|at| (size, at)));
        places.flat_map(move |(size, at)| signs.clone().map(move |sign| Glyph { sign, size, at }))
    })
}

fn render(
    mut contexts: EguiContexts,
    mut waiting: ResMut<Waiting>,
    mut budget: ResMut<FrameBudget>,
    mut commands: Commands,
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    redraw.write(RequestRedraw);
    while budget.is_left() {
        let has_room = ctx.fonts(|fonts| fonts.font_atlas_fill_ratio()) < SHARE;
        let Some(glyph) = waiting.next.filter(|_| has_room) else {
            commands.remove_resource::<Waiting>();
            return Ok(());
        };
        budget.spend(|| lay_out(ctx, glyph));
        waiting.next = waiting.glyphs.next();
    }
    Ok(())
}

/// Lays out a text of one glyph, which renders it.
fn lay_out(ctx: &Context, Glyph { sign, size, at }: Glyph) {
    let format = TextFormat::simple(FontId::proportional(size), Color32::WHITE);
    let mut job = LayoutJob::default();
    job.append(&sign.to_string(), at / ctx.pixels_per_point(), format);
    ctx.fonts_mut(|fonts| fonts.layout_job(job));
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::RawInput;

    use super::*;
    use crate::client::theme;

    /// Returns true if a frame that draws some text has to render glyphs for it.
    fn renders(ctx: &Context, draw: impl Fn(&Context)) -> bool {
        let mut output = ctx.run_ui(RawInput::default(), |ui| draw(ui.ctx()));
        let has_changed = !output.textures_delta.set.is_empty();
        output.textures_delta.clear();
        has_changed
    }

    #[test]
    fn texts_of_the_usual_sizes_need_no_further_glyph() {
        let [warm, cold] = [(); 2].map(|()| Context::default());
        theme::apply(&warm);
        theme::apply(&cold);
        let text = |ctx: &Context| {
            for size in SIZES {
                let text = "Captain Ro: 12 of 30 hit points (-5), aims at K7 with 65%!".to_owned();
                ctx.fonts_mut(|fonts| fonts.layout_no_wrap(text, FontId::proportional(size), Color32::WHITE));
            }
        };
        renders(&warm, |ctx| all().for_each(|glyph| lay_out(ctx, glyph)));
        renders(&cold, |_| {});
        assert!(!renders(&warm, text) && renders(&cold, text));
        let filled = warm.fonts(|fonts| fonts.font_atlas_fill_ratio());
        assert!(filled < SHARE, "there is room for them: {filled}");
    }
}
