import { expect } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { register, signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { organizations: words, organizationFigures: figures, organizationNews: news } = en;

test("an organization is created, joined by code on another phone, managed and left", async ({
	page,
	browser,
	baseURL,
}) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await page.goto(pages.organizations);
	await expect(page.getByRole("heading", { name: words.list.empty.title })).toBeVisible();
	await page.getByRole("button", { name: words.create.action }).click();
	const create = page.getByRole("dialog", { name: words.create.title });
	await create.getByRole("button", { name: words.create.submit }).click();
	await expect(create.getByLabel(words.create.name)).toHaveAttribute("aria-invalid", "true");
	await create.getByLabel(words.create.name).fill("Chai and Walks");
	await create.getByRole("button", { name: words.create.submit }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Chai and Walks" })).toBeVisible();
	const link = (await page.getByText(/\/join\/[a-z]{10}$/).textContent()) ?? "";

	const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
	const phone = await other.newPage();
	await register(phone.request, "Ravi Nair", "ravi@example.in");
	await phone.goto(new URL(link).pathname);
	await expect(phone.getByRole("heading", { name: words.door.title("Chai and Walks") })).toBeVisible();
	await expect(phone.getByText(words.visibility.before)).toBeVisible();
	await phone.getByRole("button", { name: words.door.ask }).click();
	await expect(phone.getByRole("main").getByText(words.door.requested)).toBeVisible();
	await phone.goto(pages.organizations);
	await expect(phone.getByRole("heading", { name: words.asked.title })).toBeVisible();

	await page.reload();
	await expect(page.getByText(news.needs.requests(1))).toBeVisible();
	await page.getByRole("link", { name: news.needs.show }).click();
	await expect(page.getByText("ravi@example.in")).toBeVisible();
	await page.getByRole("button", { name: words.members.accept }).click();
	await expect(page.getByRole("heading", { name: words.members.requests })).toBeHidden();
	await page.getByRole("button", { name: words.members.menu("Ravi Nair") }).click();
	await page.getByRole("menuitem", { name: words.members.makeRole(words.roles.manager) }).click();
	await expect(page.getByText(words.roles.manager, { exact: true })).toBeVisible();

	// The other phone updates on its own.
	await expect(phone.getByRole("heading", { name: words.asked.title })).toBeHidden();
	await phone.getByRole("link", { name: words.current.open, exact: true }).click();
	await expect(phone.getByRole("heading", { name: words.visibility.title("Chai and Walks") })).toBeVisible();
	await expect(phone.getByText("ravi@example.in")).toBeVisible();
	const counted = phone.getByRole("switch", { name: figures.own.isCounted });
	await expect(counted).not.toBeChecked();
	const question = phone.getByRole("region", { name: figures.own.question.title("Chai and Walks") });
	await expect(question).toBeVisible();
	await phone.getByText(figures.own.isCounted, { exact: true }).click();
	await expect(phone.getByText(figures.own.counted, { exact: true })).toBeVisible();
	await phone.reload();
	await expect(counted).toBeChecked();
	await expect(question).toBeHidden();
	await expect(phone.getByRole("tab", { name: words.page.tabs.figures })).toHaveCount(0);
	await phone.getByRole("tab", { name: words.page.tabs.people }).click();
	await expect(phone.getByText("Asha Rao")).toBeVisible();
	await expect(phone.getByText("asha@example.in")).toHaveCount(0);
	await phone.getByRole("tab", { name: words.page.tabs.settings }).click();
	await phone.getByRole("button", { name: words.settings.leave }).click();
	await phone.getByRole("button", { name: words.settings.leaveAsk.confirm, exact: true }).click();
	await expect(phone.getByRole("heading", { name: words.list.empty.title })).toBeVisible();
	await other.close();

	await page.getByRole("tab", { name: words.page.tabs.figures }).click();
	await expect(page.getByRole("heading", { name: figures.empty.title })).toBeVisible();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(`${new URL(page.url()).pathname}?tab=audit`);
	await expect(page.getByRole("tab", { name: words.page.tabs.audit })).toBeInViewport({ ratio: 0.95 });
	await page.getByRole("tab", { name: words.page.tabs.settings }).click();
	await page.getByRole("button", { name: words.settings.leave }).click();
	await page.getByRole("button", { name: words.settings.leaveAsk.confirm, exact: true }).click();
	await expect(page.getByText(en.problems["last-owner"])).toBeVisible();
	await page.getByRole("button", { name: words.settings.delete }).click();
	await page.getByLabel(words.settings.deletePassword).fill("monsoon-21");
	await page.getByRole("button", { name: words.settings.deleteConfirm }).click();
	await expect(page.getByRole("button", { name: words.page.keep })).toBeVisible();
	await page.getByRole("button", { name: words.page.keep }).click();
	await expect(page.getByRole("button", { name: words.page.keep })).toBeHidden();
});

test("an unknown code or organization shows an explanation", async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await page.goto(pages.joinOrganization.replace(":code", "aaaaaaaaaa"));
	await expect(page.getByRole("heading", { name: words.door.over.title })).toBeVisible();
	await page.goto(pages.organization.replace(":organizationId", "01a20d74-6450-7c9a-9500-be73a01b7a8f"));
	await expect(page.getByRole("heading", { name: words.page.gone.title })).toBeVisible();
});
