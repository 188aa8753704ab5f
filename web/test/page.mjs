// The page when something goes wrong around the game: small frames, lost graphics, a browser that keeps nothing,
// a stalled download; and sound and full screen.

import assert from "node:assert/strict";
import { join } from "node:path";
import { hands, launch, run } from "./browser.mjs";
import { serve } from "./serve.mjs";

const folder = new URL("../dist", import.meta.url).pathname;
const pictures = process.argv[2] ?? folder;
const { address, stop } = await serve(folder);
const browser = await launch();

/** A page of its own, with nothing kept from others. */
async function open(address, { viewport = { width: 1280, height: 720 }, before } = {}) {
    const context = await browser.newContext({ viewport });
    const page = await context.newPage();
    if (before) await page.addInitScript(before);
    await page.goto(address, { waitUntil: "commit" });
    return { page, ...hands(page) };
}

/** Clicks a button with an icon, left of the button "Log" at the usual scale. */
async function tool({ state, click }, name) {
    const [x, y] = (await state()).buttons.find((button) => button.label === "Log").at;
    await click([x - { "full screen": 35, sound: 69 }[name], y]);
}

/** Waits for words of the page itself, outside of the game. */
async function words(page, wanted) {
    await page.waitForFunction((wanted) => {
        const loading = document.getElementById("loading");
        return !loading.hidden && document.getElementById("words").textContent.includes(wanted);
    }, wanted, { timeout: 60000 });
}

const tests = {
    async "the sound begins with the first click, is muted and goes on"() {
        const player = await open(`${address}?test`);
        assert.equal((await player.until("the menu", (now) => now.screen === "MainMenu")).sound.running, false);
        await player.begin();
        const heard = await player.until("the sound", ({ sound }) => sound.running && sound.played > 0 && sound.bed, 20);
        console.log(`heard ${heard.sound.played} sounds over the bed "${heard.sound.bed}"`);
        await player.key("m");
        await player.until("silence", ({ sound }) => sound.muted && !sound.running && !sound.bed, 20);
        await player.page.evaluate(() => {
            for (const event of ["visibilitychange", "pointerup"]) document.dispatchEvent(new Event(event));
        });
        await player.page.waitForTimeout(500);
        // The game looks when something happens.
        await player.page.mouse.move(300, 300);
        await player.page.waitForTimeout(1000);
        assert.equal((await player.state()).sound.running, false, "a page that is shown again stays muted");
        await tool(player, "sound");
        await player.until("the sound again", ({ sound }) => !sound.muted && sound.running && sound.bed, 20);
        return player;
    },

    async "nothing is heard while the page is hidden, and the sound returns with it"() {
        const player = await open(`${address}?test`);
        await player.begin();
        await player.until("the sound", ({ sound }) => sound.running && sound.bed, 20);
        const hide = async (hidden) => {
            await player.page.evaluate((hidden) => {
                Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
                document.dispatchEvent(new Event("visibilitychange"));
            }, hidden);
            await player.page.waitForTimeout(500);
            // The game looks when something happens.
            await player.page.mouse.move(300, hidden ? 300 : 310);
        };
        await hide(true);
        await player.until("silence", ({ sound }) => !sound.muted && !sound.running, 20);
        await hide(false);
        await player.until("the sound again", ({ sound }) => sound.running && sound.bed, 20);
        return player;
    },

    async "keys of the browser stay with it, and full screen gives the game the keys"() {
        const player = await open(`${address}?test`);
        await player.begin();
        const kept = await player.page.evaluate(() => {
            const press = (key, more) => {
                const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
                document.getElementById("game").dispatchEvent(event);
                return event.defaultPrevented;
            };
            return [press("F11", { code: "F11" }), press("F12", { code: "F12" }),
                press("r", { code: "KeyR", ctrlKey: true }), press("+", { code: "Equal", ctrlKey: true }),
                press("F1", { code: "F1" })];
        });
        assert.deepEqual(kept, [false, false, false, false, true]);
        await player.until("the help", ({ overlay }) => overlay, 20);
        await player.key("Escape");
        await player.until("the battle", ({ overlay }) => !overlay, 20);
        await tool(player, "full screen");
        await player.page.waitForFunction(() => document.fullscreenElement, null, { timeout: 20000 });
        await player.page.evaluate(() => document.exitFullscreen());
        await player.page.waitForFunction(() => !document.fullscreenElement && document.activeElement.id === "game");
        return player;
    },

    async "a refused full screen is told of"() {
        const before = () => {
            Element.prototype.requestFullscreen = () => {
                setTimeout(() => document.dispatchEvent(new Event("fullscreenerror")), 100);
                return Promise.resolve();
            };
        };
        const player = await open(`${address}?test`, { before });
        await player.begin();
        await tool(player, "full screen");
        const isTold = () => document.getElementById("status").textContent.includes("does not allow full screen");
        await player.page.waitForFunction(isTold, null, { timeout: 20000 });
        return player;
    },

    async "a small frame shows everything"() {
        const viewport = { width: 640, height: 360 };
        const player = await open(`${address}?test`, { viewport });
        const now = await player.begin();
        const canvas = await player.page.evaluate(() => {
            const { width, height } = document.getElementById("game").getBoundingClientRect();
            return { width, height };
        });
        assert.deepEqual(canvas, viewport);
        for (const label of ["Menu", "End turn", "Hint"]) {
            const button = now.buttons.find((button) => button.label === label);
            assert.ok(button?.at[0] < viewport.width && button.at[1] < viewport.height, `${label}: ${button?.at}`);
        }
        await player.press("Menu");
        await player.until("the menu", ({ overlay }) => overlay);
        return player;
    },

    async "a battle survives the loss of the graphics"() {
        const player = await open(`${address}?test`);
        await player.begin();
        await player.key("e");
        if ((await player.state()).overlay) await player.key("Enter");
        await player.page.waitForTimeout(3000);
        const newest = () => player.page.evaluate(() =>
            localStorage.getItem(Object.keys(localStorage).find((entry) => entry.startsWith("blastdoor/autosave-"))));
        const before = await newest();
        await player.page.evaluate(() =>
            document.getElementById("game").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
        await words(player.page, "A battle that went on is safe");
        await player.page.waitForTimeout(2000);
        assert.ok((await newest()).length > before.length, "the turn since the beginning of the round is saved, too");
        await player.page.screenshot({ path: join(pictures, "page-lost.png") });
        await player.page.click("#again");
        await player.until("the menu", (now) => now.screen === "MainMenu");
        await player.press("Continue");
        await player.until("the battle", (now) => now.screen === "Battle" && now.round > 0);
        return player;
    },

    async "where a browser keeps nothing, a battle is a file"() {
        const before = () => Object.defineProperty(window, "localStorage", {
            get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
        });
        const player = await open(`${address}?test`, { before });
        await player.begin();
        await player.page.screenshot({ path: join(pictures, "page-keeps-nothing.png") });
        await player.key("F5");
        const [file] = await Promise.all([player.page.waitForEvent("download"), player.press("Download")]);
        assert.match(file.suggestedFilename(), /\.blastdoor$/);
        const path = join(pictures, "page-downloaded.blastdoor");
        await file.saveAs(path);
        await player.page.reload();
        await player.until("the main menu", (now) => now.screen === "MainMenu");
        await player.press("Load");
        const [chooser] = await Promise.all([player.page.waitForEvent("filechooser"), player.press("Open a file")]);
        await chooser.setFiles(path);
        await player.until("the battle", (now) => now.screen === "Battle" && now.round === 1);
        const lose = () =>
            document.getElementById("game").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
        await Promise.all([player.page.waitForEvent("download"), player.page.evaluate(lose)]);
        await words(player.page, "a battle is downloaded as a file");
        return player;
    },

    async "a stalled download of the program's first file is told"() {
        const player = await open("about:blank");
        await player.page.route("**/blastdoor.js", () => {});
        await player.page.goto(`${address}?patience=500`, { waitUntil: "commit" });
        await words(player.page, "Nothing has arrived");
        assert.ok(await player.page.isVisible("#again"));
        return player;
    },

    async "a stalled download is told"() {
        let release;
        const player = await open("about:blank");
        await player.page.route("**/*.wasm", (route) => new Promise((done) => {
            release = () => route.abort().then(done, done);
        }));
        await player.page.goto(`${address}?patience=500`, { waitUntil: "commit" });
        await words(player.page, "Nothing has arrived");
        assert.ok(await player.page.isVisible("#again"));
        await player.page.screenshot({ path: join(pictures, "page-stalled.png") });
        release();
        return player;
    },

    async "a stalled download is told on a phone that is held upright"() {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
        const page = await context.newPage();
        await page.route("**/*.wasm", () => {});
        await page.goto(`${address}?patience=500`, { waitUntil: "commit" });
        await words(page, "Nothing has arrived");
        const isOnTop = await page.evaluate(() => {
            const { left, top, width, height } = document.getElementById("again").getBoundingClientRect();
            return document.elementFromPoint(left + width / 2, top + height / 2)?.id === "again";
        });
        assert.ok(isOnTop, "the button can be pressed");
        const lines = await page.evaluate(() => {
            const words = document.getElementById("words");
            return words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight);
        });
        assert.ok(lines < 3.5, `${lines} lines`);
        return { page };
    },

    async "a browser without WebAssembly is told what to do"() {
        const player = await open(address, { before: () => delete window.WebAssembly });
        await words(player.page, "WebAssembly is missing or switched off");
        return player;
    },
};

await run(tests, { browser, picture: join(pictures, "page-failed.png"), word: process.argv[3] });
await browser.close();
stop();
