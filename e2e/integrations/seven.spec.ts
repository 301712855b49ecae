import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { createHabit, register, tickOf, unlock } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";
import { providerNames } from "#strings/integrations/provider-names.ts";

const { integrations, mappings, sources } = en;
type Provider = keyof typeof providerNames;
type Metric = keyof typeof integrations.metrics;
const email = "asha@example.in";

/** Metrics that get simulated data within a minute. Apple Health has no webhook: one with data today is chosen. */
const mapped: readonly (readonly [Provider, readonly Metric[]])[] = [
	["fitbit", ["steps"]],
	["google_fit", ["distance"]],
	["strava", ["workouts"]],
	["todoist", ["tasks_completed"]],
	["notion", ["page_updates"]],
	["myfitnesspal", ["calories_consumed"]],
	["apple_health", ["steps", "sleep_hours", "mindful_minutes"]],
];

function habitOf(provider: Provider): string {
	return `By ${providerNames[provider]}`;
}

test("a new user connects seven providers and maps a habit to each; every habit is ticked and explained", async ({
	page,
}) => {
	test.slow();
	await register(page.request, "Asha Rao", email);
	await unlock(page, email);
	for (const [provider] of mapped) {
		await createHabit(page, habitOf(provider));
		await connect(page, provider);
	}
	await expect.poll(() => countSynced(page)).toBe(mapped.length);
	for (const [provider, metrics] of mapped)
		await map(page, provider, await metricOfToday(page, provider, metrics));

	await page.goto(pages.dashboard);
	// Nobody presses Sync: incoming webhooks bring what is missing. Notion's search lags by two minutes.
	for (const [provider] of mapped)
		await expect(tickOf(page, habitOf(provider))).toHaveAttribute("aria-pressed", "true", {
			timeout: 200_000,
		});

	const habits: { id: string; name: string }[] = await (await page.request.get("/api/habits")).json();
	for (const [provider] of mapped) {
		const habit = habits.find(({ name }) => name === habitOf(provider));
		await page.goto(pages.habit.replace(":habitId", habit?.id ?? ""));
		await page.locator('[aria-current="date"]').click();
		await expect(page.getByText(sources.day.title)).toBeVisible();
		const sentence = new RegExp(`^${providerNames[provider]}: ([\\d,.]+ \\w+|.+ recorded)$`);
		await expect(page.getByText(sentence)).toBeVisible();
	}
});

async function connect(page: Page, provider: Provider): Promise<void> {
	const name = providerNames[provider];
	const { available, connected, consent, callback } = integrations;
	await page.goto(pages.integrations);
	await page.getByRole("button", { name: connected.named(name, available.connectDemo), exact: true }).click();
	await expect(page.getByRole("heading", { name: consent.title(name) })).toBeVisible();
	await page.getByRole("button", { name: consent.allow }).click();
	await expect(page.getByText(callback.success(name).title)).toBeVisible();
}

interface Connection {
	id: string;
	provider: Provider;
	settings: { lastSync: string | null };
}

async function connections(page: Page): Promise<Connection[]> {
	return (await page.request.get("/api/integrations")).json();
}

async function countSynced(page: Page): Promise<number> {
	return (await connections(page)).filter(({ settings }) => settings.lastSync !== null).length;
}

/** The first metric with data today, since the simulated users differ between tests. */
async function metricOfToday(page: Page, provider: Provider, metrics: readonly Metric[]): Promise<Metric> {
	const id = (await connections(page)).find((each) => each.provider === provider)?.id;
	const readings: { dataType: Metric; day: string }[] = await (
		await page.request.get(`/api/integrations/${id}/data`)
	).json();
	const today = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" });
	const found = metrics.find((metric) =>
		readings.some(({ dataType, day }) => dataType === metric && day === today),
	);
	return found ?? (metrics[0] as Metric);
}

async function map(page: Page, provider: Provider, metric: Metric): Promise<void> {
	const { configure, named } = integrations.connected;
	await page.goto(pages.integrations);
	await page.getByRole("button", { name: named(providerNames[provider], configure) }).click();
	await page.getByRole("tab", { name: integrations.configuration.tabs.mappings }).click();
	await page.getByRole("button", { name: mappings.add }).click();
	const form = page.getByRole("form", { name: mappings.form.title });
	await form.getByLabel(mappings.form.habit, { exact: true }).selectOption(habitOf(provider));
	await form.getByLabel(mappings.form.metric).selectOption(metric);
	await form.getByText(mappings.form.types.direct.label, { exact: true }).click();
	// The preview moves the button when it arrives.
	await expect(form.getByText(/^Would have ticked/)).toBeVisible();
	await form.getByRole("button", { name: mappings.form.save }).click();
	await expect(page.getByText(mappings.toasts.created)).toBeVisible();
}
