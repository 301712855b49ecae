import { type Browser, expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { brokenRules } from "#e2e/rules.ts";
import { createFirstHabit, fillSignIn, register, tickOf } from "#e2e/steps.ts";
import type { SimulatedProviders } from "#server/testing/integrations/provider-server.ts";
import { en } from "#strings/en.ts";
import { consentAtGoogle, test } from "./simulated-providers.ts";

const { auth, integrations, mappings } = en;
const [habit, email] = ["Evening walk", "asha@example.in"];
const subject = "asha@Asia/Kolkata";

/** Maximum wait for a tick. */
const soon = { timeout: 2_000 };

test("a reading ticks a habit on another device's open page, but never overrides the user's own tick", async ({
	browser,
	page,
	providers,
	server,
}) => {
	const today = providers.today(subject);
	providers.edit(subject, "steps", today, 4_000);
	await register(page.request, "Asha Rao", email);
	await createFirstHabit(page, email, habit);
	const phone = await otherDevice(browser, server.url);

	await consentAtGoogle(page, providers, subject);
	await connect(page);
	await map(page);
	const changeSteps = await stepsChanger(page, providers, server.url, today);

	await changeSteps(8_500);
	await expect(tickOf(phone, habit)).toHaveAttribute("aria-pressed", "true", soon);

	await changeSteps(6_000);
	await expect(tickOf(phone, habit)).toHaveAttribute("aria-pressed", "false", soon);

	await tickOf(phone, habit).click();
	await expect(tickOf(phone, habit)).toHaveAttribute("aria-pressed", "true");
	const before = await lastSync(page);
	await changeSteps(0, "DELETE");
	await expect.poll(() => lastSync(page)).not.toBe(before);
	await phone.reload();
	await expect(tickOf(phone, habit)).toHaveAttribute("aria-pressed", "true");
});

async function connect(page: Page): Promise<void> {
	await page.goto(pages.integrations);
	const fitbit = page.getByRole("listitem").filter({ hasText: "Fitbit" });
	await fitbit.getByRole("button", { name: integrations.available.connect }).click();
	await expect(page.getByText(integrations.callback.success("Fitbit").title)).toBeVisible();
	await expect(page.getByText(integrations.toasts.connected)).toBeVisible();
	expect(await brokenRules(page)).toEqual([]);
	await page.getByRole("link", { name: integrations.callback.back }).first().click();
}

async function map(page: Page): Promise<void> {
	const { configure, named } = integrations.connected;
	await page.getByRole("button", { name: named("Fitbit", configure) }).click();
	await page.getByRole("tab", { name: integrations.configuration.tabs.mappings }).click();
	await page.getByRole("button", { name: mappings.add }).click();
	const form = page.getByRole("form", { name: mappings.form.title });
	await form.getByRole("button", { name: mappings.form.save }).click();
	await expect(page.getByText(mappings.toasts.missingText)).toBeVisible();
	await form.getByLabel(mappings.form.habit, { exact: true }).selectOption(habit);
	await form.getByLabel(mappings.form.metric).selectOption(integrations.metrics.steps);
	await form.getByLabel(mappings.form.number, { exact: true }).fill("8000");
	await expect(form.getByText(/Would have ticked \d+ of the last 30 days/)).toBeVisible();
	await form.getByRole("button", { name: mappings.form.save }).click();
	await expect(page.getByText(mappings.toasts.created)).toBeVisible();
	const { suggest } = mappings.proposals;
	await page.getByText(suggest).click();
	await page.getByRole("button", { name: /Create habit: Sleep/ }).click();
	await expect(page.getByText(/Sleep: at least/)).toBeVisible();
	expect(await brokenRules(page)).toEqual([]);
}

/** Returns a function that changes today's steps at Google, which then calls the webhook. */
async function stepsChanger(
	page: Page,
	providers: SimulatedProviders,
	site: string,
	day: ReturnType<SimulatedProviders["today"]>,
) {
	const offers = await (await page.request.get("/api/integrations/providers")).json();
	const { url, secret } = offers[0].setup.webhook;
	expect(url).toBe(`${site}/api/hooks/google`);
	return async (steps: number, operation = "UPSERT") => {
		providers.edit(subject, "steps", day, steps);
		const { raw, headers } = providers.webhooks.google.change({ subject, day, operation }, secret);
		expect((await fetch(url, { method: "POST", headers, body: raw })).status).toBe(204);
	};
}

async function lastSync(page: Page): Promise<string> {
	const [connection] = await (await page.request.get("/api/integrations")).json();
	return connection.settings.lastSync;
}

async function otherDevice(browser: Browser, site: string): Promise<Page> {
	const phone = await (await browser.newContext({ baseURL: site })).newPage();
	await phone.goto("/");
	await phone.getByRole("button", { name: auth.signIn, exact: true }).first().click();
	await fillSignIn(phone, email);
	await phone.waitForURL(/dashboard/);
	await expect(tickOf(phone, habit)).toHaveAttribute("aria-pressed", "false");
	return phone;
}
