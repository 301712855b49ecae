import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, request as requests } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { openBrowser } from "#e2e/killable-browser.ts";
import { createFirstHabit, signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { habit } = en;
const words = habit.today.timer;
const email = "asha@example.in";

test("a timer keeps running when the browser is killed, and its minutes are logged once, even offline", async ({
	page,
	server,
}) => {
	await signUp(page, "Asha Rao", email);
	await createFirstHabit(page, email, "Read");
	const { request } = page.context();
	const [{ id, startedOn }] = await (await request.get("/api/habits")).json();
	const log = async () => (await (await request.get(`/api/habits/${id}/logs`)).json())[0];
	const note = { completed: true, notes: "Chapter two", duration: 10 };
	expect((await request.put(`/api/habits/${id}/logs/${startedOn}`, { data: note })).status()).toBe(200);

	const profile = await mkdtemp(path.join(tmpdir(), "ikkis-timer-"));
	try {
		const login = await requests.newContext({ baseURL: server.url });
		const data = { email, password: "monsoon-21" };
		expect((await login.post("/api/auth/login", { data })).status()).toBe(200);
		const address = `${server.url}/habits/${id}`;

		const phone = await openBrowser(profile);
		await phone.context.addCookies((await login.storageState()).cookies);
		const first = await phone.context.newPage();
		await first.goto(address);
		const beforeStart = Date.now();
		await timerOf(first).getByRole("button", { name: words.start }).click();
		await expect(timerOf(first).getByRole("timer")).toBeVisible();
		await phone.kill9();

		const again = await openBrowser(profile);
		// Session cookies do not survive the browser.
		await again.context.addCookies((await login.storageState()).cookies);
		const [left, right] = [await again.context.newPage(), await again.context.newPage()];
		// Stands still, so that a slow test logs three minutes too.
		await left.clock.setFixedTime(beforeStart + 3.5 * 60_000);
		await left.goto(address);
		await right.goto(address);
		await expect(timerOf(left).getByRole("timer")).toHaveText(/^3:/);
		await expect(timerOf(right).getByRole("timer")).toBeVisible();

		await again.context.setOffline(true);
		await timerOf(left)
			.getByRole("button", { name: words.stop(3) })
			.click();
		await expect(timerOf(right).getByRole("button", { name: words.start })).toBeVisible();
		await left.getByRole("button", { name: words.undo, exact: true }).click();
		await expect(timerOf(right).getByRole("timer")).toBeVisible();
		await timerOf(left)
			.getByRole("button", { name: words.stop(3) })
			.click();
		await again.context.setOffline(false);
		await expect.poll(log).toMatchObject({ completed: true, notes: "Chapter two", duration: 13 });
		await expect(timerOf(left).getByRole("button", { name: words.start })).toBeVisible();
		await again.kill9();
	} finally {
		await rm(profile, { recursive: true, force: true, maxRetries: 5 });
	}
});

function timerOf(page: Page) {
	return page.getByRole("region", { name: words.title });
}
