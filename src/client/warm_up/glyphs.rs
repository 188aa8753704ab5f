//! Renders the glyphs of texts, a line in each frame. Otherwise the first frame of a screen full of text would render
//! them all, which takes a tenth of a second in a browser.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Color32, FontId},
};

use crate::client::session::Screen;

/// The usual sizes of texts, in points.
const SIZES: [f32; 8] = [14.5, 13.0, 15.0, 14.0, 13.5, 12.5, 16.0, 19.0];

/// The number of lines in each size. A glyph is rendered anew for each quarter of a pixel at which it begins; in another
/// line it begins at another place.
const LINES: usize = 6;

/// The number of lines that have been rendered.
#[derive(Resource, Default)]
struct RenderedLines(usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RenderedLines>()
        .add_systems(EguiPrimaryContextPass, render_line.run_if(in_state(Screen::MainMenu)));
}

fn render_line(
    mut contexts: EguiContexts,
    mut rendered: ResMut<RenderedLines>,
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    let Some(&size) = SIZES.get(rendered.0 / LINES) else { return Ok(()) };
    let text = line(rendered.0 % LINES);
    contexts.ctx_mut()?.fonts_mut(|fonts| fonts.layout_no_wrap(text, FontId::proportional(size), Color32::WHITE));
    rendered.0 += 1;
    redraw.write(RequestRedraw);
    Ok(())
}

/// All letters, digits and signs of ASCII, each line from another one on.
fn line(number: usize) -> String {
    let signs = '!'..='~';
    let count = signs.clone().count();
    signs.cycle().skip(number * count / LINES).take(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_holds_the_same_signs_from_another_place_on() {
        let lines: Vec<String> = (0..LINES).map(line).collect();
        let sorted = |text: &String| {
            let mut signs: Vec<char> = text.chars().collect();
            signs.sort_unstable();
            signs
        };
        assert!(lines.iter().all(|line| sorted(line) == sorted(&lines[0])));
        assert!(lines.windows(2).all(|pair| pair[0] != pair[1]));
    }
}
