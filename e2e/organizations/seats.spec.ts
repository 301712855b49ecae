import { expect } from "@playwright/test";
import { localeCookie, pages } from "#contract/pages.ts";
import { newPerson } from "#e2e/back-office.ts";
import { test } from "#e2e/fixtures.ts";
import { brokenRules } from "#e2e/rules.ts";
import { planHabit, register } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";

const { seats: words, ...payment } = en.payment;
const utr = "518219314628";
const name = "Chai and Walks";

test("an owner pays for seats, and a member takes one instead of paying", async ({
	browser,
	page: owner,
	server,
}) => {
	test.slow();
	const administrator = await newPerson(browser, "Admin", "admin@example.in");
	await register(owner.request, "Asha Rao", "asha@example.in");
	const created = await owner.request.post("/api/organizations", {
		data: { name, allowPublicRegistration: true },
	});
	const { id, code } = await created.json();
	const address = pages.organization.replace(":organizationId", id);

	await owner.goto(`${address}?tab=settings`);
	const card = owner.getByRole("region", { name: words.title, exact: true });
	await card.getByLabel(words.count).fill("1001");
	await card.getByRole("button", { name: words.buy }).click();
	await expect(card.getByText(words.countInvalid)).toBeVisible();
	await card.getByLabel(words.count).fill("2");
	await expect(card.getByText(words.total(2, "₹100", "₹200"))).toBeVisible();
	expect(await brokenRules(owner)).toEqual([]);
	await card.getByRole("button", { name: words.buy }).click();
	await expect(owner.getByRole("heading", { name: words.order(name) })).toBeVisible();
	await expect(owner.getByText("₹200").first()).toBeVisible();

	await owner.getByRole("link", { name: words.back }).click();
	await expect(card.getByText(words.open(2, "₹200"))).toBeVisible();
	await card.getByRole("button", { name: words.change }).click();
	await card.getByLabel(words.count).fill("1");
	await card.getByRole("button", { name: words.change }).click();
	await owner.getByRole("button", { name: payment.pay.paid }).click();
	await owner.getByLabel(payment.proof.utr).fill(utr);
	await owner.getByRole("button", { name: payment.proof.submit, exact: true }).click();
	await expect(owner.getByRole("heading", { name: payment.waiting.title })).toBeVisible();

	const [open] = await (await owner.request.get("/api/payments/my")).json();
	expect(open).toMatchObject({ seatCount: 1, amount: 100, transactionId: utr });
	await administrator.goto("/admin");
	await administrator.request.post(`/api/admin/payments/${open.id}/verify`);
	await expect(owner.getByRole("heading", { name: words.ready(1) })).toBeVisible();
	await owner.goto(`/payments/${open.id}/receipt`);
	await expect(owner.getByText(`Organization seats · 1 · ${name}`)).toBeVisible();

	const member = await newPerson(browser, "Ravi Iyer", "ravi@example.in");
	await member.request.post("/api/organizations/join", { data: { code } });
	await member.goto(pages.newHabit);
	await planHabit(member, "Evening walk");
	await expect(member.getByRole("heading", { name: payment.title })).toBeVisible();
	await expect(member.getByText(words.offer(name))).toBeVisible();
	await member.goto(address);
	await expect(member.getByText(words.offer(name))).toBeVisible();
	await member.goto(pages.dashboard);
	await expect(member.getByRole("region", { name: en.today.planned.title })).toBeVisible();
	const offer = member.getByRole("region", { name: words.offer(name) });
	expect(await brokenRules(member)).toEqual([]);
	await member.setViewportSize({ width: 360, height: 740 });
	await expect(offer.getByRole("button", { name: words.take })).toBeInViewport();
	await offer.getByRole("button", { name: words.take }).click();
	await expect(member.getByRole("link", { name: "Evening walk" })).toBeVisible();
	await expect(offer).toBeHidden();

	await owner.context().addCookies([{ name: localeCookie, value: "hi", url: server.url }]);
	await owner.setViewportSize({ width: 360, height: 740 });
	await owner.goto(`${address}?tab=settings`);
	const hindi = owner.getByRole("region", { name: hi.payment.seats.title, exact: true });
	await expect(hindi.getByText(hi.payment.seats.takenHint)).toBeVisible();
	expect(await brokenRules(owner)).toEqual([]);
	expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
