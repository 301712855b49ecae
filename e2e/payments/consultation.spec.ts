import { expect, type Page } from "@playwright/test";
import { newPerson, openPart, openRow } from "#e2e/back-office.ts";
import { test } from "#e2e/fixtures.ts";
import { register } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { consultations, consultationDesk: desk, backOffice, payment, messages } = en;
const expertName = "Meera Iyer";
const utr = "518219314628";

test("a client books and pays, an administrator schedules, the expert answers, and the client reviews", async ({
	browser,
	page: client,
	server,
}) => {
	const administrator = await newPerson(browser, "Admin", "admin@example.in");
	const expert = await newPerson(browser, expertName, "meera@example.in");
	await register(client.request, "Asha Rao", "asha@example.in");
	await linkExpert(administrator, "meera@example.in");

	await client.goto("/consultation");
	const form = client.getByRole("region", { name: consultations.form.title });
	await form.getByLabel(consultations.form.specialist).selectOption({ index: 1 });
	await form.locator("label", { hasText: consultations.types.chat.name }).click();
	await form.getByRole("button", { name: consultations.form.submit }).click();
	await expect(form.getByLabel(consultations.form.goals)).toHaveAttribute("aria-invalid", "true");
	await form.getByLabel(consultations.form.goals).fill("Sleep earlier");
	await form.getByLabel(consultations.form.phone).fill("+91 98765 43210");
	await form.getByRole("button", { name: consultations.form.submit }).click();
	await expect(client.getByText(consultations.form.booked.text)).toBeVisible();
	await expect(form.getByLabel(consultations.form.goals)).toHaveValue("");

	await client.getByRole("link", { name: consultations.own.payNow }).click();
	await expect(client.getByText("₹1,499").first()).toBeVisible();
	await client.getByRole("button", { name: payment.pay.paid }).click();
	await client.getByLabel(payment.proof.utr).fill(utr);
	await client.getByRole("button", { name: payment.proof.submit, exact: true }).click();
	await expect(client.getByRole("heading", { name: payment.waiting.title })).toBeVisible();
	const order = await openRow(
		administrator,
		backOffice.queueTab,
		utr,
		backOffice.queue.open("Asha Rao", "₹1,499"),
	);
	await order.getByRole("button", { name: backOffice.review.verify, exact: true }).click();
	await expect(order).toBeHidden();
	await expect(client.getByText(consultations.one.waiting)).toBeVisible();

	const kept = await openKept(administrator, desk.filters.new);
	await kept.getByLabel(desk.schedule.date).fill("2090-01-31T18:30");
	await kept.getByRole("button", { name: desk.schedule.save }).click();
	await expect(kept.getByText(en.problems["appointment-too-far"]).first()).toBeVisible();
	await scheduleForNow(administrator, client);
	await client.reload();
	await write(client, expertName, "How do I begin?");
	await expert.goto(client.url().replace(server.url, ""));
	await expect(expert.getByText("How do I begin?")).toBeVisible();
	await write(expert, "Asha Rao", "With two minutes.");
	await expect(client.getByText("With two minutes.")).toBeVisible();

	await administrator.reload();
	const begun = await openKept(administrator, desk.filters.scheduled);
	await begun.getByRole("button", { name: desk.done }).click();
	const review = client.getByRole("region", { name: consultations.review.title });
	await review.locator("label", { hasText: consultations.review.star(4) }).click();
	await review.getByRole("button", { name: consultations.review.submit }).click();
	await expect(client.getByText(consultations.review.saved)).toBeVisible();
	await client.goto("/consultation");
	await expect(client.getByText(consultations.experts.rating("4", 1))).toBeVisible();
});

const write = async (page: Page, to: string, text: string): Promise<void> => {
	await page.getByLabel(messages.write(to)).fill(text);
	await page.getByRole("button", { name: messages.send }).click();
};

/** The dialog of the one consultation among those that stand so. */
const openKept = async (administrator: Page, filter: string) => {
	const part = await openPart(administrator, backOffice.consultationsTab);
	await part.locator("label", { hasText: filter }).click();
	await part.getByRole("button", { name: desk.open }).click();
	return administrator.getByRole("dialog");
};

const linkExpert = async ({ request }: Page, accountEmail: string): Promise<void> => {
	const [first] = await (await request.get("/api/admin/experts")).json();
	const linked = await request.patch(`/api/admin/experts/${first.id}`, { data: { accountEmail } });
	expect(linked.status()).toBe(200);
};

/** An appointment lies ahead when it is made, by minutes in the form; so this one is made by the form's call. */
const scheduleForNow = async (administrator: Page, client: Page): Promise<void> => {
	const [{ id }] = await (await client.request.get("/api/consultations")).json();
	const scheduledDate = new Date(Date.now() + 2_000).toISOString();
	const made = await administrator.request.post(`/api/admin/consultations/${id}/schedule`, {
		data: { revision: 1, scheduledDate, roomUrl: null },
	});
	expect(made.status()).toBe(200);
	const canWrite = async () =>
		(await (await client.request.get(`/api/consultations/${id}`)).json()).chat.canWrite;
	await expect.poll(canWrite).toBe(true);
};
