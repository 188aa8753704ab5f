// The browser that plays the page, and the hands of its player. Everything they know they read from the page's own
// account of its picture (src/client/web_status.rs).

import { chromium } from "playwright-core";

export const launch = () =>
    chromium.launch({
        executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
        headless: false,
        args: ["--headless=new", "--no-sandbox", "--use-gl=angle", "--use-angle=gl", "--ignore-gpu-blocklist",
            "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update",
            "--disable-sync"],
    });

/** What a player sees and does on a page. */
export function hands(page) {
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

    /** A click as a hand makes it: the game sees the mouse arrive, press and let go in frames of their own. */
    async function click([x, y]) {
        await page.mouse.move(x - 3, y - 3);
        await page.mouse.move(x, y);
        await page.waitForTimeout(400);
        await page.mouse.down();
        await page.waitForTimeout(150);
        await page.mouse.up();
        await page.waitForTimeout(300);
    }

    /** Clicks a button once it has come to rest: the first frame of a screen only measures it. */
    async function press(label) {
        let last = "";
        const place = (now) => now.buttons?.find((button) => button.label === label)?.at;
        const rests = (now) => {
            const before = last;
            last = String(place(now));
            return place(now) && last === before;
        };
        await click(place(await until(`the button "${label}"`, rests)));
    }

    const key = async (name) => {
        await page.keyboard.press(name, { delay: 120 });
        await page.waitForTimeout(300);
    };

    return { state, until, click, press, key };
}
