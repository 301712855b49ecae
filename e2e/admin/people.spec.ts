import { expect, type Page } from "@playwright/test";
import { auditRows, newPerson, openRow } from "#e2e/back-office.ts";
import { test } from "#e2e/fixtures.ts";
import { fillSignIn } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { admin, backOffice, problems } = en;
const { people } = backOffice;
const asha = { name: "Asha Rao", email: "asha@example.in" };

test("a suspended user is signed out at once and cannot return until resumed", async ({ browser }) => {
	const administrator = await newPerson(browser, "Meera Iyer", "meera@example.in");
	const user = await newPerson(browser, asha.name, asha.email);
	await user.goto("/profile");
	await expect(user.getByRole("heading", { name: asha.name })).toBeVisible();

	const dialog = await openPerson(administrator, asha);
	await dialog.getByRole("button", { name: people.suspend, exact: true }).click();
	await dialog.getByLabel(people.reason).fill("Sent a forged screenshot.");
	await dialog.getByRole("button", { name: people.suspend, exact: true }).click();
	await expect(dialog).toBeHidden();
	await expect(administrator.getByRole("listitem").filter({ hasText: people.suspended })).toHaveCount(1);

	await user.reload();
	await expect(user.getByText(en.profile.signedOut)).toBeVisible();
	await signIn(user);
	await expect(user.getByText(problems.suspended)).toBeVisible();

	await press(administrator, asha, people.resume);
	await user.reload();
	await signIn(user);
	await expect(user.getByRole("heading", { name: asha.name })).toBeVisible();

	await press(administrator, asha, people.endSessions);
	await user.reload();
	await expect(user.getByText(en.profile.signedOut)).toBeVisible();

	const suspension = await auditRows(administrator, "user-suspended", asha.email);
	await expect(suspension).toContainText("Sent a forged screenshot.");
	for (const act of ["user-resumed", "sessions-ended"] as const)
		await expect(await auditRows(administrator, act, asha.email)).toHaveCount(1);
});

test("administrators can be added and removed, but the last one cannot be removed", async ({ browser }) => {
	const meera = { name: "Meera Iyer", email: "meera@example.in" };
	const administrator = await newPerson(browser, meera.name, meera.email);
	const second = await newPerson(browser, asha.name, asha.email);
	await second.goto("/admin");
	await expect(second.getByRole("heading", { name: admin.required.title })).toBeVisible();

	await press(administrator, asha, people.appoint);
	await second.reload();
	await expect(second.getByText(admin.authenticated(asha.email))).toBeVisible();
	await press(second, meera, people.dismiss);
	await administrator.reload();
	await expect(administrator.getByRole("heading", { name: admin.required.title })).toBeVisible();

	const own = await openPerson(second, asha);
	await own.getByRole("button", { name: people.dismiss }).click();
	await expect(own.getByText(problems["last-administrator"])).toBeVisible();
	await own.getByRole("button", { name: backOffice.close }).click();

	await expect(await auditRows(second, "administrator-added", asha.email)).toHaveCount(1);
	await expect(await auditRows(second, "administrator-removed", meera.email)).toHaveCount(1);
	await expect(await auditRows(second, "administrator-removed", asha.email)).toHaveCount(1);
});

interface Named {
	name: string;
	email: string;
}

function openPerson(administrator: Page, { name, email }: Named) {
	return openRow(administrator, backOffice.usersTab, email, name);
}

async function press(administrator: Page, person: Named, act: string) {
	const dialog = await openPerson(administrator, person);
	await dialog.getByRole("button", { name: act, exact: true }).click();
	await expect(dialog).toBeHidden();
}

async function signIn(page: Page) {
	await page.getByRole("main").getByRole("button", { name: en.profile.signIn, exact: true }).click();
	await fillSignIn(page, asha.email);
}
