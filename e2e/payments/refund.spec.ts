import { expect } from "@playwright/test";
import { auditRows, claimPayment, newPerson, openPart, openRow } from "#e2e/back-office.ts";
import { test } from "#e2e/fixtures.ts";
import { en } from "#strings/en.ts";

const { backOffice, payment } = en;
const { review } = backOffice;
const reason = "No payment with this UTR has arrived.";
const note = "Sent back by UPI on 21 November.";
const row = backOffice.queue.open("Asha Rao", "₹100");

test("a payment is rejected, paid again, verified and refunded, and each step is recorded", async ({
	browser,
}) => {
	const administrator = await newPerson(browser, "Meera Iyer", "meera@example.in");
	const payer = await newPerson(browser, "Asha Rao", "asha@example.in");
	await claimPayment(payer.request, "518219314628");

	const rejected = await openRow(administrator, backOffice.queueTab, "518219314628", row);
	await rejected.getByRole("button", { name: review.reject, exact: true }).click();
	await rejected.getByLabel(review.rejectReason).fill(reason);
	await rejected.getByRole("button", { name: review.reject, exact: true }).click();
	await expect(rejected).toBeHidden();
	await payer.goto("/profile");
	await expect(payer.getByText(en.profile.history.reason(reason))).toBeVisible();
	await payer.getByRole("link", { name: en.profile.history.tryAgain }).click();
	await expect(payer.getByText(payment.refused.reason(reason))).toBeVisible();

	await claimPayment(payer.request, "518219314629");
	const verified = await openRow(administrator, backOffice.queueTab, "518219314629", row);
	await verified.getByRole("button", { name: review.verify, exact: true }).click();
	await expect(verified).toBeHidden();
	const queue = await openPart(administrator, backOffice.queueTab);
	await queue.getByLabel(backOffice.queue.filter).selectOption("completed");
	await queue.getByRole("button", { name: row }).click();
	const done = administrator.getByRole("dialog");
	await done.getByLabel(review.refund).fill(note);
	await done.getByRole("button", { name: review.saveRefund }).click();
	await expect(done).toBeHidden();
	await queue.getByRole("button", { name: row }).click();
	await expect(done).toContainText(review.refunded(note));
	await done.getByRole("button", { name: backOffice.close }).click();

	await expect(await auditRows(administrator, "payment-rejected", "asha@example.in")).toContainText(reason);
	await expect(await auditRows(administrator, "payment-verified", "asha@example.in")).toHaveCount(1);
	await expect(await auditRows(administrator, "refund-noted", "asha@example.in")).toContainText(note);
	const me = await (await payer.request.get("/api/auth/me")).json();
	expect(me).toMatchObject({ totalPaid: 100 });
});
