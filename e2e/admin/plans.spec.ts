import { expect } from "@playwright/test";
import { auditRows, newPerson, openPart } from "#e2e/back-office.ts";
import { test } from "#e2e/fixtures.ts";
import { en } from "#strings/en.ts";

const { backOffice, fieldErrors, pricing, problems } = en;
const { plans } = backOffice;

test("the pricing page shows an administrator's changes to a plan", async ({ browser, page }) => {
	const administrator = await newPerson(browser, "Meera Iyer", "meera@example.in");
	const [first, standard] = await (await administrator.request.get("/api/pricing")).json();
	await page.goto("/pricing");
	await expect(page.getByText(pricing.off("90%"))).toBeVisible();
	await expect(page.getByRole("heading", { name: standard.name })).toBeVisible();

	const part = await openPart(administrator, backOffice.plansTab);
	const form = part.getByRole("region", { name: first.name });
	await form.getByLabel(plans.price, { exact: true }).fill("1,250");
	await form.getByLabel(plans.listPrice).fill("500");
	await form.getByRole("button", { name: plans.save }).click();
	await expect(form.getByText(plans.invalid)).toBeVisible();
	await form.getByLabel(plans.listPrice).fill("2,500");
	await form.getByLabel(plans.features).fill("One habit\n\n A partner who sees your days ");
	await form.getByRole("button", { name: plans.save }).click();
	await expect(administrator.getByText(plans.saved)).toBeVisible();
	const other = part.getByRole("region", { name: standard.name });
	await other.getByLabel(plans.active).click();
	await other.getByRole("button", { name: plans.save }).click();
	await form.getByLabel(plans.active).click();
	await form.getByRole("button", { name: plans.save }).click();
	await expect(form.getByText(problems["last-plan"])).toBeVisible();

	await page.reload();
	await expect(page.getByText("₹1,250", { exact: true })).toBeVisible();
	await expect(page.getByText(pricing.off("50%"))).toBeVisible();
	await expect(page.getByRole("main").getByRole("listitem").getByRole("listitem")).toHaveText([
		"One habit",
		"A partner who sees your days",
	]);
	await expect(page.getByRole("heading", { name: standard.name })).toBeHidden();
	await expect(await auditRows(administrator, "plan-changed", "₹100 → ₹1,250")).toHaveCount(1);
});

test("saving keeps another administrator's changes, and marks invalid fields", async ({ browser }) => {
	const administrator = await newPerson(browser, "Meera Iyer", "meera@example.in");
	const [first] = await (await administrator.request.get("/api/pricing")).json();
	const part = await openPart(administrator, backOffice.plansTab);
	const form = part.getByRole("region", { name: first.name });
	const description = form.getByLabel(plans.description);
	await expect(description).toHaveValue(first.description);
	const changes: unknown[] = [];
	administrator.on("request", (request) => {
		if (request.method() === "PATCH") changes.push(request.postDataJSON());
	});

	await administrator.request.patch("/api/admin/plans/1", { data: { price: 150 } });
	await description.fill("Once, for good");
	await form.getByRole("button", { name: plans.save }).click();
	await expect(form.getByLabel(plans.price, { exact: true })).toHaveValue("150");
	await expect(description).toHaveValue("Once, for good");
	await form.getByRole("button", { name: plans.save }).click();
	await form.getByLabel(plans.name).fill("");
	await form.getByRole("button", { name: plans.save }).click();
	await expect(form.getByLabel(plans.name)).toHaveAccessibleDescription(fieldErrors.required);
	expect(changes).toEqual([{ description: "Once, for good" }, { name: "" }]);
	expect(await (await administrator.request.get("/api/pricing")).json()).toMatchObject([
		{ name: first.name, description: "Once, for good", price: 150 },
		{},
	]);
});
