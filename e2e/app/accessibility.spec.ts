import { type APIRequestContext, expect, request as newRequest, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { dayAgo } from "#e2e/past-days.ts";
import { brokenRules } from "#e2e/rules.ts";
import { createFirstHabit, register, signUp, tickOf } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { auth } = en;

/** Each page is loaded once and checked at both sizes. */
const screens = { phone: { width: 360, height: 780 }, desk: { width: 1280, height: 800 } };

const refused = new WeakMap<Page, string[]>();
test.beforeEach(({ page }) => {
	refused.set(page, policyRefusals(page));
	// Every page at two sizes in two themes takes three times as long as other journeys.
	test.slow();
});
test.afterEach(({ page }) => expect(refused.get(page)).toEqual([]));

test("public pages violate neither axe rules nor the content security policy", async ({ page }) => {
	const { home, pricing, privacy, terms, cookies, contact, help, howWeKnow, accountLink, resources } = pages;
	for (const path of [
		home,
		pricing,
		privacy,
		terms,
		cookies,
		contact,
		help,
		howWeKnow,
		accountLink,
		resources,
		"/resources/begin-small",
		"/resources/how-long-habits-take",
		"/resources/nothing-here",
		"/nothing-here",
	]) {
		await check(page, path);
	}
	await page.goto(pages.home);
	await page.getByRole("button", { name: auth.signIn, exact: true }).first().click();
	await expect(page.getByRole("dialog", { name: auth.title })).toBeVisible();
	await checkShown(page, "sign-in dialog");
});

test("a signed-in user's pages pass the accessibility and policy checks", async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await check(page, pages.dashboard);
	await createFirstHabit(page, "asha@example.in", "Evening walk");
	await page.goto(pages.dashboard);
	await tickOf(page, "Evening walk").click();
	await checkShown(page, "dashboard with a habit");
	for (const tab of ["completed", "all"]) await check(page, `${pages.dashboard}?tab=${tab}`);
	await page.goto(pages.dashboard);
	await page.getByRole("link", { name: "Evening walk" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Evening walk" })).toBeVisible();
	await checkShown(page, "habit");
	for (const tab of ["progress", "plan"] as const) {
		await page.getByRole("tab", { name: en.habit.tabs[tab] }).click();
		await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
		await checkShown(page, `habit, ${tab}`);
	}
	for (const path of [
		pages.newHabit,
		pages.week,
		pages.import,
		pages.payment,
		pages.profile,
		pages.inbox,
		pages.admin,
	]) {
		await check(page, path);
	}
	for (const tab of ["progress", "patterns", "categories", "streaks"]) {
		await page.goto(`${pages.analytics}?tab=${tab}&notes=lake`);
		await expect(page.getByRole("tabpanel")).toBeVisible();
		for (const table of await page.getByText(en.analytics.table.open).all()) await table.click();
		await checkShown(page, `analytics with open tables, ${tab}`);
	}
	for (const tab of ["notifications", "profile", "privacy", "mobile"]) {
		await check(page, `${pages.settings}?tab=${tab}`);
	}
});

test("the hub's pages pass the accessibility and policy checks in both languages", async ({
	page,
	server,
}) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await createFirstHabit(page, "asha@example.in", "Evening walk");
	const hub = await fillHub(page, server.url);
	for (const path of hub) await check(page, path);
	await page.request.patch("/api/auth/me", { data: { locale: "hi" } });
	for (const path of hub) await check(page, path);
});

test("an organization's tabs pass the accessibility and policy checks", async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	const data = { name: "Chai and Walks", type: "company" };
	const created = await page.request.post("/api/organizations", { data });
	const { id } = await created.json();
	const strategies = { makeItEasy: "a", makeItVisible: "b", makeItRewarding: "c", makeItSustainable: "d" };
	const program = { name: "Walk after lunch", description: "Outside", benefits: "Air", category: "Health" };
	const dates = { startDate: dayAgo(0), endDate: dayAgo(-6) };
	const proposed = await page.request.post(`/api/organizations/${id}/programs`, {
		data: { ...program, strategies, ...dates },
	});
	expect(proposed.status()).toBe(201);
	const challenge = {
		title: "Stairs",
		description: "Not the lift",
		category: "health",
		startDate: dayAgo(0),
	};
	const made = await page.request.post(`/api/organizations/${id}/challenges`, { data: challenge });
	expect(made.status()).toBe(201);
	const own = pages.organization.replace(":organizationId", id);
	for (const tab of ["home", "people", "programs", "figures", "settings", "audit"] as const) {
		await page.goto(`${own}?tab=${tab}`);
		const name = en.organizations.page.tabs[tab];
		await expect(page.getByRole("tab", { name, selected: true })).toBeVisible();
		await checkShown(page, `organization, ${tab}`);
	}
});

/** Creates a friend and content for each screen of the hub; returns the screens' paths. */
async function fillHub({ request }: Page, site: string): Promise<string[]> {
	const friend = await newRequest.newContext({ baseURL: site });
	await register(friend, "Meena Kumari", "meena@example.in");
	async function idOf(person: APIRequestContext): Promise<string> {
		await person.put("/api/social/me", { data: { socialName: "Somebody" } });
		return (await (await person.get("/api/auth/me")).json()).id;
	}
	const [own, other] = [await idOf(request), await idOf(friend)];
	await request.put(`/api/social/friends/${other}`);
	await friend.post(`/api/social/friends/${own}/accept`);
	const [habit] = await (await request.get("/api/habits")).json();
	await friend.post("/api/social/posts", { data: { content: "Day seven" } });
	const terms = { promise: "Walk", help: "Asks me", checkInFrequency: "weekly", habitId: habit.id };
	await request.post("/api/social/partners", { data: { ...terms, friendId: other } });
	const challenge = {
		title: "Walk",
		description: "Anywhere",
		category: "health",
		startDate: habit.startedOn,
	};
	const asked = { duration: 7, targetFrequency: 7, maxParticipants: 10, isPublic: true };
	await request.post("/api/social/challenges", { data: { ...challenge, ...asked } });
	const data = { messageId: crypto.randomUUID(), text: "See you at the lake?" };
	const written = await friend.post(`/api/social/conversations/${own}/messages`, { data });
	expect(written.status()).toBe(201);
	const tabs = ["feed", "challenges", "partners", "friends"].map((tab) => `${pages.social}?tab=${tab}`);
	return [...tabs, `/people/${other}`, `/messages/${other}`];
}

async function check(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await checkShown(page, path);
}

async function checkShown(page: Page, name: string): Promise<void> {
	await expect(page.getByRole("heading").first()).toBeVisible();
	await page.waitForLoadState("networkidle");
	for (const [screen, size] of Object.entries(screens)) {
		await page.setViewportSize(size);
		for (const colorScheme of ["light", "dark"] as const) {
			// Reduced motion, so that no colour is checked during a transition.
			await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
			// Only this rule depends on colours.
			const rules = colorScheme === "dark" ? ["color-contrast"] : undefined;
			expect(await brokenRules(page, rules), `${name}, ${screen}, ${colorScheme}`).toEqual([]);
		}
	}
	await page.setViewportSize(screens.phone);
}

/** Returns a list that grows with each content security policy violation on this page. */
function policyRefusals(page: Page): string[] {
	const refusals: string[] = [];
	page.on("console", (message) => {
		if (/content security policy/i.test(message.text())) refusals.push(message.text());
	});
	return refusals;
}
