import { type Browser, expect, type Page } from "@playwright/test";
import { claimPayment, newPerson, openRow } from "#e2e/back-office.ts";
import { test } from "#e2e/fixtures.ts";
import { en } from "#strings/en.ts";

const { backOffice } = en;
const { review } = backOffice;
const utr = "518219314628";

test("an open payment updates when another administrator decides", async ({ browser }) => {
	const [first, second] = await twoAdministrators(browser);
	const seen = await openPayment(second);
	await press(await openPayment(first), review.verify);
	await expect(seen.getByText(review.verifiedSince("Meera Iyer"))).toBeVisible();
	await expect(seen.getByRole("button", { name: review.verify, exact: true })).toBeHidden();
	await expect(seen.getByLabel(review.refund)).toBeVisible();
});

test("a decision that comes too late is refused, and the page shows who decided first", async ({
	browser,
}) => {
	const [first, second] = await twoAdministrators(browser);
	let isCutOff = true;
	await second.route("**/api/admin/payments/*", (route) => (isCutOff ? route.abort() : route.continue()));
	const seen = await openPayment(second);
	const decided = await openPayment(first);
	await press(decided, review.reject);
	await decided.getByLabel(review.rejectReason).fill("No credit with this UTR.");
	await press(decided, review.reject);
	await expect(decided).toBeHidden();

	const late = second.waitForResponse((reply) => reply.url().endsWith("/verify"));
	await press(seen, review.verify);
	expect((await late).status()).toBe(409);
	isCutOff = false;
	await expect(seen.getByText(review.rejectedSince("Meera Iyer"))).toBeVisible();
	await expect(seen).toContainText("No credit with this UTR.");
});

async function twoAdministrators(browser: Browser): Promise<[Page, Page]> {
	const first = await newPerson(browser, "Meera Iyer", "meera@example.in");
	const second = await newPerson(browser, "Kabir Das", "kabir@example.in");
	const { id } = await (await second.request.get("/api/auth/me")).json();
	expect((await first.request.put(`/api/admin/administrators/${id}`)).status()).toBe(200);
	const payer = await newPerson(browser, "Asha Rao", "asha@example.in");
	await claimPayment(payer.request, utr);
	return [first, second];
}

function openPayment(administrator: Page) {
	return openRow(administrator, backOffice.queueTab, utr, backOffice.queue.open("Asha Rao", "₹100"));
}

function press(dialog: Awaited<ReturnType<typeof openPayment>>, label: string) {
	return dialog.getByRole("button", { name: label, exact: true }).click();
}
