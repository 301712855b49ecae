import type { Browser } from "@playwright/test";
import { median } from "#bench/median.ts";
import { en } from "#strings/en.ts";
import { newPhone, newTab, type Profile } from "./profile.ts";
import type { Site } from "./site.ts";

const question = "sleep at night";

/** Median milliseconds from a key press in the library's search to the end of the frame that shows the result. */
export async function measureSearch(browser: Browser, profile: Profile, site: Site): Promise<number> {
	const phone = await newPhone(browser, site.session);
	try {
		const { page } = await newTab(phone, profile);
		await page.goto(`${site.url}/resources`);
		const field = page.getByLabel(en.resources.search.label);
		// The word index loads with the first letter and is ready for the second.
		await field.press("s");
		await page.waitForLoadState("networkidle");
		const keys: number[] = [];
		for (const key of question.slice(1)) {
			const answered = page.evaluate(timeKey);
			await field.press(key === " " ? "Space" : key);
			keys.push(await answered);
		}
		return median(keys);
	} finally {
		await phone.close();
	}
}

/** Runs in the page: a message posted from a frame callback arrives after the frame is drawn. */
function timeKey(): Promise<number> {
	return new Promise((resolve) => {
		addEventListener(
			"keydown",
			({ timeStamp }) => {
				requestAnimationFrame(() => {
					const afterFrame = new MessageChannel();
					afterFrame.port1.onmessage = () => resolve(performance.now() - timeStamp);
					afterFrame.port2.postMessage(undefined);
				});
			},
			{ capture: true, once: true },
		);
	});
}
