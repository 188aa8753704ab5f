// Plays the page as a player does, with the mouse: the menu, a level, a move, an attack, a reload, the autosave; then a
// round by the other rules. Leaves pictures, and the autosaves as page.blastdoor and page-d6.blastdoor, which `blastdoor replay` must find to lead to the same state elsewhere.
// Everything it knows it reads from the page's own account of its picture (src/client/web_status.rs).

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hands, launch } from "./browser.mjs";
import { serve } from "./serve.mjs";

const folder = new URL("../dist", import.meta.url).pathname;
const pictures = process.argv[2] ?? folder;
const { address, stop } = await serve(folder);
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
const faults = [];
page.on("pageerror", (error) => {
    if (!error.message.includes("Using exceptions for control flow")) faults.push(error.message);
});
page.on("console", (message) => message.type() === "error" && console.log(`page: ${message.text()}`));

const { state, until, click, press, key, begin } = hands(page);

const distance = (one, other) => Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]));

/** The reachable square nearest to an enemy. */
function nearest({ units, moves }) {
    const side = units.find((unit) => unit.active).side;
    const enemies = units.filter((unit) => unit.side !== side);
    const far = (move) => Math.min(...enemies.map((enemy) => distance(move.square, enemy.square)));
    return moves.filter((move) => move.at).sort((one, other) => far(one) - far(other))[0];
}

async function endTurn() {
    await key("e");
    if ((await state()).overlay) await key("Enter");
}

/** Puts the card of a first hint away, which may cover squares of the board. */
async function putAway(now) {
    const isShown = now.buttons.some((button) => button.label === "Got it");
    if (isShown) {
        await press("Got it");
        // The state tells of a click a little later.
        await page.waitForTimeout(1000);
    }
    return isShown;
}

/** From the address to the first turn, by these rules where they are named. */
async function open(rules) {
    await page.goto(`${address}?test`);
    await until("the main menu", (now) => now.screen === "MainMenu");
    assert.ok(await page.isHidden("#loading"), "the loading page is gone");
    await begin({ rules });
}

/** The newest autosave, into a file. */
async function keep(name) {
    const kept = await page.evaluate(() => {
        // The names end with the time at which the battle began.
        const time = (entry) => entry.slice(-"2000-01-01 00.00.00 UTC.blastdoor".length);
        const entries = Object.keys(localStorage).filter((entry) => entry.startsWith("blastdoor/autosave-"));
        entries.sort((a, b) => (time(a) < time(b) ? -1 : 1));
        return localStorage.getItem(entries.at(-1));
    });
    await writeFile(join(pictures, name), kept);
}

/** A round of D6: a move and a shot are declared and taken back, declared again and confirmed; then all act. */
async function declareAndAct() {
    await open("D6");
    let declared = false;
    for (let step = 0; step < 40; step += 1) {
        const now = await until("my word", (now) => (now.mine && !now.busy) || now.screen !== "Battle");
        assert.equal(now.screen, "Battle");
        if (now.round > 1) break;
        if (await putAway(now)) continue;
        if (now.asks) {
            await key("Enter");
        } else if (declared) {
            await endTurn();
        } else {
            await click(nearest(now).at);
            const moved = await until("the move to be declared", (later) => later.plan?.length === 1);
            await key("u");
            await until("it to be taken back", (later) => later.plan?.length === 0);
            await click(nearest(now).at);
            await putAway(await state());
            await click(moved.units.find((unit) => unit.target).at);
            const planned = await until("the shot to be declared", (later) => later.plan?.length === 2);
            console.log(`${now.active} will ${planned.plan.join(", then ")}`);
            await page.screenshot({ path: join(pictures, "page-d6.png") });
            declared = true;
            await endTurn();
        }
    }
    const after = await until("the second round", (now) => now.round > 1);
    console.log(`D6, round ${after.round}: ${after.log}`);
    assert.ok(declared);
    await keep("page-d6.blastdoor");
}

async function run() {
    await open();
    console.log("a battle has begun");

    // Into the second round, so that the autosave of its beginning holds what both sides have done.
    let [moved, attacked, round] = [false, false, 0];
    for (let step = 0; step < 60 && !(moved && attacked && round > 1); step += 1) {
        const now = await until("my turn", (now) => (now.mine && !now.busy) || now.screen !== "Battle");
        assert.equal(now.screen, "Battle", "the battle goes on until I have moved and attacked");
        round = now.round;
        if (await putAway(now)) continue;
        if (now.asks) {
            await key("Enter");
            continue;
        }
        const target = now.units.find((unit) => unit.target && unit.at);
        const move = nearest(now);
        const goal = target ?? move;
        if (!goal || (moved && !target && now.moves.length === 0)) {
            await endTurn();
            continue;
        }
        await click(goal.at);
        const after = await until("the log to change", (later) => later.events > now.events, 10).catch(() => null);
        if (!after) {
            await endTurn();
        } else if (target) {
            const done = await until("the attack to be told", (later) => !later.busy);
            console.log(`attacked ${target.name}: ${done.log}`);
            attacked = true;
        } else {
            const walked = await until("the move to end", (later) => !later.busy);
            console.log(`moved ${now.active} to ${move.square}: ${walked.log}`);
            assert.ok(walked.events > now.events);
            moved = true;
        }
    }
    assert.ok(moved && attacked && round > 1, `moved: ${moved}, attacked: ${attacked}, round: ${round}`);
    await page.screenshot({ path: join(pictures, "page.png") });

    await keep("page.blastdoor");

    await page.reload();
    await until("the main menu again", (now) => now.screen === "MainMenu");
    await press("Continue");
    const again = await until("the kept battle", (now) => now.screen === "Battle" && now.round > 0);
    assert.equal(again.round, round, "it goes on where it was kept");
    console.log(`went on in round ${again.round}`);
    await page.screenshot({ path: join(pictures, "page-continued.png") });
    await declareAndAct();
    assert.deepEqual(faults, []);
}

try {
    await run();
    console.log("the page can be played");
} catch (error) {
    await page.screenshot({ path: join(pictures, "play-failed.png") }).catch(() => {});
    console.error(error, faults);
    process.exitCode = 1;
} finally {
    await browser.close();
    stop();
}
