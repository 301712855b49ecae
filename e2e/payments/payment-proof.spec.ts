import { expect } from "@playwright/test";
import sharp from "sharp";
import { auditRows, newPerson, openRow } from "#e2e/back-office.ts";
import { test } from "#e2e/fixtures.ts";
import { register } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { backOffice, payment } = en;
const utr = "518219314628";

test("only the payer and the administrator see a payment's UTR and screenshot", async ({ browser }) => {
	const administrator = await newPerson(browser, "Meera Iyer", "meera@example.in");
	const payer = await newPerson(browser, "Asha Rao", "asha@example.in");
	const stranger = await newPerson(browser, "Kabir Das", "kabir@example.in");

	await payer.goto("/payment");
	await payer.getByRole("button", { name: payment.intro.begin }).click();
	await payer.getByRole("button", { name: payment.pay.paid }).click();
	await payer.getByLabel(payment.proof.utr).fill(utr);
	await payer
		.getByLabel(payment.proof.file)
		.setInputFiles({ name: "paid.png", mimeType: "image/png", buffer: await picture() });
	await payer.getByRole("button", { name: payment.proof.submit, exact: true }).click();
	await expect(payer.getByRole("heading", { name: payment.waiting.title })).toBeVisible();
	await expect(payer.getByText(payment.waiting.attached)).toBeVisible();

	const row = backOffice.queue.open("Asha Rao", "₹100");
	const dialog = await openRow(administrator, backOffice.queueTab, utr, row);
	await expect(dialog).toContainText(utr);
	const shown = dialog.getByRole("img", { name: backOffice.review.screenshot });
	await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(540);

	const [{ id }] = await (await payer.request.get("/api/payments/my")).json();
	const [asPayer, asAdministrator] = [
		`/api/payments/${id}/screenshot`,
		`/api/admin/payments/${id}/screenshot`,
	];
	expect((await payer.request.get(asPayer)).status()).toBe(200);
	expect((await stranger.request.get(asPayer)).status()).toBe(404);
	expect((await stranger.request.get(`/api/payments/${id}`)).status()).toBe(404);
	expect((await stranger.request.get(asAdministrator)).status()).toBe(403);
	await stranger.context().clearCookies();
	expect((await stranger.request.get(asPayer)).status()).toBe(401);

	await dialog.getByRole("button", { name: backOffice.review.verify, exact: true }).click();
	await expect(dialog).toBeHidden();
	await expect(await auditRows(administrator, "payment-verified", "asha@example.in")).toContainText(utr);
});

test.describe("with a support number", () => {
	test.use({ settings: { SUPPORT_PHONE: "9876543210" } });

	test("a screenshot sent by message counts as a claim, after a reload too, and is listed in the queue", async ({
		browser,
		context,
	}) => {
		const administrator = await newPerson(browser, "Meera Iyer", "meera@example.in");
		const payer = await context.newPage();
		await register(payer.request, "Asha Rao", "asha@example.in");
		await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
		await payer.goto("/payment");
		await payer.getByRole("button", { name: payment.intro.begin }).click();
		await payer.getByRole("button", { name: payment.pay.paid }).click();
		const sent = payer.getByRole("button", { name: payment.message.sent });
		await expect(payer.getByRole("link", { name: payment.message.open })).toBeVisible();
		await expect(sent).toBeHidden();
		await payer.getByRole("link", { name: payment.message.open }).click();
		await payer.bringToFront();
		await sent.click();
		await expect(payer.getByRole("heading", { name: payment.waiting.title })).toBeVisible();
		await payer.reload();
		await expect(payer.getByRole("heading", { name: payment.waiting.title })).toBeVisible();
		await expect(payer.getByText(payment.waiting.utrHelps)).toBeVisible();

		await administrator.goto("/admin");
		const queue = administrator.getByRole("list").filter({ hasText: "Asha Rao" });
		await expect(queue).toContainText(backOffice.queue.status.claimed);
	});
});

function picture() {
	return sharp({ create: { width: 540, height: 1170, channels: 3, background: "#1b7f4f" } })
		.png()
		.toBuffer();
}
