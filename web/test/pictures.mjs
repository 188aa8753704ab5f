// Compares pictures of the main screens with those of web/test/pictures. A screen that has changed leaves its picture
// and one of the differences in the folder for pictures; with --accept the new pictures become those to compare with.

import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { hands, launch } from "./browser.mjs";
import { serve } from "./serve.mjs";

/** The share of pixels that may differ: a pulsing light, or another version of the browser. */
const TOLERANCE = 0.005;
/** The difference of colours, from 0 to 1, from which on a pixel differs. */
const COLOURS = 0.12;
/** A screen is looked at so many times until it is as it should be. */
const ATTEMPTS = 8;

/** Windows and scales of panels: the name, the size and the settings. Larger windows are too slow without a graphics card. */
const SIZES = [
    ["small", 900, 560, undefined],
    ["at-80", 1280, 720, "(ui_scale: Some(0.8))"],
    ["at-150", 1920, 1080, "(ui_scale: Some(1.5))"],
    ["at-200", 1920, 1080, "(ui_scale: Some(2.0))"],
];

const stored = new URL("./pictures/", import.meta.url).pathname;
const accepts = process.argv.includes("--accept");
const pictures = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? "/tmp";
const { address, stop } = await serve(new URL("../dist", import.meta.url).pathname);
const browser = await launch();

/** A page of this size, with these settings where they are given, whose battles always have the same seed. */
async function open(viewport, settings) {
    const page = await (await browser.newContext({ viewport })).newPage();
    await page.addInitScript((settings) => {
        Date.now = () => 1_700_000_000_000;
        if (settings) localStorage.setItem("blastdoor/settings.ron", settings);
    }, settings);
    await page.goto(`${address}?test`);
    const player = { page, ...hands(page) };
    await player.until("the main menu", (now) => now.screen === "MainMenu");
    // Its first frames take long in a large window, and would swallow a click.
    await page.waitForTimeout(4000);
    return player;
}

/** The share of pixels that differ between two pictures, and a picture of the differences. */
function compared(before, now) {
    const difference = new PNG({ width: now.width, height: now.height });
    const all = now.width * now.height;
    const count = before.width === now.width && before.height === now.height
        ? pixelmatch(before.data, now.data, difference.data, now.width, now.height, { threshold: COLOURS })
        : all;
    return { share: count / all, difference };
}

/** Compares a screen with its picture, with the mouse at a place where it points at nothing. A busy machine has time. */
async function take(name, { page }, mouse = [2, 2]) {
    await page.mouse.move(...mouse);
    const file = join(stored, `${name}.png`);
    if (accepts) {
        await page.waitForTimeout(4000);
        await page.screenshot({ path: file });
        // Fewer colours make it small, and differ less than the tolerance.
        execFileSync("convert", [file, "-dither", "None", "-colors", "256", `PNG8:${file}`]);
        return console.log(`${name}: accepted`);
    }
    const before = PNG.sync.read(await readFile(file));
    for (let attempt = 1; ; attempt += 1) {
        await page.waitForTimeout(1500);
        const taken = await page.screenshot();
        const { share, difference } = compared(before, PNG.sync.read(taken));
        const percent = `${(share * 100).toFixed(2)} %`;
        if (share <= TOLERANCE) return console.log(`${name}: good (${percent})`);
        if (attempt < ATTEMPTS) continue;
        await writeFile(join(pictures, `changed-${name}.png`), taken);
        await writeFile(join(pictures, `changed-${name}-difference.png`), PNG.sync.write(difference));
        console.error(`${name}: ${percent} of the picture has changed; see changed-${name}.png`);
        process.exitCode = 1;
        return;
    }
}

/** Opens a dialog by a key, takes its picture and closes it. */
async function dialog(name, key, player) {
    await player.key(key);
    await player.until(name, (now) => now.overlay);
    await take(name, player);
    await player.key("Escape");
    await player.until("the board", (now) => !now.overlay);
}

/** Takes a picture with something lit on the board, and puts it out again. */
async function toggled(name, key, player) {
    await player.key(key);
    await take(name, player);
    await player.key(key);
}

/** Ends turns until a round. Answers questions by their first answer. */
async function endTurns(player, round) {
    for (;;) {
        const now = await player.until("my turn", (now) => now.mine && !now.busy, 300);
        if (!now.asks && now.round >= round) return;
        await player.key(now.asks ? "1" : "e");
    }
}

/** Ends turns until an attack of the opponent asks the player something. */
async function untilAsked(player) {
    for (;;) {
        const now = await player.until("my turn", (now) => now.mine && !now.busy, 300);
        if (now.asks) return;
        await player.key("e");
    }
}

try {
    const player = await open({ width: 1280, height: 720 });
    await take("menu", player);
    await player.press("Learn");
    await player.until("the lessons", (now) => now.screen === "Learn");
    await take("lessons", player);
    await player.key("Escape");
    const now = await player.begin({ look: (screen) => take(screen, player) });
    await take("battle", player);
    const goal = now.moves.filter((move) => move.at).at(-1);
    await take("move", player, goal.at);
    const side = now.units.find((unit) => unit.active).side;
    await take("target", player, now.units.find((unit) => unit.side !== side && unit.at).at);
    await player.press("Got it");
    await toggled("threats", "x", player);
    await toggled("coverage", "v", player);
    await player.key("f");
    await take("aim", player);
    await player.key("Escape");
    await dialog("help", "F1", player);
    await dialog("pause", "F10", player);
    await player.page.context().close();

    const quick = "(first_hints: false, instant: true, confirm_end_turn: false)";
    const turns = await open({ width: 1280, height: 720 }, quick);
    const first = await turns.begin();
    const own = first.units.find((unit) => unit.active).side;
    const enemy = first.units.find((unit) => unit.side !== own && unit.at);
    await turns.page.mouse.move(...enemy.at);
    await turns.page.mouse.click(...enemy.at, { button: "right", delay: 300 });
    await turns.until("the sheet", (now) => now.inspected);
    await take("sheet", turns);
    await turns.press("Close");
    for (const [name, key] of [["ready", "y"], ["aid", "j"]]) {
        await turns.key(key);
        await take(name, turns);
        await turns.key("Escape");
    }
    await dialog("saves", "F9", turns);
    await turns.key("F10");
    await turns.press("Settings");
    await take("settings", turns);
    await turns.key("Escape");
    await turns.key("Escape");
    await endTurns(turns, 2);
    await take("trails", turns);
    await turns.page.context().close();

    // Many kinds of units, small, and what both sides must do.
    const kinds = await open({ width: 1280, height: 720 }, quick);
    await kinds.begin({ down: 9 });
    await take("kinds", kinds);
    await kinds.page.context().close();

    // The other colours, panels of another size, and the smallest window.
    for (const scheme of ["red_green", "blue_yellow"]) {
        const other = await open({ width: 1280, height: 720 }, `(colors: ${scheme})`);
        await other.begin();
        await toggled(`threats-${scheme.replace("_", "-")}`, "x", other);
        await other.page.context().close();
    }
    for (const [name, width, height, settings] of SIZES) {
        const other = await open({ width, height }, settings);
        const now = await other.begin();
        await take(`move-${name}`, other, now.moves.filter((move) => move.at).at(-1).at);
        await other.page.context().close();
    }

    const declaring = await open({ width: 1920, height: 1080 }, "(first_hints: false)");
    await take("menu-large", declaring);
    await declaring.begin({ rules: "D6" });
    await take("declarations", declaring);
    await declaring.page.context().close();

    const asked = await open({ width: 1280, height: 720 }, quick);
    await asked.begin({ rules: "D6" });
    await untilAsked(asked);
    await take("question", asked);
    await asked.page.context().close();

    const watching = await open({ width: 1280, height: 720 }, "(instant: true)");
    await watching.press("Play");
    await watching.press("Choose who plays");
    await watching.press("Computer");
    await watching.press("Begin the battle");
    await watching.until("the result", (now) => now.screen === "Outcome", 300);
    await take("result", watching);
    await watching.press("Watch the replay");
    await watching.until("the replay", (now) => now.screen === "Battle");
    await watching.press("To the end");
    await take("replay", watching);
} catch (error) {
    const pages = browser.contexts().flatMap((context) => context.pages());
    await pages.at(-1)?.screenshot({ path: join(pictures, "pictures-failed.png") }).catch(() => {});
    console.error(error);
    process.exitCode = 1;
}
await browser.close();
await stop();
