import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator, type Page, request as requests } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { openBrowser } from "#e2e/killable-browser.ts";
import { createHabit, fillSignIn, signUp, tickOf, unlock } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { calendar, shell, today } = en;
const email = "asha@example.in";
const seed = 21;
const actions = 120;
const names = Array.from({ length: 10 }, (_, index) => `Habit ${index + 1}`);
/** Written by the laptop, unknown to the phone. */
const laptopLog = { completed: true, notes: "From the laptop", missReason: null, duration: 12 };
const unknownToPhone = new Set(names.slice(0, 2));

interface Log {
	completed: boolean;
	notes: string | null;
	missReason: string | null;
	duration: number | null;
}
/** The expected log of each habit today; null for none. */
type ExpectedLogs = Map<string, Log | null>;

test("120 offline presses end in the expected state, despite kills, a second tab and failures", async ({
	page,
	server,
}) => {
	// Takes half a minute alone, longer alongside other journeys.
	test.slow();
	await signUp(page, "Asha Rao", email);
	await unlock(page, email);
	for (const name of names) await createHabit(page, name);
	const { request } = page.context();
	const habits: { id: string; name: string; startedOn: string }[] = await (
		await request.get("/api/habits")
	).json();
	const meant: ExpectedLogs = new Map(names.map((name) => [name, null]));
	for (const { id, name, startedOn } of habits.filter(({ name }) => unknownToPhone.has(name))) {
		expect((await request.put(`/api/habits/${id}/logs/${startedOn}`, { data: laptopLog })).status()).toBe(
			200,
		);
		meant.set(name, laptopLog);
	}
	async function storedOnServer() {
		const logs: (Log & { habitId: string })[] = await (await request.get("/api/habit-logs")).json();
		const logOf = (id: string) => logs.find(({ habitId }) => habitId === id);
		return names.map((name) => detailsOf(logOf(habits.find((habit) => habit.name === name)?.id ?? "")));
	}

	const profile = await mkdtemp(path.join(tmpdir(), "ikkis-storm-"));
	try {
		const login = await requests.newContext({ baseURL: server.url });
		const data = { email, password: "monsoon-21" };
		expect((await login.post("/api/auth/login", { data })).status()).toBe(200);
		const { cookies } = await login.storageState();

		const phone = await openBrowser(profile);
		await phone.context.addCookies(cookies);
		const tab = await openDashboard(phone.context.pages()[0] ?? (await phone.context.newPage()), server.url);
		await tab.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
		await tab.reload();
		await expect(tickOf(tab, "Habit 10")).toBeVisible();
		await phone.context.setOffline(true);
		await pressAtRandom(tab, meant);

		// Killed while sending: the server has stored marks for which the phone got no response.
		const answerDropped = dropAnswer(tab, 3);
		await phone.context.setOffline(false);
		await answerDropped;
		await phone.kill9();
		expect(await storedOnServer()).not.toEqual([...meant.values()]);

		const again = await openBrowser(profile);
		const first = await failFirstMarks(again.context.pages()[0] ?? (await again.context.newPage()), 5);
		const second = await failFirstMarks(await again.context.newPage(), 5);
		await openDashboard(first.page, server.url);
		await openDashboard(second.page, server.url);
		await expect.poll(() => first.failed() + second.failed()).toBeGreaterThanOrEqual(3);
		await login.post("/api/auth/logout");
		await first.page.bringToFront();
		await expect(first.page.getByRole("dialog", { name: en.auth.title })).toBeVisible();
		await fillSignIn(first.page, email);
		await expect.poll(storedOnServer, { timeout: 30_000 }).toEqual([...meant.values()]);
		for (const { page } of [first, second]) await expectShown(page, meant);
		await again.kill9();
	} finally {
		await rm(profile, { recursive: true, force: true, maxRetries: 5 });
	}
});

function detailsOf(log: Log | undefined): Log | null {
	if (log === undefined) return null;
	const { completed, notes, missReason, duration } = log;
	return { completed, notes, missReason, duration };
}

async function openDashboard(page: Page, url: string): Promise<Page> {
	await page.setViewportSize({ width: 412, height: 900 });
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto(`${url}/dashboard`);
	await expect(tickOf(page, "Habit 10")).toBeVisible();
	return page;
}

function expectPressed(page: Page, name: string, log: Log | null) {
	return expect(tickOf(page, name)).toHaveAttribute("aria-pressed", String(log?.completed === true));
}

async function expectShown(page: Page, meant: ExpectedLogs): Promise<void> {
	for (const [name, log] of meant) await expectPressed(page, name, log);
}

/** Presses random controls on the dashboard; halfway through, the page is reloaded. */
async function pressAtRandom(page: Page, meant: ExpectedLogs): Promise<void> {
	const random = randomFrom(seed);
	for (let action = 1; action <= actions; action++) {
		const name = names[Math.floor(random() * names.length)] ?? "";
		const before = meant.get(name) ?? null;
		const after = await press(page, { name, before, kind: random(), isMissed: random() < 0.5, action });
		await expectPressed(page, name, after);
		const isTakenBack = isUndoOffered(name, before, after) && (await undo(page, name, random() < 0.5));
		if (isTakenBack) await expectPressed(page, name, before);
		meant.set(name, isTakenBack ? before : after);
		if (action !== actions / 2) continue;
		await page.reload();
		await expect(page.getByText(shell.offline, { exact: true }).first()).toBeVisible();
		await expectShown(page, meant);
	}
}

interface Press {
	name: string;
	before: Log | null;
	kind: number;
	isMissed: boolean;
	action: number;
}

async function press(page: Page, pressed: Press): Promise<Log | null> {
	const { name, before, kind } = pressed;
	// A log unknown to this device is only changed, not deleted.
	if (kind < 0.15 || (unknownToPhone.has(name) && before?.completed)) return logInDialog(page, pressed);
	if (before?.completed && kind < 0.4) await choose(page, name, today.row.undo);
	else await click(tickOf(page, name));
	if (before?.completed) return null;
	return { completed: true, notes: before?.notes ?? null, missReason: null, duration: null };
}

/** True if the press loses, or may lose, more than a mark, so that a toast offers to undo it. */
function isUndoOffered(name: string, before: Log | null, after: Log | null): boolean {
	if (before === null) return false;
	if (after === null) return Boolean(before.notes || before.duration !== null);
	const isTicked = after.completed && after.duration === null;
	return isTicked && (before.missReason !== null || unknownToPhone.has(name));
}

/** Returns whether the press was undone; a day that is not on this device cannot be restored. */
async function undo(page: Page, name: string, isWanted: boolean): Promise<boolean> {
	const offer = page.getByRole("button", { name: today.detailsLost.undo, exact: true });
	const isTaken = isWanted && !unknownToPhone.has(name);
	await offer.waitFor();
	await click(isTaken ? offer : page.getByRole("button", { name: shell.toasts.dismiss, exact: true }));
	await offer.waitFor({ state: "detached" });
	return isTaken;
}

/** Skips Playwright's check that the element is stable, which would add up to minutes. */
function click(control: Locator): Promise<void> {
	return control.dispatchEvent("click");
}

async function choose(page: Page, name: string, item: string): Promise<void> {
	await click(page.getByRole("button", { name: today.row.menu(name), exact: true }));
	await click(page.getByRole("menuitem", { name: item }));
}

async function logInDialog(page: Page, { name, before, isMissed, action }: Press): Promise<Log> {
	const text = `Note ${action}`;
	// A missed day has no "mark as missed" item.
	const isToMiss = isMissed && before?.completed !== false;
	await choose(page, name, isToMiss ? today.row.miss : today.row.note);
	const dialog = page.getByRole("dialog", { name, exact: true });
	const choice = isMissed ? calendar.form.missed : calendar.form.completed;
	await click(dialog.locator("label", { hasText: choice }));
	await dialog.getByLabel(calendar.form.note, { exact: true }).fill(text);
	if (isMissed) await dialog.getByLabel(calendar.form.reason).fill(`Reason ${action}`);
	else await dialog.getByLabel(calendar.form.minutes).fill(String(action));
	await click(dialog.getByRole("button", { name: calendar.form.save }));
	await expect(dialog).toBeHidden();
	return {
		completed: !isMissed,
		notes: text,
		missReason: isMissed ? `Reason ${action}` : null,
		duration: isMissed ? null : action,
	};
}

/** Lets `answered` marks through. Resolves once the server has stored the next; the page never gets its response. */
function dropAnswer(page: Page, answered: number): Promise<void> {
	let calls = 0;
	return new Promise((resolve) => {
		void page.route("**/api/habits/*/logs/*", async (route) => {
			calls += 1;
			if (calls <= answered) return route.continue();
			await route.fetch();
			resolve();
		});
	});
}

/** Makes the first marks of a tab fail with 500, every other one after the server has stored it. */
async function failFirstMarks(page: Page, times: number): Promise<{ page: Page; failed: () => number }> {
	let failed = 0;
	await page.route("**/api/habits/*/logs/*", async (route) => {
		if (failed >= times) return route.continue();
		failed += 1;
		if (failed % 2 === 0) await route.fetch();
		const json = { code: "unexpected", message: "Something went wrong." };
		return route.fulfill({ status: 500, json, headers: { "ikkis-time": String(Date.now()) } });
	});
	return { page, failed: () => failed };
}

/** Generates the same numbers from 0 to 1 for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
