import { expect } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";

const {
	organizationBrand: brand,
	organizationHost: host,
	organizationPoster: poster,
	organizations: words,
} = en;
const name = "Chai and Walks";

/** One pixel is enough for a logo. */
const logo = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
	"base64",
);

// Browsers resolve these hosts to this machine.
test.use({ settings: { ORGANIZATION_HOSTS: "*.localhost" } });

test("an organization gets a minimum group size, logo, colours, address, public page and poster", async ({
	page,
}) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	const created = await page.request.post("/api/organizations", { data: { name } });
	const { id } = await created.json();
	await page.goto(pages.organization.replace(":organizationId", id));
	await page.getByRole("tab", { name: words.page.tabs.settings }).click();

	const fewest = page.getByLabel(words.settings.minimumGroup);
	await fewest.selectOption("8");
	const form = page.locator("form").filter({ has: fewest });
	const saved = form.getByRole("button", { name: words.settings.save, exact: true });
	await saved.click();
	await expect(saved).toBeDisabled();
	await page.reload();
	await expect(fewest).toHaveValue("8");

	await page
		.getByLabel(brand.choose)
		.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
	await expect(
		page.getByRole("group", { name: brand.logo }).getByRole("button", { name: brand.remove }),
	).toBeVisible();
	const color = page.getByLabel(brand.primaryColor, { exact: true });
	await color.fill("#0");
	await expect(page.getByText(brand.invalid)).toBeVisible();
	await color.fill("#fde047");
	await page.getByRole("button", { name: brand.save }).click();
	await expect(page.getByRole("button", { name: brand.save })).toBeDisabled();

	const address = page.getByLabel(host.label);
	await address.fill("a");
	await page.getByRole("button", { name: host.save }).click();
	await expect(page.getByText(host.invalid)).toBeVisible();
	await address.fill("chai-and-walks");
	await page.getByRole("button", { name: host.save }).click();
	const publicPage = (await page.getByText(/^http:\/\/chai-and-walks\.localhost:/).textContent()) ?? "";

	await page.getByRole("tab", { name: words.page.tabs.home }).click();
	await page.getByRole("button", { name: words.invite.qr }).click();
	await page.getByRole("link", { name: words.invite.poster }).click();
	const sheet = page.getByRole("article", { name: poster.title });
	await expect(sheet.getByRole("heading", { name })).toBeVisible();
	await expect(sheet.getByText(/\/join\/chai-and-walks$/)).toBeVisible();
	// Not the font of the header's language switch, which has only a few letters, in one weight.
	const promise = sheet.getByText(hi.organizationPoster.promise);
	await expect(promise).not.toHaveCSS("font-family", /Hindi Word/);
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("button", { name: poster.print })).toBeHidden();
	await expect(sheet).toBeVisible();
	await page.emulateMedia({ media: "screen" });

	const visitor = await page.context().browser()?.newContext();
	const stranger = await visitor?.newPage();
	if (stranger === undefined) throw new Error("The browser has closed.");
	await stranger.goto(publicPage);
	await expect(stranger.getByRole("heading", { level: 1, name })).toBeVisible();
	await expect(stranger.getByText(host.sees)).toBeVisible();
	expect(await stranger.context().cookies()).toEqual([]);
	await stranger.getByRole("link", { name: host.join }).click();
	await expect(stranger.getByRole("heading", { name: words.door.visitor.title })).toBeVisible();
	await visitor?.close();
});
