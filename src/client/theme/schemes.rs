//! The colour schemes: colours of the sides, of health, and of good news, warnings and bad news. One scheme is in use at a
//! time.

use std::sync::atomic::{AtomicU8, Ordering};

use bevy_egui::egui::Color32;

use crate::client::settings::ColorScheme;

/// The colours that differ from scheme to scheme.
pub(super) struct SchemeColors {
    /// Good news.
    pub good: Color32,
    /// Warnings.
    pub warning: Color32,
    /// Bad news.
    pub bad: Color32,
    /// Bars of good, middling and bad health, dark enough for white text.
    pub bars: [Color32; 3],
    /// The sides, in their order.
    pub sides: [Color32; 4],
}

const fn rgb(r: u8, g: u8, b: u8) -> Color32 {
    Color32::from_rgb(r, g, b)
}

/// Green, amber, red; the sides are blue, orange, pink and pale lime, which differ in hue and in brightness.
const USUAL: SchemeColors = SchemeColors {
    good: rgb(126, 214, 160),
    warning: rgb(235, 178, 70),
    bad: rgb(255, 122, 104),
    bars: [rgb(62, 148, 104), rgb(184, 130, 36), rgb(196, 68, 54)],
    sides: [rgb(86, 172, 255), rgb(255, 152, 56), rgb(232, 134, 206), rgb(222, 240, 160)],
};

/// Blue, yellow, vermilion, and pale colours.
const RED_GREEN: SchemeColors = SchemeColors {
    good: rgb(120, 190, 255),
    warning: rgb(245, 225, 70),
    bad: rgb(235, 105, 50),
    bars: [rgb(50, 105, 200), rgb(160, 140, 20), rgb(170, 50, 20)],
    sides: [rgb(70, 140, 255), rgb(240, 140, 20), rgb(180, 200, 255), rgb(255, 240, 120)],
};

/// Green, near white, red; the sides are cyan, red, white and brown.
const BLUE_YELLOW: SchemeColors = SchemeColors {
    good: rgb(80, 215, 160),
    warning: rgb(245, 225, 235),
    bad: rgb(255, 85, 90),
    bars: [rgb(25, 135, 95), rgb(150, 138, 145), rgb(180, 35, 45)],
    sides: [rgb(60, 190, 215), rgb(255, 100, 90), rgb(235, 235, 235), rgb(170, 120, 120)],
};

/// The number of the scheme in use: egui's closures and the board ask for colours where no resource is at hand.
static IN_USE: AtomicU8 = AtomicU8::new(ColorScheme::Usual as u8);

/// Puts a scheme to use.
pub(super) fn choose(scheme: ColorScheme) {
    IN_USE.store(scheme as u8, Ordering::Relaxed);
}

/// The colours of the scheme in use.
pub(super) fn colors() -> &'static SchemeColors {
    let number = IN_USE.load(Ordering::Relaxed);
    let scheme = ColorScheme::ALL.into_iter().find(|scheme| *scheme as u8 == number);
    of(scheme.unwrap_or_default())
}

fn of(scheme: ColorScheme) -> &'static SchemeColors {
    match scheme {
        ColorScheme::Usual => &USUAL,
        ColorScheme::RedGreen => &RED_GREEN,
        ColorScheme::BlueYellow => &BLUE_YELLOW,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Machado, Oliveira and Fernandes (2009): how people see who lack one kind of cone, in linear colours.
    const PROTANOPIA: [[f32; 3]; 3] =
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]];
    const DEUTERANOPIA: [[f32; 3]; 3] =
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]];
    const TRITANOPIA: [[f32; 3]; 3] =
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]];

    fn seen(color: Color32, eye: &[[f32; 3]; 3]) -> [f32; 3] {
        let linear = [color.r(), color.g(), color.b()].map(|part| (f32::from(part) / 255.0).powf(2.2));
        let part = |row: &[f32; 3]| row.iter().zip(linear).map(|(a, b)| a * b).sum::<f32>().clamp(0.0, 1.0);
        eye.each_ref().map(part)
    }

    /// Oklab's distance, in hundredths: 2 can just be told apart side by side.
    fn distance(one: [f32; 3], other: [f32; 3]) -> f32 {
        let oklab = |[r, g, b]: [f32; 3]| {
            let l = (0.412_22 * r + 0.536_33 * g + 0.051_45 * b).cbrt();
            let m = (0.211_90 * r + 0.680_70 * g + 0.107_40 * b).cbrt();
            let s = (0.088_30 * r + 0.281_72 * g + 0.629_98 * b).cbrt();
            let (x, y) = (1.978 * l - 2.428_59 * m + 0.450_59 * s, 0.025_90 * l + 0.782_77 * m - 0.808_68 * s);
            [0.210_45 * l + 0.793_62 * m - 0.004_07 * s, x, y]
        };
        let (one, other) = (oklab(one), oklab(other));
        one.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt() * 100.0
    }

    fn closest(scheme: ColorScheme, eye: &[[f32; 3]; 3]) -> f32 {
        let SchemeColors { good, warning, bad, bars, sides } = of(scheme);
        let pairs = |colors: &[Color32]| {
            let seen: Vec<_> = colors.iter().map(|color| seen(*color, eye)).collect();
            let others = |place: usize| seen[place + 1..].to_vec();
            let all = seen.iter().enumerate().flat_map(|(place, one)| others(place).into_iter().map(|two| (*one, two)));
            all.map(|(one, two)| distance(one, two)).fold(f32::INFINITY, f32::min)
        };
        pairs(&[*good, *warning, *bad]).min(pairs(bars)).min(pairs(sides))
    }

    /// In the usual scheme some pairs are hard to tell apart for these people.
    #[test]
    fn each_scheme_suits_those_it_is_for() {
        for (scheme, eye) in [
            (ColorScheme::RedGreen, &PROTANOPIA),
            (ColorScheme::RedGreen, &DEUTERANOPIA),
            (ColorScheme::BlueYellow, &TRITANOPIA),
        ] {
            let (usual, suited) = (closest(ColorScheme::Usual, eye), closest(scheme, eye));
            assert!(suited > 14.0 && usual < 11.0, "{scheme:?}: {suited}, usually {usual}");
        }
    }

    #[test]
    fn everybody_else_can_use_each_scheme() {
        const USUAL_SIGHT: [[f32; 3]; 3] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        for scheme in ColorScheme::ALL {
            let closest = closest(scheme, &USUAL_SIGHT);
            assert!(closest > 10.0, "{scheme:?}: {closest}");
        }
    }

    /// The contrast that WCAG asks for large text; the number on a bar has a shade besides.
    #[test]
    fn white_text_can_be_read_on_every_bar() {
        for scheme in ColorScheme::ALL {
            for bar in of(scheme).bars {
                let [r, g, b] = [bar.r(), bar.g(), bar.b()].map(|part| (f32::from(part) / 255.0).powf(2.2));
                let contrast = 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
                assert!(contrast > 3.0, "{scheme:?} {bar:?}: {contrast}");
            }
        }
    }
}
