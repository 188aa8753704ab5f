//! The battle builds and runs without a renderer.

use std::{env, process::Command};

#[test]
fn the_headless_build_has_no_renderer_among_its_dependencies() {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let tree = Command::new(cargo)
        .args(["tree", "--no-default-features", "-e", "normal", "--prefix", "none"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output();
    let Ok(tree) = tree else {
        eprintln!("skipped: cargo is not here");
        return;
    };
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let text = String::from_utf8_lossy(&tree.stdout);
    let names: Vec<&str> = text.lines().filter_map(|line| line.split(' ').next()).collect();
    assert!(names.contains(&"bevy_ecs"), "this is not the tree of the game: {text}");
    let drawing =
        ["wgpu", "winit", "naga", "bevy_render", "bevy_winit", "bevy_window", "bevy_egui", "egui", "bevy_sprite"];
    for name in drawing {
        assert!(!names.contains(&name), "the headless build depends on {name}");
    }
}
