import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { register } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { auth, friends, social } = en;

test("an invitation link leads somebody without an account to a friendship that both see come", async ({
	browser,
	page,
}) => {
	await register(page.request, "Asha Rao", "asha@example.in");
	await page.goto(`${pages.social}?tab=friends`);
	await page.getByRole("button", { name: social.join.action }).click();
	const link = page.getByLabel(friends.invite.link);
	await expect(link).toHaveValue(/\/invite\/[\w-]{16}$/);

	const context = await browser.newContext();
	const guest = await context.newPage();
	await guest.goto(await link.inputValue());
	await expect(guest.getByRole("heading", { name: friends.invitation.title("Asha R.") })).toBeVisible();
	await guest.getByRole("button", { name: friends.invitation.signUp }).click();
	await signUpAsGuest(guest);
	await guest.getByRole("button", { name: social.join.action }).click();
	await guest.getByRole("button", { name: friends.invitation.ask }).click();
	await expect(guest.getByText(friends.invitation.asked("Asha R."))).toBeVisible();

	await page.getByRole("button", { name: friends.requests.accept }).click();
	await expect(page.getByText("ravi@example.in")).toBeVisible();
	await expect(guest.getByText(friends.invitation.friends("Asha R."))).toBeVisible();
	await context.close();
});

/** In the dialog over the page, which stays where it is. */
async function signUpAsGuest(page: Page): Promise<void> {
	const dialog = page.getByRole("dialog", { name: auth.title });
	await dialog.getByLabel(auth.fullName).fill("Ravi Kumar");
	await dialog.getByLabel(auth.email).fill("ravi@example.in");
	await dialog.getByLabel(auth.password, { exact: true }).fill("monsoon-21");
	await dialog.getByLabel(auth.confirmPassword).fill("monsoon-21");
	await dialog.getByLabel(auth.consent).check();
	await dialog.getByRole("button", { name: auth.signUp, exact: true }).click();
}
