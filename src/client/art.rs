//! The pictures, embedded with the mip levels that `assets/art/rasterise.sh` has made of them.

use bevy::{
    asset::RenderAssetUsages,
    image::{CompressedImageFormats, ImageSampler, ImageType},
    platform::collections::HashMap,
    prelude::*,
    render::render_resource::{
        Extent3d, TextureDimension, TextureFormat, TextureUsages, TextureViewDescriptor, TextureViewDimension,
    },
};
use include_dir::{Dir, include_dir};

/// Width and height of every picture in pixels; those of each further mip level are half as much.
pub const EDGE: u32 = 128;

/// A folder for each group of pictures.
static PICTURES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets/pictures");

/// All pictures, by name.
#[derive(Resource, Debug, Default)]
pub struct Art {
    images: HashMap<&'static str, Handle<Image>>,
    blank: Handle<Image>,
    /// The deck's tiles as layers of one image.
    pub tiles: Layers,
    /// Smoke, borders and zones as layers of one image.
    pub overlays: Layers,
}

/// Pictures as the layers of one image, for tilemaps.
#[derive(Debug, Default)]
pub struct Layers {
    /// The layered image.
    pub image: Handle<Image>,
    names: Vec<&'static str>,
}

impl Layers {
    /// The layer with this name; the first where there is none.
    pub fn index(&self, name: &str) -> u32 {
        let place = self.names.iter().position(|known| *known == name).unwrap_or(0);
        u32::try_from(place).unwrap_or(0)
    }
}

impl Art {
    /// A figure, base, icon, effect, overlay or door by its name; a blank where there is none.
    pub fn image(&self, name: &str) -> Handle<Image> {
        self.images.get(name).unwrap_or(&self.blank).clone()
    }

    /// Returns true if there is a picture with this name.
    pub fn has(&self, name: &str) -> bool {
        self.images.contains_key(name)
    }

    /// Every picture with its name.
    pub fn images(&self) -> impl Iterator<Item = (&str, &Handle<Image>)> {
        self.images.iter().map(|(name, image)| (*name, image))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, load);
}

fn load(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let mut art = Art { blank: images.add(Image::transparent()), ..default() };
    let (overlays, tiles) = (group("overlays"), group("tiles"));
    let single = ["tokens", "portraits", "bases", "icons", "effects"]
        .into_iter()
        .flat_map(group)
        .chain(overlays.iter().cloned())
        .chain(tiles.iter().filter(|(name, _)| name.starts_with("door_")).cloned());
    art.images = single.map(|(name, levels)| (name, images.add(image(levels, 1)))).collect();
    art.overlays = layers(overlays, &mut images);
    art.tiles = layers(tiles, &mut images);
    commands.insert_resource(art);
}

/// The RGBA pixels of a picture, mip level by mip level, the largest first.
pub(super) type MipLevels = Vec<u8>;

/// The pictures of a folder with their names, in the order of the names. They are part of the program: one that cannot
/// be read is reported and left out.
pub(super) fn group(name: &str) -> Vec<(&'static str, MipLevels)> {
    let files = PICTURES.get_dir(name).into_iter().flat_map(Dir::files);
    let mut pictures: Vec<_> = files
        .filter_map(|file| {
            let name = file.path().file_stem()?.to_str()?;
            let levels = mip_levels(file.contents()).inspect_err(|why| error!("the picture `{name}`: {why}")).ok()?;
            Some((name, levels))
        })
        .collect();
    pictures.sort_unstable_by_key(|(name, _)| *name);
    pictures
}

/// Reads a PNG whose mip levels lie below one another, each at the left edge.
fn mip_levels(png: &[u8]) -> Result<MipLevels, String> {
    let picture = Image::from_buffer(
        png,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    );
    let picture = picture.map_err(|error| error.to_string())?;
    if (picture.width(), picture.height()) != (EDGE, 2 * EDGE - 1) {
        return Err(format!("it has {} x {} pixels, not {EDGE} x {}", picture.width(), picture.height(), 2 * EDGE - 1));
    }
    let pixels = picture.data.unwrap_or_default();
    let mut rows = pixels.chunks_exact(4 * EDGE as usize);
    let mut levels = MipLevels::new();
    for edge in (0..=EDGE.ilog2()).map(|level| (EDGE >> level) as usize) {
        levels.extend(rows.by_ref().take(edge).flat_map(|row| row.iter().take(4 * edge)));
    }
    Ok(levels)
}

fn layers(pictures: Vec<(&'static str, MipLevels)>, images: &mut Assets<Image>) -> Layers {
    let (names, mut levels): (Vec<_>, Vec<MipLevels>) = pictures.into_iter().unzip();
    // WebGL guesses the kind of a texture from its number of layers: 1 and multiples of 6 mislead it.
    while levels.len() < 2 || levels.len().is_multiple_of(6) {
        levels.push(levels.last().cloned().unwrap_or_default());
    }
    let count = u32::try_from(levels.len()).unwrap_or(u32::MAX);
    Layers { image: images.add(image(levels.concat(), count)), names }
}

/// One image of one or several layers, each with its mip levels.
fn image(levels: MipLevels, layers: u32) -> Image {
    let mut image = Image::new_uninit(
        Extent3d { width: EDGE, height: EDGE, depth_or_array_layers: layers },
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.data = Some(levels);
    image.texture_descriptor.mip_level_count = EDGE.ilog2() + 1;
    image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
    image.sampler = ImageSampler::linear();
    if layers > 1 {
        image.texture_view_descriptor =
            Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::D2Array), ..default() });
    }
    image
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_picture_is_whole() {
        let pixels: u32 = (0..=EDGE.ilog2()).map(|level| (EDGE >> level).pow(2)).sum();
        for folder in PICTURES.dirs() {
            let name = folder.path().to_str().expect("a plain name");
            let pictures = group(name);
            assert_eq!(pictures.len(), folder.files().count(), "{name}");
            for (name, levels) in pictures {
                assert_eq!(levels.len(), 4 * pixels as usize, "{name}");
            }
        }
        assert_eq!(PICTURES.dirs().count(), 7);
    }

    /// A row taken from a wrong place would change the mean.
    #[test]
    fn all_mip_levels_have_the_same_mean_opacity() {
        for (name, mut levels) in group("tokens") {
            let means = (0..=EDGE.ilog2()).map(|level| {
                let pixels = (EDGE >> level).pow(2);
                let of_level: MipLevels = levels.drain(..4 * pixels as usize).collect();
                of_level.chunks(4).map(|pixel| u32::from(pixel[3])).sum::<u32>() / pixels
            });
            let means: Vec<u32> = means.collect();
            assert!(means.iter().all(|mean| mean.abs_diff(means[0]) <= 2), "{name}: {means:?}");
        }
    }
}
