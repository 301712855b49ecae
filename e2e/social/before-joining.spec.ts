import { expect } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, fillSignUp, register, signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { auth, friends, partners, pricing, social } = en;
const unknown = "01a20d74-6450-7c9a-9500-be73a01b7a8f";

test("unavailable pages offer a way forward, and no pointless retry", async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await page.goto(`/people/${unknown}`);
	await expect(page.getByRole("heading", { name: friends.profile.joinFirst.title })).toBeVisible();
	await expect(page.getByRole("button", { name: friends.retry })).toHaveCount(0);
	await page.getByRole("link", { name: friends.profile.join }).click();
	await expect(page.getByRole("button", { name: social.join.action })).toBeVisible();

	await page.goto("/partner/not-a-link-of-anybody");
	await expect(page.getByRole("heading", { name: partners.invitation.failed.title })).toBeVisible();
	await expect(page.getByRole("button", { name: social.retry })).toHaveCount(0);
	await expect(page.getByRole("link", { name: partners.invitation.toHub })).toBeVisible();
});

test("a challenge link survives a sign-up", async ({ page }) => {
	const link = `/social?tab=challenges&challenge=${unknown}&code=ABCD`;
	await page.goto(link);
	await page.getByRole("button", { name: auth.signIn, exact: true }).first().click();
	await page.getByRole("dialog", { name: auth.title }).getByRole("tab", { name: auth.signUp }).click();
	await fillSignUp(page, "Asha Rao", "asha@example.in");
	await expect(page.getByRole("button", { name: social.join.action })).toBeVisible();
	expect(page.url()).toContain(link);
});

test("the hub's title does not move while the hub loads", async ({ page }) => {
	await register(page.request, "Asha Rao", "asha@example.in");
	await page.request.put("/api/social/me", { data: { socialName: "Asha R." } });
	let answer = () => {};
	const measured = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/api/social/me", async (route) => {
		await measured;
		await route.continue();
	});
	await page.goto("/social");
	const title = page.getByRole("heading", { name: social.title });
	await expect(page.getByRole("status", { name: social.loading }).first()).toBeVisible();
	let before: number | undefined;
	// The app replaces the prerendered page; in between there is no title to measure.
	await expect(async () => {
		before = (await title.boundingBox())?.y;
		expect(before).toBeDefined();
	}).toPass();
	answer();
	await expect(page.getByRole("tab").first()).toBeVisible();
	await expect(page.getByRole("status", { name: social.loading })).toHaveCount(0);
	expect((await title.boundingBox())?.y).toBe(before);
});

test("the pricing page offers no discount to users who have paid", async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await createFirstHabit(page, "asha@example.in", "Evening walk");
	await page.goto("/pricing");
	await expect(page.getByRole("link", { name: pricing.paid })).toBeVisible();
	await expect(page.getByText(/OFF/)).toHaveCount(0);
});
