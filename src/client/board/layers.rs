//! The layers of the board, each a tilemap.

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_ecs_tilemap::prelude::*;

use super::{BoardPart, SQUARE, ShownDoors, deck, depth, smoke};
use crate::{
    battle::Board,
    client::{
        art::{Art, Layers},
        session::Session,
    },
    grid::{Barrier, Map, MapSize, Square},
};

/// Marks the layer that shows the doors.
#[derive(Component)]
pub(super) struct Deck;

/// Marks a layer of walls and railings between squares.
#[derive(Component)]
pub(super) struct Borders {
    /// True for those that run from north to south.
    standing: bool,
}

/// Spawns all layers of the battle's board.
pub(super) fn spawn(
    mut commands: Commands,
    session: Option<Res<Session>>,
    board: Option<Res<Board>>,
    art: Res<Art>,
    mut doors: ResMut<ShownDoors>,
) {
    let (Some(session), Some(board)) = (session, board) else { return };
    doors.0 = board.doors().to_vec();
    let map = board.map();
    let mut lay =
        |layer: Layer, tiles: Vec<PlacedTile>, art: &Layers| spawn_layer(&mut commands, map.size(), layer, tiles, art);

    let deck = ring_and_map(map.size())
        .map(|square| PlacedTile::new(square, deck::tile_name(&session.level, &board, &doors.0, square)))
        .map(|placed| if map.contains(placed.square) { placed } else { placed.tinted(Color::srgb(0.45, 0.45, 0.5)) })
        .collect();
    let deck = lay(Layer { z: depth::DECK, ..Layer::default() }, deck, &art.tiles);
    lay(Layer { z: depth::SMOKE, ..Layer::default() }, smoke(map, smoke::tile_name), &art.overlays);
    let wisps = lay(Layer { z: depth::SMOKE + 0.1, ..Layer::default() }, smoke(map, smoke::wisp_name), &art.overlays);
    let zones = session.level.mission().zones.iter().enumerate().flat_map(|(place, zone)| {
        zone.squares
            .iter()
            .map(move |&square| PlacedTile::new(square, "zone").tinted(zone_color(place).with_alpha(0.16)))
    });
    lay(Layer { z: depth::ZONES, ..Layer::default() }, zones.collect(), &art.overlays);
    let (lying, standing) = borders(map);
    let lying = lay(Layer { z: depth::BORDERS, shift: Vec2::new(0.0, 0.5) }, lying, &art.overlays);
    let standing = lay(Layer { z: depth::BORDERS + 0.1, shift: Vec2::new(-0.5, 0.0) }, standing, &art.overlays);
    lay(Layer { z: depth::BORDERS + 0.2, shift: Vec2::new(-0.5, 0.5) }, posts(map), &art.overlays);
    commands.entity(deck).insert(Deck);
    commands.entity(wisps).insert(smoke::Wisps::above(map));
    commands.entity(lying).insert(Borders { standing: false });
    commands.entity(standing).insert(Borders { standing: true });
}

/// The colour of a zone, by its index in the level's list.
pub(super) fn zone_color(place: usize) -> Color {
    const COLORS: [(f32, f32, f32); 4] = [(0.45, 0.9, 0.6), (0.95, 0.8, 0.35), (0.75, 0.6, 1.0), (0.4, 0.85, 1.0)];
    let (red, green, blue) = COLORS[place % COLORS.len()];
    Color::srgb(red, green, blue)
}

/// Updates the tiles of doors, in the state that the playback shows, and of broken squares.
pub(super) fn move_doors(
    doors: Res<ShownDoors>,
    session: Option<Res<Session>>,
    board: Option<Res<Board>>,
    art: Option<Res<Art>>,
    decks: Query<(&TileStorage, &TilemapSize), With<Deck>>,
    mut tiles: Query<&mut TileTextureIndex>,
) {
    let (Some(session), Some(board), Some(art)) = (session, board, art) else { return };
    for (storage, size) in &decks {
        // A wall has an edge towards each neighbour that is open.
        let around = [(0, 0), (0, -1), (1, 0), (0, 1), (-1, 0)];
        let broken = board.broken().iter().flat_map(|square| around.map(|(dx, dy)| square.offset(dx, dy)));
        let squares = doors.0.iter().map(|door| door.square).chain(broken);
        for square in squares {
            let name = deck::tile_name(&session.level, &board, &doors.0, square);
            let Some(place) = tile_pos(square, size) else { continue };
            let Some(mut tile) = storage.checked_get(&place).and_then(|tile| tiles.get_mut(tile).ok()) else {
                continue;
            };
            tile.set_if_neq(TileTextureIndex(art.tiles.index(&name)));
        }
    }
}

/// Hides the barriers on borders that have been broken.
pub(super) fn hide_broken_borders(
    board: Option<Res<Board>>,
    layers: Query<(&Borders, &TileStorage, &TilemapSize)>,
    mut tiles: Query<&mut TileVisible>,
) {
    let Some(board) = board else { return };
    for (layer, storage, size) in &layers {
        for site in board.broken_borders() {
            let is_standing = site.border().is_some_and(|(a, b)| a.y == b.y);
            let tile = tile_pos(site.square(), size).and_then(|place| storage.checked_get(&place));
            if let Some(mut tile) =
                tile.filter(|_| is_standing == layer.standing).and_then(|tile| tiles.get_mut(tile).ok())
            {
                tile.set_if_neq(TileVisible(false));
            }
        }
    }
}

/// The position of a layer.
#[derive(Default)]
struct Layer {
    z: f32,
    /// Offset in squares.
    shift: Vec2,
}

/// A tile at a square of a layer.
struct PlacedTile {
    square: Square,
    tile: String,
    color: Color,
}

impl PlacedTile {
    fn new(square: Square, tile: impl Into<String>) -> Self {
        Self { square, tile: tile.into(), color: Color::WHITE }
    }

    fn tinted(self, color: Color) -> Self {
        Self { color, ..self }
    }
}

/// Spawns a layer of a single tile, like those of a board.
pub fn single_tile(commands: &mut Commands, art: &Art) -> Entity {
    let size = MapSize { width: 1, height: 1 };
    spawn_layer(commands, size, Layer::default(), vec![PlacedTile::new(Square::new(0, 0), "floor_a")], &art.tiles)
}

/// Spawns one layer. Every layer is one square larger than the map on each side.
fn spawn_layer(commands: &mut Commands, map: MapSize, layer: Layer, tiles: Vec<PlacedTile>, art: &Layers) -> Entity {
    let size = TilemapSize::new(u32::from(map.width) + 2, u32::from(map.height) + 2);
    let tilemap = commands.spawn(BoardPart).id();
    let mut storage = TileStorage::empty(size);
    let mut indices: HashMap<String, u32> = HashMap::default();
    for PlacedTile { square, tile, color } in tiles {
        let Some(position) = tile_pos(square, &size) else { continue };
        let index = *indices.entry(tile).or_insert_with_key(|tile| art.index(tile));
        let bundle = TileBundle {
            position,
            texture_index: TileTextureIndex(index),
            tilemap_id: TilemapId(tilemap),
            color: TileColor(color),
            ..default()
        };
        storage.set(&position, commands.spawn((bundle, ChildOf(tilemap))).id());
    }
    let edge = TilemapTileSize::new(SQUARE, SQUARE);
    // The origin of a tilemap is the middle of its bottom left tile.
    let origin = super::centre(Square::new(-1, map.height.cast_signed())) + layer.shift * SQUARE;
    commands.entity(tilemap).insert(TilemapBundle {
        grid_size: edge.into(),
        tile_size: edge,
        size,
        storage,
        texture: TilemapTexture::TextureContainer(art.image.clone()),
        transform: Transform::from_translation(origin.extend(layer.z)),
        ..default()
    });
    tilemap
}

fn tile_pos(square: Square, size: &TilemapSize) -> Option<TilePos> {
    let x = u32::try_from(i32::from(square.x) + 1).ok()?;
    let from_top = u32::try_from(i32::from(square.y) + 1).ok()?;
    let position = TilePos::new(x, size.y.checked_sub(1 + from_top)?);
    position.within_map_bounds(size).then_some(position)
}

fn ring_and_map(size: MapSize) -> impl Iterator<Item = Square> {
    let (width, height) = (size.width.cast_signed(), size.height.cast_signed());
    (-1..=height).flat_map(move |y| (-1..=width).map(move |x| Square::new(x, y)))
}

/// The tiles of a layer of smoke; `name` gives the one of a square, if any.
fn smoke(map: &Map, name: impl Fn(&Map, Square) -> Option<&'static str>) -> Vec<PlacedTile> {
    let tile = |square| {
        let placed = PlacedTile::new(square, name(map, square)?);
        // Dense smoke is darker.
        Some(if map.tile(square).surface.dense { placed.tinted(Color::srgb(0.5, 0.5, 0.55)) } else { placed })
    };
    map.squares().filter_map(tile).collect()
}

/// The borders that run from west to east and those that run from north to south, each at the square below it or to the
/// right of it.
fn borders(map: &Map) -> (Vec<PlacedTile>, Vec<PlacedTile>) {
    let (mut lying, mut standing) = (Vec::new(), Vec::new());
    for (a, b, barrier) in map.borders() {
        let kind = match barrier {
            Barrier::Open => continue,
            Barrier::Low => "low",
            Barrier::Aperture => "slit",
            Barrier::Wall => "wall",
        };
        if a.x == b.x {
            lying.push(PlacedTile::new(b, format!("border_{kind}_h")));
        } else {
            standing.push(PlacedTile::new(b, format!("border_{kind}_v")));
        }
    }
    (lying, standing)
}

/// A post at each end of a border, at the square below it and to the right of it.
fn posts(map: &Map) -> Vec<PlacedTile> {
    let mut corners: Vec<_> = map
        .borders()
        .filter(|&(.., barrier)| barrier != Barrier::Low)
        .flat_map(|(a, b, _)| <[_; 2]>::from(Map::border_ends(a, b)))
        .collect();
    corners.sort_unstable();
    corners.dedup();
    corners.into_iter().map(|corner| PlacedTile::new(Square::new(corner.x, corner.y), "border_post")).collect()
}
