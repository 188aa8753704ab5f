//! A beam: straight lines out of one square, down and to the right, that pass a number of points on given sides.
//!
//! A line is a point in the plane of all lines, and "this point lies under the line" is an open half-plane of it. So
//! the lines that keep some points under and others over themselves form an open convex polygon, with one edge for each
//! point that matters and one vertex for each line that touches two neighbouring points. The sign of an integer answers
//! every question, so the answers are exact.

/// A corner of the grid, counted from the top left corner of the viewer's square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) x: i32,
    pub(super) y: i32,
}

/// The side of a line on which a point must lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// Down and to the left of the lines.
    Under,
    /// Up and to the right of the lines.
    Over,
}

/// The position of a square relative to a beam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    /// Some line of the beam passes through the square.
    Through,
    /// All lines pass over the square: it lies down and to the left of them.
    Under,
    /// All lines pass under the square: it lies up and to the right of them.
    Over,
}

/// The set of lines that pass all points on their sides; never empty.
#[derive(Clone, Debug)]
pub(super) struct Beam {
    rim: Vec<Vertex>,
}

/// A point on the rim of the polygon, and the line through it and the next one.
#[derive(Clone, Copy, Debug)]
struct Vertex {
    post: Point,
    line: Line,
}

/// A line a*x + b*y + c, positive for points under the line and negative for points over it.
#[derive(Clone, Copy, Debug)]
struct Line {
    a: i32,
    b: i32,
    c: i32,
}

impl Line {
    fn through(p: Point, q: Point) -> Self {
        let (p, q) = if p.x + p.y < q.x + q.y { (p, q) } else { (q, p) };
        let (a, b) = (p.y - q.y, q.x - p.x);
        Self { a, b, c: -(a * p.x + b * p.y) }
    }

    /// A number that is positive if the point lies strictly on that side, and 0 if the line touches it.
    fn clearance(self, post: Point, side: Side) -> i32 {
        let under = self.a * post.x + self.b * post.y + self.c;
        match side {
            Side::Under => under,
            Side::Over => -under,
        }
    }
}

impl Beam {
    /// A distance beyond any square of any map.
    const FAR: i32 = 512;

    /// All lines that leave the square (0, 0) downwards and to the right.
    pub(super) fn from_origin() -> Self {
        let posts = [
            Point { x: 0, y: 1 },
            Point { x: 0, y: 1 + Self::FAR },
            Point { x: 1, y: 0 },
            Point { x: 1 + Self::FAR, y: 0 },
        ];
        let next = posts.into_iter().cycle().skip(1);
        Self { rim: posts.into_iter().zip(next).map(|(post, next)| Vertex::new(post, next)).collect() }
    }

    /// The relation of the open square with its top left corner at (x, y) to the beam.
    pub(super) fn relation_to(&self, x: i32, y: i32) -> Relation {
        if !self.can_pass(Point { x, y: y + 1 }, Side::Under) {
            Relation::Over
        } else if !self.can_pass(Point { x: x + 1, y }, Side::Over) {
            Relation::Under
        } else {
            Relation::Through
        }
    }

    /// Returns true if some line of the beam has the point on that side.
    pub(super) fn can_pass(&self, post: Point, side: Side) -> bool {
        self.rim.iter().any(|vertex| vertex.line.clearance(post, side) > 0)
    }

    /// Keeps only the lines with the point on that side. At least one line must have it there; ask [`Beam::can_pass`]
    /// first.
    pub(super) fn narrow(&mut self, post: Point, side: Side) {
        let clearance = |vertex: &Vertex| vertex.line.clearance(post, side);
        if self.rim.iter().all(|vertex| clearance(vertex) >= 0) {
            return;
        }
        // The kept vertices are neighbours on the rim, so they are rotated to the front.
        let last_cut = self.rim.iter().rposition(|vertex| clearance(vertex) <= 0).unwrap_or(0);
        self.rim.rotate_left(last_cut + 1);
        let Some(start) = self.rim.iter().position(|vertex| clearance(vertex) > 0) else { return };
        self.rim.rotate_left(start);
        let kept = self.rim.iter().take_while(|vertex| clearance(vertex) > 0).count();
        self.rim.truncate(kept + 1);
        let Some(first) = self.rim.first().map(|vertex| vertex.post) else { return };
        if let Some(last) = self.rim.last_mut() {
            *last = Vertex::new(last.post, post);
        }
        self.rim.push(Vertex::new(post, first));
    }
}

impl Vertex {
    fn new(post: Point, next: Point) -> Self {
        Self { post, line: Line::through(post, next) }
    }
}
