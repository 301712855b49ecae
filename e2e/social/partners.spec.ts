import { type Browser, expect, type Page } from "@playwright/test";
import { test } from "#e2e/fixtures.ts";
import { createFirstHabit, register } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { partners, messages } = en;
const habit = "Evening walk";
/** Markup, another direction of writing, and letters beyond the first plane of Unicode: all of it is only text. */
const note = "<b>Four</b> of six, रविवार को 🚶‍♀️ \u202eabc";

test("two friends agree on a habit, check in and write to each other, and see it arrive", async ({
	browser,
	page: asha,
	server,
}) => {
	await register(asha.request, "Asha Rao", "asha@example.in");
	await createFirstHabit(asha, "asha@example.in", habit);
	await joinHub(asha, "Asha R.");
	const meena = await friendOf(asha, browser, server.url);
	await meena.goto("/social?tab=partners");
	await expect(meena.getByText(partners.empty.title)).toBeVisible();

	await asha.goto("/social?tab=partners");
	await asha.getByRole("button", { name: partners.add.first }).click();
	const dialog = asha.getByRole("dialog", { name: partners.form.title });
	await dialog.getByLabel(partners.form.habit).selectOption(habit);
	await dialog.getByLabel(partners.form.who).selectOption("Meena K.");
	await dialog.getByLabel(partners.form.promise).fill("Walk on six days of seven");
	await dialog.getByLabel(partners.form.help).fill("Asks me on Sunday");
	await dialog.getByRole("button", { name: partners.form.send, exact: true }).click();
	const own = asha.getByRole("region", { name: habit });
	await expect(own.getByText(partners.waitsForThem("Meena K."))).toBeVisible();

	const theirs = meena.getByRole("region", { name: habit });
	await expect(theirs.getByText("Walk on six days of seven")).toBeVisible();
	await theirs.getByRole("button", { name: partners.accept }).click();

	await expect(own.getByText(partners.banners.overdue.title)).toBeVisible();
	await own.getByRole("button", { name: partners.checkIn.other }).click();
	const checkIn = asha.getByRole("dialog", { name: partners.checkIn.title(habit) });
	await checkIn.getByLabel(partners.checkIn.note).fill(note);
	await checkIn.getByRole("button", { name: partners.checkIn.send, exact: true }).click();
	await expect(asha.getByText(partners.checkIn.done.message)).toBeVisible();
	await expect(own.getByText(partners.banners.recent.title)).toBeVisible();

	await expect(theirs.getByText(note)).toBeVisible();
	await theirs.getByRole("button", { name: partners.answers["well-done"] }).click();
	await expect(own.getByText(partners.answered("Meena K.", partners.answers["well-done"]))).toBeVisible();

	await own.getByRole("link", { name: partners.message }).click();
	await meena.goto("/messages");
	const box = asha.getByLabel(messages.write("Meena K."));
	await box.fill("See you at the lake?");
	await asha.context().setOffline(true);
	await asha.getByRole("button", { name: messages.send }).click();
	await expect(asha.getByText(messages.notSent)).toBeVisible();
	await expect(box).toHaveValue("See you at the lake?");
	await asha.context().setOffline(false);
	await asha.getByRole("button", { name: messages.send }).click();
	await expect(meena.getByText("See you at the lake?")).toBeVisible();
	await expect(box).toHaveValue("");
});

async function joinHub(page: Page, socialName: string): Promise<string> {
	const { request } = page.context();
	expect((await request.put("/api/social/me", { data: { socialName } })).status()).toBe(200);
	return (await (await request.get("/api/auth/me")).json()).id;
}

/** A browser of somebody who has just become a friend. */
async function friendOf(page: Page, browser: Browser, baseURL: string): Promise<Page> {
	const context = await browser.newContext({ baseURL });
	const friend = await context.newPage();
	await register(context.request, "Meena Kumari", "meena@example.in");
	const friendId = await joinHub(friend, "Meena K.");
	const { request } = page.context();
	const { id } = await (await request.get("/api/auth/me")).json();
	expect((await request.put(`/api/social/friends/${friendId}`)).status()).toBe(204);
	expect((await context.request.post(`/api/social/friends/${id}/accept`)).status()).toBe(204);
	return friend;
}
