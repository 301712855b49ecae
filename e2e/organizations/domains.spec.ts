import { expect } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test as base, confirmAddress, mailSettings } from "#e2e/mails.ts";
import { signUp } from "#e2e/steps.ts";
import { nameServer } from "#server/testing/outside/name-server.ts";
import { en } from "#strings/en.ts";

const { organizations: words, organizationDomains: domains } = en;

const test = base.extend<{ dns: Awaited<ReturnType<typeof nameServer>> }>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
	dns: async ({}, use) => {
		const dns = await nameServer();
		await use(dns);
		dns.close();
	},
	settings: ({ mails, dns }, use) =>
		use({ ...mailSettings(mails), ORGANIZATION_HOSTS: "*.orgs.ikkis.in", DNS_SERVERS: dns.address }),
});

test("an owner verifies domains with DNS records, and a colleague joins with just an address", async ({
	page,
	browser,
	baseURL,
	mails,
	dns,
}) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await page.goto(pages.organizations);
	await page.getByRole("button", { name: words.create.action }).click();
	const create = page.getByRole("dialog", { name: words.create.title });
	await create.getByLabel(words.create.name).fill("Chai and Walks");
	await create.getByRole("button", { name: words.create.submit }).click();
	await page.getByRole("tab", { name: words.page.tabs.settings }).click();

	const own = page.getByRole("region", { name: domains.page.title });
	await own.getByLabel(domains.page.label).fill("no domain");
	await own.getByRole("button", { name: domains.page.add }).click();
	await expect(own.getByText(domains.invalid)).toBeVisible();
	await own.getByLabel(domains.page.label).fill("https://Habits.chai-works.in/");
	await own.getByRole("button", { name: domains.page.add }).click();
	await expect(own.getByText("_ikkis.habits.chai-works.in")).toBeVisible();
	await expect(own.getByText(domains.states.waiting)).toBeVisible();
	const value = (await own.getByText(/^ikkis-verify=/).textContent()) ?? "";
	dns.zone.set("_ikkis.habits.chai-works.in", [["v=spf1 -all"], [value.slice(0, 9), value.slice(9)]]);
	await expect(async () => {
		await own.getByRole("button", { name: domains.lookAgain }).click();
		await expect(own.getByText(domains.states.proven, { exact: true })).toBeVisible();
	}).toPass();

	const addresses = page.getByRole("region", { name: domains.addresses.title });
	await addresses.getByLabel(domains.addresses.label).fill("somebody@gmail.com");
	await addresses.getByRole("button", { name: domains.addresses.add }).click();
	await expect(addresses.getByText(en.problems["public-mail-domain"])).toBeVisible();
	dns.zone.set("_ikkis.chai-works.in", [[value]]);
	await addresses.getByLabel(domains.addresses.label).fill("@chai-works.in");
	await addresses.getByRole("button", { name: domains.addresses.add }).click();
	await expect(addresses.getByText(domains.states.proven, { exact: true })).toBeVisible();
	await addresses.getByText(domains.addresses.switch).click();
	await expect(addresses.getByLabel(domains.addresses.switch)).toBeEnabled();
	await expect(addresses.getByLabel(domains.addresses.switch)).toBeChecked();

	const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
	const colleague = await other.newPage();
	await signUp(colleague, "Ravi Nair", "ravi@chai-works.in");
	await confirmAddress(colleague, mails.state.received);
	await colleague.goto(pages.organizations);
	const offer = colleague.getByRole("region", { name: domains.offer.title("Chai and Walks") });
	await offer.getByRole("button", { name: domains.offer.join }).click();
	await expect(colleague.getByRole("heading", { level: 1, name: "Chai and Walks" })).toBeVisible();
	await other.close();
});
