import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, fillSignIn, signUp, tickOf } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { auth } = en;
const [name, email] = ["Evening walk", "asha@example.in"];

test("one device shows another's ticks, and neither overwrites what it has not seen", async ({
	browser,
	page,
}) => {
	await signUp(page, "Asha Rao", email);
	await createFirstHabit(page, email, name);
	await page.goto("/dashboard");
	const phone = await otherDevice(browser, page);
	await tickOf(phone, name).click();
	await expect(tickOf(page, name)).toHaveAttribute("aria-pressed", "true");
	await tickOf(page, name).click();
	await expect(tickOf(phone, name)).toHaveAttribute("aria-pressed", "false");

	// The offline phone does not see the note, and its tick must not delete it.
	await phone.context().setOffline(true);
	await logToday(page, { completed: false, notes: "From the laptop" });
	await tickOf(phone, name).click();
	await phone.context().setOffline(false);
	const logs = async () => (await page.context().request.get("/api/habit-logs")).json();
	await expect.poll(logs).toMatchObject([{ completed: true, notes: "From the laptop" }]);
	await expect(tickOf(page, name)).toHaveAttribute("aria-pressed", "true");
	await phone.context().close();
});

async function otherDevice(browser: Browser, page: Page): Promise<Page> {
	const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
	const other = await context.newPage();
	await other.goto("/");
	await other.getByRole("button", { name: auth.signIn, exact: true }).first().click();
	await fillSignIn(other, email);
	await other.waitForURL(/dashboard/);
	await expect(tickOf(other, name)).toBeVisible();
	return other;
}

async function logToday(page: Page, data: object): Promise<void> {
	const { request } = page.context();
	const [{ id, startedOn }] = await (await request.get("/api/habits")).json();
	expect((await request.put(`/api/habits/${id}/logs/${startedOn}`, { data })).status()).toBe(200);
}
