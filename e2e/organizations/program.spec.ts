import { expect } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { dayAgo } from "#e2e/past-days.ts";
import { sampleProgram } from "#e2e/sample-program.ts";
import { signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { organizationPrograms: words, organizations, templates } = en;
const { name } = templates.habits.eveningWalk;

test("a program is proposed from a ready-made habit, joined, shown in the standings and left", async ({
	page,
}) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	const created = await page.request.post("/api/organizations", { data: { name: "Chai and Walks" } });
	const { id } = await created.json();
	await page.goto(pages.organization.replace(":organizationId", id));
	await page.getByRole("tab", { name: organizations.page.tabs.programs }).click();
	await expect(page.getByRole("heading", { name: words.empty.title })).toBeVisible();

	await page.getByRole("button", { name: words.propose }).click();
	const form = page.getByRole("dialog", { name: words.form.title });
	await form.getByRole("button", { name: words.form.submit, exact: true }).click();
	await expect(form.getByLabel(words.form.name, { exact: true })).toHaveAttribute("aria-invalid", "true");
	await form.getByLabel(words.form.template).selectOption(name);
	await form.getByRole("button", { name: words.form.addReward }).click();
	await form.getByLabel(words.form.rewardTitle).fill("Tea for two");
	await form.getByLabel(words.form.rewardAt).fill("101");
	await form.getByRole("button", { name: words.form.submit, exact: true }).click();
	await expect(form.getByText(words.form.badPercent)).toBeVisible();
	await form.getByLabel(words.form.rewardAt).fill("80");
	await expect(form.getByLabel(words.form.start)).toHaveValue(dayAgo(-1));
	await form.getByLabel(words.form.start).fill(dayAgo(0));
	await form.getByRole("button", { name: words.form.submit, exact: true }).click();

	const card = page.getByRole("region", { name });
	await expect(card.getByText("Tea for two")).toBeVisible();
	await card.getByRole("button", { name: words.card.enroll }).click();
	const enroll = page.getByRole("dialog", { name: words.enroll.title(name) });
	await enroll.getByText(words.enroll.later, { exact: true }).click();
	await enroll.getByText(words.enroll.organization("Chai and Walks"), { exact: true }).click();
	await enroll.getByRole("button", { name: words.enroll.submit, exact: true }).click();
	await expect(card.getByText(words.own.noHabit)).toBeVisible();
	await card.getByText(words.standings.title).click();
	await expect(card.getByText(words.standings.you, { exact: true })).toBeVisible();

	const [{ id: programId }] = await (await page.request.get(`/api/organizations/${id}/programs`)).json();
	for (const name of ["Tea at four", "Stairs"]) {
		const data = { ...sampleProgram, name, startDate: dayAgo(0), endDate: dayAgo(-20) };
		expect((await page.request.post(`/api/organizations/${id}/programs`, { data })).status()).toBe(201);
	}
	// Opens the page as a notice does.
	await page.goto(`${pages.organization.replace(":organizationId", id)}?tab=programs&program=${programId}`);
	await expect(page.getByRole("region", { name: "Stairs" })).toBeAttached();
	await expect(card.getByRole("heading", { name })).toBeInViewport();

	await card.getByRole("button", { name: words.card.leave }).click();
	await page.getByRole("button", { name: words.leaveAsk.confirm, exact: true }).click();
	await expect(card.getByRole("button", { name: words.card.enroll })).toBeVisible();
});
