//! Quads and lines in many colours as one mesh.

use bevy::{
    asset::RenderAssetUsages,
    ecs::system::SystemParam,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

/// Collects shapes in the order they are to be drawn.
#[derive(Default)]
pub struct Painter {
    positions: Vec<[f32; 3]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Painter {
    /// Fills a four-sided shape whose corners are given around it.
    pub fn quad(&mut self, corners: [Vec2; 4], color: Color) {
        let first = u32::try_from(self.positions.len()).unwrap_or(u32::MAX);
        self.positions.extend(corners.map(|point| [point.x, point.y, 0.0]));
        self.colors.extend([color.to_linear().to_f32_array(); 4]);
        self.indices.extend([0, 1, 2, 0, 2, 3].map(|place| first + place));
    }

    /// Fills a rectangle.
    pub fn rect(&mut self, rect: Rect, color: Color) {
        let (min, max) = (rect.min, rect.max);
        self.quad([min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)], color);
    }

    /// Draws a straight line whose square ends reach half its width beyond its end points.
    pub fn line(&mut self, from: Vec2, to: Vec2, width: f32, color: Color) {
        let along = (to - from).normalize_or_zero() * width / 2.0;
        let across = along.perp();
        let (from, to) = (from - along, to + along);
        self.quad([from - across, to - across, to + across, from + across], color);
    }

    /// Draws the four sides of a rectangle.
    pub fn frame(&mut self, rect: Rect, width: f32, color: Color) {
        let (min, max) = (rect.min, rect.max);
        let (upper_left, lower_right) = (Vec2::new(min.x, max.y), Vec2::new(max.x, min.y));
        for (from, to) in [(min, lower_right), (lower_right, max), (max, upper_left), (upper_left, min)] {
            self.line(from, to, width, color);
        }
    }

    /// Draws a straight line in dashes.
    pub fn dashes(&mut self, from: Vec2, to: Vec2, width: f32, dash: f32, color: Color) {
        let (length, along) = (from.distance(to), (to - from).normalize_or_zero());
        let mut start = 0.0;
        while start < length {
            let end = (start + dash).min(length);
            self.line(from + along * start, from + along * end, width, color);
            start += dash * 2.0;
        }
    }

    /// Returns true if nothing was drawn.
    fn is_empty(&self) -> bool {
        self.indices.is_empty()
    }

    /// The shapes as a mesh, to be drawn with [`Paint`].
    fn mesh(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// Spawns the shapes that painters have drawn.
#[derive(SystemParam)]
pub struct Shapes<'w, 's> {
    commands: Commands<'w, 's>,
    meshes: ResMut<'w, Assets<Mesh>>,
    paint: Res<'w, Paint>,
}

impl Shapes<'_, '_> {
    /// Spawns the shapes of a painter at height `z`, with the component `part`, by which their owner finds and removes
    /// them.
    pub fn spawn(&mut self, part: impl Component, painter: Painter, z: f32) {
        if !painter.is_empty() {
            let mesh = Mesh2d(self.meshes.add(painter.mesh()));
            let material = MeshMaterial2d(self.paint.0.clone());
            self.commands.spawn((part, mesh, material, Transform::from_xyz(0.0, 0.0, z)));
        }
    }
}

/// The material of all shapes: their vertex colours with alpha blending.
#[derive(Resource)]
pub(super) struct Paint(Handle<ColorMaterial>);

impl FromWorld for Paint {
    fn from_world(world: &mut World) -> Self {
        Self(world.resource_mut::<Assets<ColorMaterial>>().add(ColorMaterial::default()))
    }
}
