// The browser that plays the page, and the hands of its player. Everything they know they read from the page's own
// account of its picture (src/client/web_status.rs).

import { chromium } from "playwright-core";

const ATTEMPTS = 4;

/** Starts the browser, and again where it fell while it started, as it now and then does on a busy machine. */
export async function launch() {
    for (let attempt = 1; ; attempt += 1) {
        try {
            return await start();
        } catch (error) {
            if (attempt === ATTEMPTS) throw error;
            console.error(`the browser did not start, attempt ${attempt}: ${error.message.split("\n")[0]}`);
            await new Promise((done) => setTimeout(done, attempt * 2000));
        }
    }
}

const start = () =>
    chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        headless: false,
        args: ["--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=gl", "--ignore-gpu-blocklist",
            "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
            "--disable-sync"],
    });

/** The fingers of a player on the screen of a phone, with places in CSS pixels. */
export async function fingers(page) {
    const driver = await page.context().newCDPSession(page);
    const touch = (type, ...at) =>
        driver.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });

    /** Touches a place for as long as a finger does. */
    async function tap(at, milliseconds = 90) {
        await touch("touchStart", at);
        await page.waitForTimeout(milliseconds);
        await touch("touchEnd");
        await page.waitForTimeout(400);
    }

    /** Moves fingers from their places to others, and lifts them. */
    async function slide(from, to) {
        await touch("touchStart", ...from);
        for (let step = 1; step <= 8; step += 1) {
            const at = from.map(([x, y], finger) => [x + (to[finger][0] - x) * step / 8, y + (to[finger][1] - y) * step / 8]);
            await touch("touchMove", ...at);
            await page.waitForTimeout(30);
        }
        await touch("touchEnd");
        await page.waitForTimeout(400);
    }

    return { tap, slide };
}

/** A phone that is held across. */
export const PHONE = {
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    isMobile: true,
    userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
};

/** What a player sees and does on a page. `tap` replaces the clicks of the mouse. */
export function hands(page, { tap } = {}) {
    const state = async () => JSON.parse((await page.getAttribute("#status", "data-state")) ?? "{}");

    /** Waits until the page's state is as wanted, and gives it. */
    async function until(what, wanted, seconds = 120) {
        const end = Date.now() + seconds * 1000;
        for (;;) {
            const now = await state();
            if (wanted(now)) return now;
            if (Date.now() > end) throw new Error(`waited in vain for ${what}: ${JSON.stringify(now).slice(0, 1500)}`);
            await page.waitForTimeout(150);
        }
    }

    /** Waits for some time and for some frames, which take longer in a large window and on a busy machine. */
    async function rest(milliseconds) {
        await page.waitForTimeout(milliseconds);
        await page.evaluate(() => new Promise((done) => {
            let left = 4;
            const next = () => (left-- > 0 ? requestAnimationFrame(next) : done());
            next();
        }));
    }

    /** A click as a hand makes it: the game sees the mouse arrive, press and let go in frames of their own. */
    async function click([x, y]) {
        await page.mouse.move(x - 3, y - 3);
        await page.mouse.move(x, y);
        await rest(400);
        await page.mouse.down();
        await rest(150);
        await page.mouse.up();
        await rest(300);
    }

    /**
     * Clicks a button once it has come to rest: the first frame of a screen only measures it. Of several things of that
     * name it is a button rather than a text, and the upper one.
     */
    async function press(label) {
        let last = "";
        const rank = (button) => (button.is_button ? 0 : 10000) + button.at[1];
        const place = (now) => now.buttons?.filter((button) => button.label === label)
            .sort((one, other) => rank(one) - rank(other))[0]?.at;
        const rests = (now) => {
            const before = last;
            last = String(place(now));
            return place(now) && last === before;
        };
        await (tap ?? click)(place(await until(`the button "${label}"`, rests)));
    }

    const key = async (name) => {
        await page.keyboard.down(name);
        await rest(120);
        await page.keyboard.up(name);
        await rest(300);
    };

    /**
     * From the main menu to the first turn of the first level, or of one further `down` in the list, by these rules where
     * they are named. `look` is called on each screen on the way.
     */
    async function begin({ rules, down = 0, look = async () => {} } = {}) {
        await until("the main menu", (now) => now.screen === "MainMenu");
        await press("Play");
        await until("the levels", (now) => now.screen === "LevelChoice");
        for (let step = 0; step < down; step += 1) await key("ArrowDown");
        if (rules) await press(rules);
        await look("levels");
        await press("Choose who plays");
        await until("the sides", (now) => now.screen === "SideChoice");
        await look("sides");
        await press("Begin the battle");
        // The buttons are those of the frame before.
        const isThere = ({ buttons }) => buttons.some((button) => button.label === "Menu");
        return until("my turn", (now) => now.screen === "Battle" && now.mine && !now.busy && isThere(now));
    }

    return { state, until, click, press, key, begin };
}

/** Runs named tests, each of which gives back its player; `word` picks those in whose name it stands. */
export async function run(tests, { browser, picture, word = "" }) {
    for (const [name, test] of Object.entries(tests).filter(([name]) => name.includes(word))) {
        try {
            const { page } = await test();
            await page.context().close();
            console.log(`${name}: good`);
        } catch (error) {
            const pages = browser.contexts().flatMap((context) => context.pages());
            await pages.at(-1)?.screenshot({ path: picture }).catch(() => {});
            for (const context of browser.contexts()) await context.close();
            console.error(`${name}:`, error);
            process.exitCode = 1;
        }
    }
}
