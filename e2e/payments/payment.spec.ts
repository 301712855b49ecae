import { expect } from "@playwright/test";
import { claimPayment, newPerson } from "#e2e/back-office.ts";
import { test } from "#e2e/fixtures.ts";
import { signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { backOffice, payment, profile } = en;
const utr = "518219314628";

test("a payer enters the UTR, and the open page unlocks when the administrator verifies", async ({
	browser,
}) => {
	const administrator = await (await browser.newContext()).newPage();
	await signUp(administrator, "Meera Iyer", "meera@example.in");
	const payer = await (await browser.newContext()).newPage();
	await signUp(payer, "Asha Rao", "asha@example.in");

	await payer.goto("/payment");
	await payer.getByRole("button", { name: payment.intro.begin }).click();
	await expect(payer.getByRole("img", { name: payment.pay.qr("₹100") })).toBeVisible();
	await payer.getByRole("button", { name: payment.pay.paid }).click();
	await payer.getByLabel(payment.proof.utr).fill("12345");
	await payer.getByRole("button", { name: payment.proof.submit, exact: true }).click();
	await expect(payer.getByText(payment.proof.utrInvalid)).toBeVisible();
	await payer.getByLabel(payment.proof.utr).fill("5182 1931 4628");
	await payer.getByRole("button", { name: payment.proof.submit, exact: true }).click();
	await expect(payer.getByRole("heading", { name: payment.waiting.title })).toBeVisible();
	await expect(payer.getByText(utr)).toBeVisible();

	await administrator.goto("/admin");
	await administrator.getByRole("searchbox", { name: backOffice.search }).fill(utr);
	await administrator.getByRole("button", { name: backOffice.queue.open("Asha Rao", "₹100") }).click();
	await administrator
		.getByRole("dialog")
		.getByRole("button", { name: backOffice.review.verify, exact: true })
		.click();

	await expect(payer.getByRole("heading", { name: payment.paid.title })).toBeVisible();
	await payer.getByRole("link", { name: payment.paid.action }).click();
	await expect(payer).toHaveURL(/\/habits\/new$/);

	await payer.goto("/profile");
	await payer.getByRole("link", { name: profile.history.receipt }).click();
	await expect(payer.getByRole("article", { name: profile.receipt.title })).toContainText(utr);
});

test("all tabs share one event stream, even after the tab that holds it is closed", async ({ browser }) => {
	const administrator = await newPerson(browser, "Meera Iyer", "meera@example.in");
	const payer = await newPerson(browser, "Asha Rao", "asha@example.in");
	const order = await claimPayment(payer.request, utr);
	let connections = 0;
	payer.context().on("request", (request) => {
		if (request.url().endsWith("/api/events")) connections += 1;
	});
	const others = await Promise.all(Array.from({ length: 6 }, () => payer.context().newPage()));
	for (const page of [payer, ...others]) {
		await page.goto("/payment");
		await expect(page.getByRole("heading", { name: payment.waiting.title })).toBeVisible();
	}
	expect(connections).toBe(1);

	await payer.close();
	await expect.poll(() => connections).toBe(2);
	await administrator.request.post(`/api/admin/payments/${order.id}/verify`);
	for (const page of others) {
		await expect(page.getByRole("heading", { name: payment.paid.title })).toBeVisible();
	}
	expect(connections).toBe(2);
});

test("a page without an event stream polls, and unlocks too", async ({ browser }) => {
	const administrator = await newPerson(browser, "Meera Iyer", "meera@example.in");
	const payer = await newPerson(browser, "Asha Rao", "asha@example.in");
	const order = await claimPayment(payer.request, utr);
	await payer.route("**/api/events", (route) => route.abort());
	await payer.goto("/payment");
	await expect(payer.getByRole("heading", { name: payment.waiting.title })).toBeVisible();
	await payer.waitForResponse("**/api/payments/my");
	await administrator.request.post(`/api/admin/payments/${order.id}/verify`);
	await expect(payer.getByRole("heading", { name: payment.paid.title })).toBeVisible();
});

test("a rejected payer sees the reason on the open page and can try again", async ({ browser }) => {
	const administrator = await (await browser.newContext()).newPage();
	await signUp(administrator, "Meera Iyer", "meera@example.in");
	const payer = await (await browser.newContext()).newPage();
	await signUp(payer, "Asha Rao", "asha@example.in");
	await payer.goto("/payment");
	await payer.getByRole("button", { name: payment.intro.begin }).click();
	await payer.getByRole("button", { name: payment.pay.paid }).click();
	await payer.getByLabel(payment.proof.utr).fill(utr);
	await payer.getByRole("button", { name: payment.proof.submit, exact: true }).click();
	await expect(payer.getByRole("heading", { name: payment.waiting.title })).toBeVisible();

	await administrator.goto("/admin");
	await administrator.getByRole("button", { name: backOffice.queue.open("Asha Rao", "₹100") }).click();
	const dialog = administrator.getByRole("dialog");
	await dialog.getByRole("button", { name: backOffice.review.reject, exact: true }).click();
	await dialog.getByLabel(backOffice.review.rejectReason).fill("No payment with this UTR has arrived.");
	await dialog.getByRole("button", { name: backOffice.review.reject, exact: true }).click();

	await expect(
		payer.getByText(payment.refused.reason("No payment with this UTR has arrived.")),
	).toBeVisible();
	await payer.getByRole("button", { name: payment.intro.again }).click();
	await expect(payer.getByRole("img", { name: payment.pay.qr("₹100") })).toBeVisible();
});

test.describe("inside another app", () => {
	test.use({
		userAgent:
			"Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) " +
			"Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 Instagram 400.0.0.0",
	});

	test("a hint says to open the page in the browser, and a value that cannot be copied is shown to copy by hand", async ({
		page,
	}) => {
		await signUp(page, "Asha Rao", "asha@example.in");
		await page.goto("/payment");
		await page.getByRole("button", { name: payment.intro.begin }).click();
		await expect(page.getByRole("link", { name: payment.openApp })).toBeVisible();
		await expect(page.getByText(payment.pay.inAppHint)).toBeVisible();

		await page.evaluate(() => {
			navigator.clipboard.writeText = () => Promise.reject(new Error("Not here"));
		});
		await page.getByRole("button", { name: payment.pay.copyAmount }).click();
		await expect(page.getByText(payment.copyFailed(payment.amount, "₹100").text)).toBeVisible();
	});
});
