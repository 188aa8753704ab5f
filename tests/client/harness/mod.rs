//! A client without window or graphics card, driven frame by frame.

mod input;

pub use input::{END_TURN, ENTER, ESCAPE, HELP};

use std::time::Duration;

use bevy::{
    a11y::AccessibilityRequested,
    log::LogPlugin,
    math::dvec2,
    prelude::*,
    render::{
        RenderPlugin,
        settings::{RenderCreation, WgpuSettings},
    },
    time::TimeUpdateStrategy,
    window::{PrimaryWindow, RequestRedraw, WindowResized},
    winit::WinitPlugin,
};
use bevy_egui::{
    EguiContext, EguiOutput, EguiZoomFactor,
    egui::{self, LayerId, Order as Layer, accesskit},
};
use blastdoor::{
    battle::{Order, UnitId},
    client::{
        self, Options, Screen, Setup, Start,
        board::centre,
        screens::SaveRequest,
        session::{Hint, Intent, Loading, Request, ViewModel},
        settings::Settings,
        storage::{Item, Storage},
        tokens::Token,
    },
    grid::Square,
    level,
    rules::MenuEntry,
};

/// The first shipped level, with one human player against the computer.
pub fn duel() -> Setup {
    let levels = level::shipped();
    Setup::new(levels.iter().find(|level| level.key == "duel").expect("a shipped level"), 1)
}

/// One against one, far apart.
pub fn field() -> Setup {
    setup(
        r##"(
            name: "Field",
            ruleset: saga,
            map: ["....................", "...a............h...", "...................."],
            legend: { 'a': (unit: trooper, side: "crew"), 'h': (unit: trooper, side: "raiders") },
            sides: [(key: "crew", controller: human, aware: true), (key: "raiders", controller: ai)],
        )"##,
    )
}

/// A level's text as a setup.
pub fn setup(source: &str) -> Setup {
    Setup::new(&level::parse("scene", source.as_bytes()).expect("a sound level"), 1)
}

pub struct TestClient {
    app: App,
    /// The time that passes from frame to frame.
    frame: Duration,
    /// The folder for saved battles, deleted with the client.
    _folder: tempfile::TempDir,
}

/// A widget as screen readers see it.
#[derive(Clone, Debug)]
pub struct Widget {
    pub name: String,
    pub role: accesskit::Role,
    pub is_enabled: bool,
    /// Its middle in the window.
    pub place: Vec2,
    /// Its rectangle, in points.
    pub rect: egui::Rect,
}

/// Number of frames after which the effects of an input are complete.
const FRAMES: usize = 8;

impl TestClient {
    /// Starts the client and runs its first frames.
    pub fn start(start: Start) -> Self {
        Self::start_with_keys(start, "{}")
    }

    /// Starts the client of a player who has this bindings file.
    pub fn start_with_keys(start: Start, keys: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder for what is kept");
        let storage = Storage::in_folder(folder.path());
        storage.write(&Item::Keys, keys).expect("the folder can be written to");
        let nothing = WgpuSettings { backends: None, ..default() };
        let renderer = RenderPlugin { render_creation: RenderCreation::Automatic(Box::new(nothing)), ..default() };
        let mut app = App::new();
        app.add_plugins(DefaultPlugins.set(renderer).disable::<WinitPlugin>().disable::<LogPlugin>())
            .insert_resource(storage)
            .add_plugins(client::without_window(Options { start }));
        app.finish();
        app.cleanup();
        app.world_mut().resource_mut::<Settings>().instant = true;
        let mut started = Self { app, frame: Duration::from_millis(16), _folder: folder };
        started.set_frame(started.frame);
        started.frames();
        started
    }

    /// Sets the time that passes from frame to frame, however busy the machine is.
    fn set_frame(&mut self, frame: Duration) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    }

    fn frames(&mut self) {
        for _ in 0..FRAMES {
            self.app.update();
        }
    }

    /// Draws a frame. Returns true if another one is requested.
    pub fn draw(&mut self) -> bool {
        self.app.update();
        !self.get::<Messages<RequestRedraw>>().is_empty()
    }

    pub fn get<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    /// Changes a resource.
    pub fn change<R: Resource<Mutability = bevy::ecs::component::Mutable>>(&mut self, change: impl FnOnce(&mut R)) {
        change(&mut self.app.world_mut().resource_mut::<R>());
        self.frames();
    }

    pub fn screen(&self) -> Screen {
        *self.get::<State<Screen>>().get()
    }

    /// The middle of the view.
    pub fn eye(&mut self) -> Vec2 {
        let world = self.app.world_mut();
        let mut eyes = world.query_filtered::<&Transform, With<Camera2d>>();
        eyes.single(world).expect("one camera").translation.truncate()
    }

    /// The number of things with a component, such as tokens.
    pub fn count<C: Component>(&self) -> usize {
        self.app.world().iter_entities().filter(|thing| thing.contains::<C>()).count()
    }

    /// The places of the entities that have a component.
    pub fn places_of<C: Component>(&mut self) -> Vec<Vec3> {
        let mut places = self.app.world_mut().query_filtered::<&Transform, With<C>>();
        places.iter(self.app.world()).map(|transform| transform.translation).collect()
    }

    /// Returns true if a unit's token is visible.
    pub fn shows(&mut self, unit: UnitId) -> bool {
        let mut tokens = self.app.world_mut().query::<(&Token, &Visibility)>();
        let world = self.app.world();
        tokens.iter(world).any(|(token, visibility)| token.unit == unit && *visibility != Visibility::Hidden)
    }

    /// The texts on the board, without their shadows.
    pub fn texts(&mut self) -> Vec<String> {
        let mut texts = self.app.world_mut().query::<(&Text2d, &TextColor)>();
        let is_shadow = |color: &TextColor| color.0 == Color::BLACK;
        let shown = texts.iter(self.app.world()).filter(|(_, color)| !is_shadow(color));
        shown.map(|(text, _)| text.0.clone()).collect()
    }

    /// The widgets that a screen reader can click, as it sees them.
    pub fn widgets(&mut self) -> Vec<Widget> {
        self.get::<AccessibilityRequested>().set(true);
        self.frames();
        let world = self.app.world_mut();
        let scale = world.query::<&EguiZoomFactor>().single(world).expect("one context").zoom_factor;
        let mut outputs = self.app.world_mut().query::<&EguiOutput>();
        let outputs = outputs.iter(self.app.world());
        let trees = outputs.filter_map(|output| output.platform_output.accesskit_update.as_ref());
        let nodes =
            trees.flat_map(|tree| &tree.nodes).filter(|(_, node)| node.supports_action(accesskit::Action::Click));
        nodes
            .map(|(_, node)| {
                let rect = node.bounds().map_or(egui::Rect::ZERO, |bounds| {
                    let [min, max] = [dvec2(bounds.x0, bounds.y0), dvec2(bounds.x1, bounds.y1)].map(|at| at.as_vec2());
                    egui::Rect::from_min_max(egui::pos2(min.x, min.y), egui::pos2(max.x, max.y))
                });
                Widget {
                    // A label has a value instead; an empty field has a placeholder.
                    name: node.label().or(node.value()).or(node.placeholder()).unwrap_or_default().to_owned(),
                    role: node.role(),
                    is_enabled: !node.is_disabled(),
                    place: Vec2::new(rect.center().x, rect.center().y) * scale,
                    rect,
                }
            })
            .collect()
    }

    /// The texts of labels and buttons, as a screen reader finds them.
    pub fn labels(&mut self) -> Vec<String> {
        self.get::<AccessibilityRequested>().set(true);
        self.frames();
        let mut outputs = self.app.world_mut().query::<&EguiOutput>();
        let outputs = outputs.iter(self.app.world());
        let trees = outputs.filter_map(|output| output.platform_output.accesskit_update.as_ref());
        let nodes = trees.flat_map(|tree| &tree.nodes);
        nodes.filter_map(|(_, node)| node.label().or(node.value())).map(|text| text.replace('\u{a0}', " ")).collect()
    }

    /// The rectangle of a panel or a tooltip with this name, in points; `None` if it is not shown.
    pub fn panel(&mut self, name: &str) -> Option<egui::Rect> {
        let ctx = self.context();
        let id = egui::Id::new(name);
        ctx.memory(|memory| {
            let layers = [Layer::Middle, Layer::Foreground, Layer::Tooltip].map(|order| LayerId::new(order, id));
            let is_shown = layers.iter().any(|layer| memory.areas().is_visible(layer));
            memory.area_rect(id).filter(|_| is_shown)
        })
    }

    /// The rectangles of the panels of an order that are shown, such as tooltips, in points.
    pub fn panels_of(&mut self, order: Layer) -> Vec<egui::Rect> {
        self.context().memory(|memory| {
            let shown = memory.areas().visible_layer_ids().into_iter().filter(|layer| layer.order == order);
            shown.filter_map(|layer| memory.area_rect(layer.id)).collect()
        })
    }

    /// The size of the window in points.
    pub fn window_size(&mut self) -> egui::Vec2 {
        self.context().content_rect().size()
    }

    /// The rectangle of the widget that keys have chosen, in points.
    pub fn focused(&mut self) -> Option<egui::Rect> {
        let ctx = self.context();
        let focused = ctx.memory(|memory| memory.focused())?;
        ctx.read_response(focused).map(|response| response.rect)
    }

    /// The rectangle of a square in the window, in points.
    pub fn square_rect(&mut self, square: Square) -> egui::Rect {
        let (middle, edge) = (self.place_of(square), self.edge());
        let zoom = self.context().zoom_factor();
        let middle = egui::pos2(middle.x / zoom, middle.y / zoom);
        egui::Rect::from_center_size(middle, egui::Vec2::splat(edge / zoom))
    }

    fn context(&mut self) -> egui::Context {
        let world = self.app.world_mut();
        let mut contexts = world.query::<&mut EguiContext>();
        contexts.single_mut(world).expect("one context").get_mut().clone()
    }

    /// The autosaves, the newest first.
    pub fn autosaves(&self) -> Vec<Item> {
        let saved = self.get::<Storage>().autosaves().expect("a folder that can be read");
        saved.into_iter().map(|saved| saved.item).collect()
    }

    /// Saves the battle as an item.
    pub fn save(&mut self, item: Item) {
        self.ask_to_save(SaveRequest::Save(item));
    }

    /// Writes a request to save.
    pub fn ask_to_save(&mut self, request: SaveRequest) {
        self.app.world_mut().write_message(request);
        self.frames();
    }

    /// Loads an item as the list of saved battles does.
    pub fn load(&mut self, item: Item) {
        self.app.world_mut().write_message(SaveRequest::Load(item));
        self.frames();
        self.wait_for_load();
    }

    /// Plays what happens in its own time instead of at once. A frame takes a millisecond.
    pub fn play_slowly(&mut self) {
        self.frame = Duration::from_millis(1);
        self.set_frame(self.frame);
        self.app.world_mut().resource_mut::<Settings>().instant = false;
        self.frames();
    }

    /// Shows the sheet of a unit.
    pub fn inspect(&mut self, unit: Option<UnitId>) {
        self.app.world_mut().resource_mut::<Intent>().inspected = unit;
        self.frames();
    }

    /// Picks an action of the menu that needs a target.
    pub fn arm(&mut self, entry: MenuEntry) {
        self.app.world_mut().resource_mut::<Intent>().armed = Some(entry);
        self.frames();
    }

    /// Writes a request.
    pub fn ask(&mut self, request: Request) {
        self.app.world_mut().write_message(request);
        self.frames();
        self.wait_for_load();
    }

    /// Draws frames until no battle is being loaded any more.
    fn wait_for_load(&mut self) {
        while self.app.world().contains_resource::<Loading>() {
            self.frames();
        }
    }

    /// The first possible order of an action.
    pub fn order(&self, action: &str) -> Order {
        let menu = self.get::<ViewModel>().menu.as_ref().expect("a person's turn");
        let mut entries = menu.groups.iter().flat_map(|group| &group.entries);
        let entry = entries.find(|entry| entry.action.as_str() == action).expect("it is in the menu");
        entry.orders.first().expect("it is possible").clone()
    }

    /// Lets the computer decide until a person must.
    #[track_caller]
    pub fn wait_for_person(&mut self) {
        for _ in 0..50 {
            if self.get::<ViewModel>().humans_turn {
                return;
            }
            self.frames();
        }
        panic!("no person has to decide");
    }

    /// Lets the computer look for the hint that was asked for, which it does in slices between the frames.
    #[track_caller]
    pub fn wait_for_hint(&mut self) -> Hint {
        for _ in 0..1000 {
            if let Some(hint) = self.get::<Intent>().hint.clone() {
                return hint;
            }
            self.draw();
        }
        panic!("no hint");
    }

    /// Lets some seconds pass, a frame each.
    pub fn wait(&mut self, seconds: usize) {
        self.sleep(&vec![1; seconds]);
    }

    /// Draws a frame after each of these sleeps, which are in seconds.
    pub fn sleep(&mut self, sleeps: &[u64]) {
        for &seconds in sleeps {
            self.set_frame(Duration::from_secs(seconds));
            self.app.update();
        }
        self.set_frame(self.frame);
        self.frames();
    }

    /// Draws some frames with this time between them.
    pub fn frames_every(&mut self, time: Duration, count: usize) {
        self.set_frame(time);
        (0..count).for_each(|_| self.app.update());
        self.set_frame(self.frame);
    }

    /// The square of a unit.
    pub fn square_of(&self, unit: UnitId) -> Square {
        self.get::<ViewModel>().placement(unit).expect("on the board").square()
    }

    /// The place of a square in the window.
    pub fn place_of(&mut self, square: Square) -> Vec2 {
        let world = self.app.world_mut();
        let mut eyes = world.query_filtered::<(&Camera, &GlobalTransform), With<Camera2d>>();
        let (camera, eye) = eyes.single(world).expect("one camera");
        camera.world_to_viewport(eye, centre(square).extend(0.0)).expect("the square is in sight")
    }

    /// The edge of a square in the window.
    pub fn edge(&mut self) -> f32 {
        let (one, next) = (self.place_of(Square::new(1, 1)), self.place_of(Square::new(2, 1)));
        next.x - one.x
    }

    /// The sizes in the window, up to a common factor, of the texts over the board that contain these signs.
    pub fn text_sizes(&mut self, signs: &str) -> Vec<f32> {
        let edge = self.edge();
        let world = self.app.world_mut();
        let mut texts = world.query::<(&Text2d, &Transform)>();
        texts.iter(world).filter(|(text, _)| text.contains(signs)).map(|(_, place)| place.scale.x * edge).collect()
    }

    /// Gives the window this size.
    pub fn resize(&mut self, width: f32, height: f32) {
        let window = self.window();
        let world = self.app.world_mut();
        world.get_mut::<Window>(window).expect("the window").resolution.set(width, height);
        world.write_message(WindowResized { window, width, height });
        self.frames();
    }

    fn window(&mut self) -> Entity {
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        windows.single(world).expect("one window")
    }
}
