//! The picture sheets, embedded and cut into images, each with its smaller copies so that it stays clean when the
//! board is far away.

use bevy::{
    asset::RenderAssetUsages,
    image::{
        CompressedImageFormats, ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor, ImageType,
    },
    platform::collections::HashMap,
    prelude::*,
    render::render_resource::{
        Extent3d, TextureDimension, TextureFormat, TextureUsages, TextureViewDescriptor, TextureViewDimension,
    },
};
use serde::Deserialize;

/// Edge of a cell in pixels, in every sheet.
pub const CELL: u32 = 128;

/// All pictures, by name.
#[derive(Resource, Debug, Default)]
pub struct Art {
    images: HashMap<String, Handle<Image>>,
    blank: Handle<Image>,
    /// The deck's tiles as layers of one image.
    pub tiles: Layers,
    /// Smoke, borders and zones as layers of one image.
    pub overlays: Layers,
}

/// Cells of a sheet as the layers of one image, for tilemaps.
#[derive(Debug, Default)]
pub struct Layers {
    /// The layered image.
    pub image: Handle<Image>,
    names: Vec<String>,
}

impl Layers {
    /// The layer with this name; the first where there is none.
    pub fn index(&self, name: &str) -> u32 {
        let place = self.names.iter().position(|known| known == name).unwrap_or(0);
        u32::try_from(place).unwrap_or(0)
    }
}

impl Art {
    /// A figure, base, icon, effect or overlay by its name; a blank where there is none.
    pub fn image(&self, name: &str) -> Handle<Image> {
        self.images.get(name).unwrap_or(&self.blank).clone()
    }

    /// Whether there is a picture with this name.
    pub fn has(&self, name: &str) -> bool {
        self.images.contains_key(name)
    }

    /// Every picture with its name.
    pub fn images(&self) -> impl Iterator<Item = (&str, &Handle<Image>)> {
        self.images.iter().map(|(name, image)| (name.as_str(), image))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, load);
}

macro_rules! sheet {
    ($name:literal) => {
        (
            include_bytes!(concat!("../../assets/art/", $name, ".png")).as_slice(),
            include_str!(concat!("../../assets/art/", $name, ".ron")),
        )
    };
}

fn load(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let mut art = Art { blank: images.add(Image::transparent()), ..default() };
    for (png, manifest) in [sheet!("tokens"), sheet!("bases"), sheet!("icons"), sheet!("effects")] {
        for (name, cell) in cells(png, manifest) {
            art.images.insert(name, images.add(image(&[cell])));
        }
    }
    let overlays = cells(sheet!("overlays").0, sheet!("overlays").1);
    for (name, cell) in &overlays {
        art.images.insert(name.clone(), images.add(image(std::slice::from_ref(cell))));
    }
    art.overlays = layers(overlays, &mut images);
    art.tiles = layers(cells(sheet!("tiles").0, sheet!("tiles").1), &mut images);
    commands.insert_resource(art);
}

/// What stands beside each sheet.
#[derive(Deserialize)]
struct Manifest {
    cell: u32,
    columns: u32,
    names: Vec<String>,
}

/// RGBA pixels of one cell.
type Cell = Vec<u8>;

/// Cuts a sheet. The sheets are part of the program: a broken one is reported and left out.
fn cells(png: &[u8], manifest: &str) -> Vec<(String, Cell)> {
    let manifest: Manifest = match ron::from_str(manifest) {
        Ok(manifest) => manifest,
        Err(error) => {
            error!("a picture sheet's list of names is broken: {error}");
            return Vec::new();
        }
    };
    let sheet = Image::from_buffer(
        png,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    );
    let sheet = match sheet {
        Ok(sheet) if manifest.cell == CELL => sheet,
        Ok(_) => {
            error!("a picture sheet has cells of {} pixels, not {CELL}", manifest.cell);
            return Vec::new();
        }
        Err(error) => {
            error!("a picture sheet cannot be read: {error}");
            return Vec::new();
        }
    };
    let width = sheet.width();
    let data = sheet.data.unwrap_or_default();
    let cut = |place: u32| -> Option<Cell> {
        let (left, top) = (place % manifest.columns * CELL, place / manifest.columns * CELL);
        let mut cell = Cell::with_capacity((CELL * CELL * 4) as usize);
        for row in top..top + CELL {
            let start = ((row * width + left) * 4) as usize;
            cell.extend_from_slice(data.get(start..start + (CELL * 4) as usize)?);
        }
        Some(cell)
    };
    (0..).zip(manifest.names).filter_map(|(place, name)| Some((name, cut(place)?))).collect()
}

fn layers(cells: Vec<(String, Cell)>, images: &mut Assets<Image>) -> Layers {
    let (names, mut cells): (Vec<String>, Vec<Cell>) = cells.into_iter().unzip();
    // WebGL guesses the kind of a texture from its number of layers: 1 and multiples of 6 mislead it.
    while cells.len() < 2 || cells.len().is_multiple_of(6) {
        cells.push(vec![0; (CELL * CELL * 4) as usize]);
    }
    Layers { image: images.add(image(&cells)), names }
}

/// One image of one or several layers, with all its smaller copies.
fn image(cells: &[Cell]) -> Image {
    let layers = u32::try_from(cells.len()).unwrap_or(1);
    let size = Extent3d { width: CELL, height: CELL, depth_or_array_layers: layers };
    let mut image = Image::new_uninit(
        size,
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::MAIN_WORLD | RenderAssetUsages::RENDER_WORLD,
    );
    let mut data = Vec::new();
    for cell in cells {
        let (mut level, mut edge) = (cell.clone(), CELL as usize);
        data.extend_from_slice(&level);
        while edge > 1 {
            level = halved(&level, edge);
            edge /= 2;
            data.extend_from_slice(&level);
        }
    }
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = CELL.ilog2() + 1;
    image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::ClampToEdge,
        address_mode_v: ImageAddressMode::ClampToEdge,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    if layers > 1 {
        image.texture_view_descriptor =
            Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::D2Array), ..default() });
    }
    image
}

/// A picture of half the edge: each pixel the mean of four, weighted by how opaque they are.
fn halved(pixels: &[u8], edge: usize) -> Vec<u8> {
    let half = edge / 2;
    let mut result = Vec::with_capacity(half * half * 4);
    for y in 0..half {
        for x in 0..half {
            let corners = [(0, 0), (1, 0), (0, 1), (1, 1)];
            let four = corners.map(|(dx, dy)| {
                let start = ((y * 2 + dy) * edge + x * 2 + dx) * 4;
                pixels.get(start..start + 4).unwrap_or(&[0; 4])
            });
            let alpha: u32 = four.iter().map(|pixel| u32::from(pixel[3])).sum();
            for channel in 0..3 {
                let sum: u32 = four.iter().map(|pixel| u32::from(pixel[channel]) * u32::from(pixel[3])).sum();
                result.push(u8::try_from(sum.checked_div(alpha).unwrap_or(0)).unwrap_or(u8::MAX));
            }
            result.push(u8::try_from(alpha / 4).unwrap_or(u8::MAX));
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sheet_is_whole() {
        for (png, manifest) in
            [sheet!("tokens"), sheet!("bases"), sheet!("icons"), sheet!("effects"), sheet!("overlays"), sheet!("tiles")]
        {
            let names: Manifest = ron::from_str(manifest).expect("a list of names");
            assert_eq!(cells(png, manifest).len(), names.names.len());
        }
    }

    #[test]
    fn a_halved_picture_ignores_the_colour_of_what_is_invisible() {
        let pixels = [[200, 100, 50, 255], [0, 0, 0, 0], [0, 0, 0, 0], [200, 100, 50, 255]].concat();
        assert_eq!(halved(&pixels, 2), [200, 100, 50, 127]);
    }
}
