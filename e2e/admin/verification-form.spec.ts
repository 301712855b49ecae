import { expect } from "@playwright/test";
import { auditRows, newPerson } from "#e2e/back-office.ts";
import { test } from "#e2e/fixtures.ts";
import { en } from "#strings/en.ts";

const { admin, fieldErrors, problems } = en;
const { verification } = admin;

test("a payment is verified by the payer's email address, and every outcome is reported", async ({
	browser,
}) => {
	const administrator = await newPerson(browser, "Meera Iyer", "meera@example.in");
	const payer = await newPerson(browser, "Asha Rao", "asha@example.in");
	await administrator.goto("/admin");
	const form = administrator.getByRole("region", { name: verification.title });
	const email = form.getByLabel(verification.email);
	const submit = form.getByRole("button", { name: verification.submit("₹100") });

	// Screen readers ignore a live region that appears together with its text.
	await expect(form.getByRole("status")).toHaveText("");
	await submit.click();
	await expect(form.getByRole("status")).toHaveText(verification.missing);
	await email.fill("nobody@example.in");
	await submit.click();
	await expect(form.getByRole("status")).toHaveText(verification.error(problems["unknown-account"]));
	await email.fill("nobody");
	await submit.click();
	await expect(email).toHaveAccessibleDescription(fieldErrors.email);
	await email.fill("Asha@example.in");
	await submit.dblclick();
	await expect(form.getByRole("status")).toHaveText(verification.verified("Asha@example.in"));
	await expect(email).toHaveValue("");

	await email.fill("asha@example.in");
	await submit.click();
	await expect(form.getByRole("status")).toHaveText(verification.verifiedBefore("asha@example.in", "₹100"));

	expect(await (await payer.request.get("/api/payments/my")).json()).toMatchObject([
		{ paymentStatus: "completed", amount: 100 },
	]);
	await expect(await auditRows(administrator, "payment-verified", "asha@example.in")).toHaveCount(1);
});

test("visitors and ordinary users are turned away, the latter with a link home", async ({
	browser,
	page,
}) => {
	await page.goto("/admin");
	await expect(page.getByRole("heading", { name: admin.denied.title })).toBeVisible();
	await expect(page.getByText(admin.denied.text)).toBeVisible();

	await newPerson(browser, "Meera Iyer", "meera@example.in");
	const user = await newPerson(browser, "Asha Rao", "asha@example.in");
	await user.goto("/admin");
	await expect(user.getByText(admin.required.text)).toBeVisible();
	await user.getByRole("link", { name: admin.goHome }).click();
	await expect(user).toHaveURL(/\/$/);
});
