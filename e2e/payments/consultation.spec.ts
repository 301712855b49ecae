import { expect, type Page } from "@playwright/test";
import { localeCookie } from "#contract/pages.ts";
import { newPerson, openPart, openRow } from "#e2e/back-office.ts";
import { test } from "#e2e/fixtures.ts";
import { brokenRules } from "#e2e/rules.ts";
import { register } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";

const { consultations, consultationDesk: desk, backOffice, payment, messages } = en;
const expertName = "Meera Iyer";
const utr = "518219314628";

test("a client books and pays, an administrator schedules, the expert answers, and the client reviews", async ({
	browser,
	page: client,
	server,
}) => {
	test.slow();
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
	await expect(client.getByRole("link", { name: consultations.own.payNow })).toBeVisible();
	await expectAccessible(client, "experts, form and own consultations");

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

	const kept = await openConsultation(administrator, desk.filters.new);
	await kept.getByLabel(desk.schedule.date).fill("2090-01-31T18:30");
	await kept.getByRole("button", { name: desk.schedule.save }).click();
	await expect(administrator.getByText(en.problems["appointment-too-far"]).first()).toBeVisible();
	await expectAccessible(administrator, "an administrator's consultation");
	await scheduleForNow(administrator, client);
	await client.reload();
	const download = client.waitForEvent("download");
	await client.getByRole("link", { name: consultations.one.calendar }).click();
	expect((await download).suggestedFilename()).toMatch(/\.ics$/);
	await write(client, expertName, "How do I begin?");
	await expert.goto(client.url().replace(server.url, ""));
	await expect(expert.getByText("How do I begin?")).toBeVisible();
	await write(expert, "Asha Rao", "With two minutes.");
	const chat = client.getByRole("list", { name: messages.list(expertName) });
	await expect(chat.getByText("With two minutes.")).toBeVisible();
	await expectAccessible(client, "chat of the client");
	await expectAccessible(expert, "chat of the expert");

	const own = new URL(client.url()).pathname;
	await client.goto(await bookPaidCall(administrator, client));
	await scheduleForNow(administrator, client);
	await administrator.reload();
	const scheduled = await openConsultation(administrator, desk.filters.scheduled);
	await scheduled.getByRole("button", { name: desk.done }).click();
	const review = client.getByRole("region", { name: consultations.review.title });
	await review.locator("label", { hasText: consultations.review.star(4) }).click();
	await expectAccessible(client, "review");
	await review.getByRole("button", { name: consultations.review.submit }).click();
	await expect(client.getByText(consultations.review.saved)).toBeVisible();
	await client.goto("/consultation");
	await expect(client.getByText(consultations.experts.rating("4", 1))).toBeVisible();

	for (const page of [client, administrator])
		await page.context().addCookies([{ name: localeCookie, value: "hi", url: server.url }]);
	for (const path of ["/consultation", own]) {
		await client.goto(path);
		await expect(client.getByText(hi.consultations.types.chat.name).first()).toBeVisible();
		await expectAccessible(client, `${path} in Hindi`);
	}
	await administrator.goto("/admin");
	await administrator.getByRole("tab", { name: hi.backOffice.consultationsTab }).click();
	await administrator.locator("label", { hasText: hi.consultationDesk.filters.done }).click();
	await expectAccessible(administrator, "the administrators' tab in Hindi");
	await administrator.getByRole("button", { name: hi.consultationDesk.open }).click();
	await expect(administrator.getByRole("dialog")).toBeVisible();
	await expectAccessible(administrator, "an administrator's consultation in Hindi");
});

async function expectAccessible(page: Page, name: string): Promise<void> {
	for (const colorScheme of ["light", "dark"] as const) {
		// Reduced motion, so that no colour is checked during a transition.
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		expect(await brokenRules(page), `${name}, ${colorScheme}`).toEqual([]);
	}
}

async function write(page: Page, to: string, text: string): Promise<void> {
	await page.getByLabel(messages.write(to)).fill(text);
	await page.getByRole("button", { name: messages.send }).click();
}

async function openConsultation(administrator: Page, filter: string) {
	const part = await openPart(administrator, backOffice.consultationsTab);
	await part.locator("label", { hasText: filter }).click();
	await part.getByRole("button", { name: desk.open }).last().click();
	return administrator.getByRole("dialog");
}

async function linkExpert({ request }: Page, accountEmail: string): Promise<void> {
	const [first] = await (await request.get("/api/admin/experts")).json();
	const linked = await request.patch(`/api/admin/experts/${first.id}`, { data: { accountEmail } });
	expect(linked.status()).toBe(200);
}

/** Schedules through the API, because the form accepts only whole minutes. */
async function scheduleForNow(administrator: Page, client: Page): Promise<void> {
	const [{ id }] = await (await client.request.get("/api/consultations")).json();
	const scheduledDate = new Date(Date.now() + 2_000).toISOString();
	const made = await administrator.request.post(`/api/admin/consultations/${id}/schedule`, {
		data: { revision: 1, scheduledDate, roomUrl: null },
	});
	expect(made.status()).toBe(200);
	await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(scheduledDate));
}

/** Returns the path of the call's page. A call can be marked as done once it begins, a chat only after seven days. */
async function bookPaidCall(administrator: Page, client: Page): Promise<string> {
	const [{ specialist, fullName, email, phone, goals }] = await (
		await client.request.get("/api/consultations")
	).json();
	const booked = await client.request.post("/api/consultations", {
		data: { specialist, fullName, email, phone, goals, consultationType: "video", amount: 2_499 },
	});
	expect(booked.status()).toBe(201);
	const call = await booked.json();
	const verified = await administrator.request.post(`/api/admin/payments/${call.payment.id}/verify`);
	expect(verified.status()).toBe(200);
	return `/consultation/${call.id}`;
}
