import type { Browser } from "@playwright/test";
import type { Habit } from "#contract/habits/habits.ts";
import { addDays, todayOf } from "#domain/day.ts";
import { newPhone, newTab, type Profile } from "./profile.ts";
import type { Site } from "./site.ts";

const [manyHabits, manyDays] = [30, 3 * 365];

/**
 * Time to compute and draw the analytics of 30 habits with three years each, with code and data loaded: from
 * returning to the page until the end of the frame that shows it.
 */
export async function measureAnalytics(browser: Browser, profile: Profile, site: Site): Promise<number> {
	const phone = await newPhone(browser, site.session);
	try {
		const { page } = await newTab(phone, profile);
		const body = JSON.stringify(habitsLike(site.habit));
		await page.route("**/api/habits", (route) => route.fulfill({ contentType: "application/json", body }));
		await page.goto(`${site.url}/analytics?period=90`);
		await page.locator(heatmapDay).first().waitFor();
		await page.locator('a[href="/dashboard"]:visible').first().click();
		await page.locator(heatmapDay).first().waitFor({ state: "detached" });
		return await page.evaluate(timeReturn, heatmapDay);
	} finally {
		await phone.close();
	}
}

/** A day of the heatmap, which is the last part of the page. */
const heatmapDay = "[role=tabpanel] [title]";

/** Runs in the page: a message posted from a frame callback arrives after the frame is drawn. */
function timeReturn(selector: string): Promise<number> {
	const start = performance.now();
	history.back();
	return new Promise((resolve) => {
		function look(): void {
			if (!document.querySelector(selector)) {
				requestAnimationFrame(look);
				return;
			}
			const afterFrame = new MessageChannel();
			afterFrame.port1.onmessage = () => resolve(performance.now() - start);
			afterFrame.port2.postMessage(undefined);
		}
		requestAnimationFrame(look);
	});
}

function habitsLike(habit: Habit): Habit[] {
	const from = addDays(todayOf(Date.now(), "Asia/Kolkata", 0), 1 - manyDays);
	return Array.from({ length: manyHabits }, (_, number) => ({
		...habit,
		id: habit.id.slice(0, -2) + String(number).padStart(2, "0"),
		name: `Habit ${number}`,
		startedOn: from,
		schedule: number % 3 === 0 ? { kind: "weekly", times: 4 } : { kind: "daily" },
		history: { from, marks: Array.from({ length: manyDays }, (_, day) => letterOf(day, number)).join("") },
	}));
}

/** Seven days out of ten are done; the others are missed or empty. */
function letterOf(day: number, habit: number): string {
	if ((day * 7_919 + habit * 104_729) % 10 < 7) return "x";
	return (day + habit) % 3 === 0 ? "-" : "o";
}
