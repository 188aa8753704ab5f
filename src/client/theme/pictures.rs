//! Icons, figures and the wordmark as egui textures.

use bevy::{
    asset::RenderAssetUsages,
    image::{CompressedImageFormats, ImageSampler, ImageType},
    platform::collections::HashMap,
    prelude::*,
};
use bevy_egui::{
    EguiTextureHandle, EguiUserTextures,
    egui::{self, Color32, Rect, TextureId, Vec2, load::SizedTexture},
};

use crate::client::art::Art;

/// Every picture that panels draw, by its name.
#[derive(Resource, Default)]
pub struct Pictures {
    textures: HashMap<String, TextureId>,
    logo: Option<TextureId>,
}

/// Width of the wordmark by its height.
pub const LOGO_SHAPE: f32 = 3.2;

impl Pictures {
    /// Adds a picture as a widget of `size` points; an empty space where there is no picture of that name.
    pub fn show(&self, ui: &mut egui::Ui, name: &str, size: f32, tint: Color32) -> egui::Response {
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), egui::Sense::hover());
        self.paint(ui, name, rect, tint);
        response
    }

    /// Draws a picture into a rectangle; nothing where there is no picture of that name.
    pub fn paint(&self, ui: &egui::Ui, name: &str, rect: Rect, tint: Color32) {
        if let Some(&texture) = self.textures.get(name) {
            ui.painter().image(texture, rect, whole(), tint);
        }
    }

    /// Returns true if there is a picture of that name.
    pub fn has(&self, name: &str) -> bool {
        self.textures.contains_key(name)
    }

    /// A picture for a button; `None` where there is no picture of that name.
    pub fn image(&self, name: &str, size: f32) -> Option<egui::Image<'static>> {
        let texture = *self.textures.get(name)?;
        Some(
            egui::Image::from_texture(SizedTexture::new(texture, Vec2::splat(size)))
                .fit_to_exact_size(Vec2::splat(size)),
        )
    }

    /// Adds the wordmark, `width` points wide.
    pub fn show_logo(&self, ui: &mut egui::Ui, width: f32) {
        let (rect, _) = ui.allocate_exact_size(Vec2::new(width, width / LOGO_SHAPE), egui::Sense::hover());
        if let Some(texture) = self.logo {
            ui.painter().image(texture, rect, whole(), Color32::WHITE);
        }
    }
}

fn whole() -> Rect {
    Rect::from_min_max(egui::Pos2::ZERO, egui::Pos2::new(1.0, 1.0))
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pictures>().add_systems(Startup, register_pictures);
}

fn register_pictures(
    art: Option<Res<Art>>,
    mut pictures: ResMut<Pictures>,
    mut textures: ResMut<EguiUserTextures>,
    mut images: ResMut<Assets<Image>>,
) {
    for (name, image) in art.iter().flat_map(|art| art.images()) {
        let texture = textures.add_image(EguiTextureHandle::Strong(image.clone()));
        pictures.textures.insert(name.to_owned(), texture);
    }
    let logo = Image::from_buffer(
        include_bytes!("../../../assets/art/logo.png"),
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::linear(),
        RenderAssetUsages::RENDER_WORLD,
    );
    match logo {
        Ok(logo) => pictures.logo = Some(textures.add_image(EguiTextureHandle::Strong(images.add(logo)))),
        Err(error) => error!("the wordmark cannot be read: {error}"),
    }
}
