import { expect } from "@playwright/test";
import { test } from "#e2e/killable-server.ts";
import { planHabit, responseToTick, signUpByForm, tickOf } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { admin, habit, payment, wizard } = en;

test("a user signs up, plans, pays, is verified and ticks today, and the tick survives a killed server", async ({
	server,
	browser,
}) => {
	const administrator = await (await browser.newContext()).newPage();
	await signUpByForm(administrator, "Meera Iyer", "meera@example.in");

	const page = await (await browser.newContext()).newPage();
	await signUpByForm(page, "Asha Rao", "asha@example.in");
	await planHabit(page, "Evening walk");
	await expect(page.getByText(wizard.paymentRequired.text)).toBeVisible();
	await expect(page.getByRole("heading", { name: payment.title })).toBeVisible();
	await expect(page.getByText("₹100").first()).toBeVisible();

	await administrator.goto("/admin");
	await expect(administrator.getByText(admin.authenticated("meera@example.in"))).toBeVisible();
	await administrator.getByLabel(admin.verification.email).fill("asha@example.in");
	await administrator.getByRole("button", { name: admin.verification.submit("₹100") }).click();
	await expect(administrator.getByText(admin.verification.verified("asha@example.in"))).toBeVisible();
	await expect(administrator.getByLabel(admin.verification.email)).toHaveValue("");

	await expect(page).toHaveURL(/\/dashboard$/);
	const answered = responseToTick(page);
	await tickOf(page, "Evening walk").click();
	await expect(tickOf(page, "Evening walk")).toHaveAttribute("aria-pressed", "true");
	expect((await answered).status()).toBe(200);

	await server.kill9();
	await server.start();
	await page.reload();
	await expect(tickOf(page, "Evening walk")).toHaveAttribute("aria-pressed", "true");
	await page.getByRole("link", { name: "Evening walk" }).click();
	await expect(page.getByText(habit.day(1)).first()).toBeVisible();
	await expect(page.getByText(habit.activity.marks.completed, { exact: true }).first()).toBeVisible();
});
