import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { root } from "#scripts/steps.ts";
import { freePort } from "#scripts/testing/free-port.ts";
import { fakedServer } from "#server/testing/notices/faked-server.ts";
import { responseToTick, tickOf } from "./steps.ts";

const minute = 60_000;

/** Starts a server on Sunday, 22 November 2026, Indian time; its devices share its clock. */
export async function startWeek() {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-week-"));
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const webFolder = path.join(root, "dist/web");
	const server = await fakedServer({ folder, port, webFolder, now: at(22, "18:00") });
	const contexts: BrowserContext[] = [];
	async function showTime(): Promise<void> {
		for (const context of contexts) await context.clock.setFixedTime(server.now());
	}

	await server.start();
	return {
		url,
		start: server.start,
		stop: server.stop,
		goTo: async (day: number, time: string): Promise<void> => {
			await server.passUntil(at(day, time));
			await showTime();
		},
		setReminders: async ({ request }: Page, times: Record<string, string>): Promise<void> => {
			for (const { id, name } of await (await request.get("/api/habits")).json()) {
				const data = [{ slot: 1, time: times[name], isEnabled: true }];
				expect((await request.put(`/api/habits/${id}/reminders`, { data })).status()).toBe(200);
			}
		},
		answer: async (action: "done" | "snooze"): Promise<void> => {
			expect(await server.answer(action)).toBe(204);
		},
		device: async (name: string, context: BrowserContext) => {
			contexts.push(context);
			await showTime();
			return deviceOf(context, await context.newPage(), server.subscription(name));
		},
		reminded: (name: string): string[] =>
			server.reminded.filter(({ device }) => device === name).map(({ at }) => dayAndTime(at)),
		/** Expects exactly these logged days of each habit, by day of the month. */
		expectLogs: async (page: Page, days: Record<string, number[]>): Promise<void> => {
			await expect.poll(() => loggedDays(page)).toEqual(days);
		},
		end: async (): Promise<void> => {
			for (const context of contexts) await context.close();
			await server.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** The logged days of each habit; negative numbers are days that were not completed. */
async function loggedDays({ request }: Page): Promise<Record<string, number[]>> {
	const habits: { id: string; name: string }[] = await (await request.get("/api/habits")).json();
	const logs: { habitId: string; date: string; completed: boolean }[] = await (
		await request.get("/api/habit-logs")
	).json();
	const daysOf = (id: string) =>
		logs
			.filter(({ habitId }) => habitId === id)
			.map(({ date, completed }) => Number(date.slice(-2)) * (completed ? 1 : -1))
			.sort((left, right) => left - right);
	return Object.fromEntries(habits.map(({ id, name }) => [name, daysOf(id)]));
}

function deviceOf(context: BrowserContext, first: Page, subscription: object) {
	let page = first;
	const expectPressed = (habit: string, isPressed = true) =>
		expect(tickOf(page, habit)).toHaveAttribute("aria-pressed", String(isPressed));
	return {
		context,
		get page() {
			return page;
		},
		subscribe: async (): Promise<void> => {
			const reply = await page.request.post("/api/push/subscriptions", { data: subscription });
			expect(reply.status()).toBe(200);
		},
		open: async (): Promise<void> => {
			if (page.isClosed()) page = await context.newPage();
			await page.goto("/dashboard");
			await expect(page.locator("[aria-pressed]").first()).toBeVisible();
			await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		},
		close: (): Promise<void> => page.close(),
		pressWithoutAnswer: async (habit: string, isPressed = true): Promise<void> => {
			await tickOf(page, habit).click();
			await expectPressed(habit, isPressed);
		},
		/** Ticks and waits for the server: on this clock, a minute passes faster than a request. */
		tick: async (habit: string): Promise<void> => {
			const answered = responseToTick(page);
			await tickOf(page, habit).click();
			expect((await answered).status()).toBe(200);
			await expectPressed(habit);
		},
		expectPressed,
	};
}

function at(day: number, time: string): number {
	return Date.parse(`2026-11-${day}T${time}:00+05:30`);
}

/** Returns the day and time in India, such as "23 20:00". */
function dayAndTime(instant: number): string {
	return new Date(instant + 330 * minute).toISOString().slice(8, 16).replace("T", " ");
}
