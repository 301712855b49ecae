import { expect } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { register } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { security, tokens: words } = en;

test("a token is created, shown once, works for a program, and stops working when it is deleted", async ({
	page,
	playwright,
	baseURL,
}) => {
	await register(page.request, "Asha Rao", "asha@example.in");
	await page.goto(`${pages.settings}?tab=privacy`);
	await expect(page.getByText(words.none)).toBeVisible();
	await page.getByRole("button", { name: words.create }).click();

	await test.step("missing fields are marked", async () => {
		await page.getByLabel(security.prove.password, { exact: true }).fill("monsoon-21");
		await page.getByRole("button", { name: words.dialog.act }).click();
		await expect(page.getByText(en.fieldErrors.required)).toBeVisible();
	});

	await page.getByLabel(words.dialog.name).fill("Home Assistant");
	await page.getByRole("button", { name: words.dialog.act }).click();
	const dialog = page.getByRole("dialog", { name: words.made.title });
	const token = (await dialog.getByText(/^ikk_/).textContent()) ?? "";
	await dialog.getByRole("button", { name: words.made.done }).click();
	await expect(page.getByText(words.neverUsed)).toBeVisible();

	const program = await playwright.request.newContext({
		baseURL: baseURL ?? "",
		extraHTTPHeaders: { authorization: `Bearer ${token}` },
	});
	expect((await program.get("/api/habits")).status()).toBe(200);
	expect((await program.get("/api/auth/me")).status()).toBe(403);

	await page.getByRole("button", { name: words.removeLabel("Home Assistant") }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: words.remove }).click();
	await expect(page.getByText(words.none)).toBeVisible();
	expect((await program.get("/api/habits")).status()).toBe(401);
	await program.dispose();
});
