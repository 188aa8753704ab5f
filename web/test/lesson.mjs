// Plays the first lesson to its end, with the mouse and with fingers on the screen of a phone, and checks what fingers do:
// taps, a long press, dragging and zooming the board, a name typed on the phone's keyboard.

import assert from "node:assert/strict";
import { join } from "node:path";
import { PHONE, fingers, hands, launch, run } from "./browser.mjs";
import { serve } from "./serve.mjs";

const folder = new URL("../dist", import.meta.url).pathname;
const pictures = process.argv[2] ?? folder;
const { address, stop } = await serve(folder);
const browser = await launch();

async function open(options) {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(`${address}?test`, { waitUntil: "commit" });
    const touch = options.hasTouch ? await fingers(page) : undefined;
    return { page, touch, ...hands(page, touch) };
}

async function beginLesson({ until, press }) {
    await until("the main menu", (now) => now.screen === "MainMenu");
    await press("Learn");
    await until("the lessons", (now) => now.screen === "Learn");
    await press("Move, take cover, shoot");
    return until("the lesson", (now) => now.screen === "Battle" && now.lesson && now.mine && !now.busy);
}

/** Does what the lesson says until the battle is over. `show` points at a place of the board, `act` then acts there. */
async function follow({ page, state, until, press }, { show, act }, name) {
    const steps = new Set();
    for (let turn = 0; turn < 150; turn += 1) {
        const now = await until("my turn", (now) => now.screen !== "Battle" || (now.mine && !now.busy));
        if (now.screen !== "Battle") break;
        const step = now.lesson?.step;
        if (step && !steps.has(step)) {
            steps.add(step);
            await page.screenshot({ path: join(pictures, `lesson-${name}-${step}.png`) });
        }
        const mark = now.lesson?.at;
        const marked = now.units.find((unit) => String(unit.at) === String(mark));
        if (now.overlay) {
            await press("End turn");
        } else if (now.asks) {
            const label = now.buttons.find((button) => button.label.startsWith(now.answers[0].replaceAll(" %", "\u00a0%")));
            await press(label.label);
        } else if (now.lesson?.reads) {
            await press("Next");
            await until("the next step", (now) => now.lesson?.step !== step, 20);
        } else if (mark && (!marked || marked.target || marked.active)) {
            await show(mark);
            const after = await state();
            if (after.lesson?.step === step && !after.busy) await act(mark);
        } else {
            await press("End turn");
        }
    }
    const end = await until("the end of the lesson", (now) => now.screen === "Outcome", 30);
    await page.screenshot({ path: join(pictures, `lesson-${name}-end.png`) });
    console.log(`the lesson is played by ${name}: steps ${[...steps].join(", ")}; ${end.log}`);
    assert.ok(steps.size >= 6, `only the steps ${[...steps]}`);
    assert.equal(end.outcome?.won, true, `the lesson is not won: ${end.outcome?.reason}`);
}

/** Checks that the buttons on the screen are high enough for fingers. */
async function areHighEnough({ state, page }, where) {
    // The first frames of a screen only measure it.
    await page.waitForTimeout(1000);
    const low = (await state()).buttons.filter((button) => button.is_button && button.height < 39.5);
    assert.deepEqual(low.map(({ label, height }) => [where, label, height]), []);
}

const tests = {
    async "the first lesson is played with the mouse, and the sound is muted meanwhile"() {
        const player = await open({ viewport: { width: 1280, height: 720 } });
        await beginLesson(player);
        await player.key("m");
        await player.until("silence", ({ sound }) => sound.muted && !sound.running, 20);
        await player.key("m");
        await player.until("the sound again", ({ sound }) => !sound.muted && sound.running, 20);
        const show = async ([x, y]) => {
            await player.page.mouse.move(x - 2, y - 2);
            await player.page.mouse.move(x, y);
            await player.page.waitForTimeout(700);
        };
        await follow(player, { show, act: player.click }, "mouse");
        return player;
    },

    async "the first lesson is played with fingers"() {
        const player = await open(PHONE);
        await beginLesson(player);
        await follow(player, { show: player.touch.tap, act: player.touch.tap }, "fingers");
        await areHighEnough(player, "result");
        return player;
    },

    async "every tap on a button arrives, and a held finger presses none"() {
        const player = await open(PHONE);
        const { until, press, touch, page } = player;
        await until("the main menu", (now) => now.screen === "MainMenu");
        for (let time = 0; time < 9; time += 1) {
            // A pause, in which the game sleeps.
            await page.waitForTimeout(time % 3 === 2 ? 2500 : 300);
            await press("Settings");
            await until(`the settings, time ${time + 1}`, (now) => now.overlay, 15);
            // The first frame of a dialog only measures it.
            await page.waitForTimeout(500);
            await touch.tap([4, 4]);
            await until("the menu", (now) => !now.overlay, 15);
        }
        const settings = (await player.state()).buttons.find((button) => button.label === "Settings");
        await touch.tap(settings.at, 900);
        await page.waitForTimeout(500);
        assert.equal((await player.state()).overlay, false, "a long press only explains");
        return player;
    },

    async "buttons are high enough for fingers"() {
        const player = await open(PHONE);
        const { until, press, state } = player;
        const all = (where) => areHighEnough(player, where);
        await until("the main menu", (now) => now.screen === "MainMenu" && now.buttons.length > 0);
        await all("menu");
        for (const [button, title] of [["Settings", "settings"], ["Load", "load"], ["How to play", "help"]]) {
            await press(button);
            await until(`the dialog ${title}`, (now) => now.overlay);
            await all(title);
            await press("Close");
            await until("the menu again", (now) => !now.overlay);
        }
        await press("Learn");
        await until("the lessons", (now) => now.screen === "Learn");
        await all("lessons");
        await press("Back");
        await until("the main menu again", (now) => now.screen === "MainMenu");
        await press("Play");
        await until("the levels", (now) => now.screen === "LevelChoice");
        await all("levels");
        await press("Choose who plays");
        await until("the sides", (now) => now.screen === "SideChoice");
        await all("sides");
        await press("Begin the battle");
        await until("my turn", (now) => now.screen === "Battle" && now.mine && !now.busy);
        await press("Actions");
        await all("battle");
        const end = (await state()).buttons.find((button) => button.label === "End turn").at;
        assert.ok(end[0] < 844 && end[1] < 390, `End turn lies at ${end}`);
        return player;
    },

    async "fingers drag and zoom the board, and a long press explains"() {
        const player = await open(PHONE);
        const { until, touch, state, page } = player;
        await beginLesson(player);
        const robot = (now) => now.units.find((unit) => unit.name === "Old robot").at;
        const finn = (now) => now.units.find((unit) => unit.name === "Finn").at;
        const before = await state();
        await touch.slide([[500, 240]], [[420, 240]]);
        const dragged = await until("the board to be dragged", (now) => robot(now)[0] < robot(before)[0] - 60, 10);
        const apart = (now) => robot(now)[0] - finn(now)[0];
        await touch.slide([[400, 240], [460, 240]], [[370, 240], [490, 240]]);
        const zoomed = await until("the board to be larger", (now) => apart(now) > apart(dragged) * 1.6, 10);
        await touch.slide([[370, 240], [490, 240]], [[400, 240], [460, 240]]);
        await until("the board to be smaller", (now) => apart(now) < apart(zoomed) * 0.7, 10);
        await touch.tap(robot(await state()), 800);
        await until("the sheet", (now) => now.inspected === "Old robot", 10);
        await page.screenshot({ path: join(pictures, "phone-sheet.png") });
        return player;
    },

    async "a name is typed on the phone's keyboard"() {
        const player = await open(PHONE);
        const { until, press, touch, page, state } = player;
        await beginLesson(player);
        await press("Menu");
        await until("the menu", (now) => now.overlay);
        await page.screenshot({ path: join(pictures, "phone-menu.png") });
        await press("Save");
        await page.waitForTimeout(1000);
        await page.screenshot({ path: join(pictures, "phone-save.png") });
        const field = (await state()).fields?.[0];
        assert.ok(field, "a text field");
        await touch.tap(field);
        await page.waitForFunction(() => document.activeElement?.id === "egui_text_agent", null, { timeout: 10000 });
        await page.keyboard.insertText("Harbour");
        await page.waitForTimeout(1000);
        await page.screenshot({ path: join(pictures, "phone-typed.png") });
        await press("Save");
        await page.waitForFunction(() => Object.keys(localStorage).some((entry) => entry.includes("Harbour")), null,
            { timeout: 10000 });
        return player;
    },
};

await run(tests, { browser, picture: join(pictures, "lesson-failed.png"), word: process.argv[3] });
await browser.close();
stop();
