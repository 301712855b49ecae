import { expect } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { confirmAddress, test } from "#e2e/mails.ts";
import { fillSignUp, signUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

const { organizations: words, organizationInvitations: invitations, auth } = en;

/** The invitation links in the emails to an address; removes the emails' soft line breaks. */
function invitationsTo(address: string, mails: readonly string[]): string[] {
	return mails
		.filter((mail) => mail.includes(`To: ${address}`))
		.flatMap((mail) => /\/join\/[\w-]{65}/.exec(mail.replaceAll(/=\r?\n/g, ""))?.[0] ?? []);
}

test("an invitation leads from the email through sign-up into the organization", async ({
	page,
	browser,
	baseURL,
	mails,
}) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await confirmAddress(page, mails.state.received);
	await page.goto(pages.organizations);
	await page.getByRole("button", { name: words.create.action }).click();
	const create = page.getByRole("dialog", { name: words.create.title });
	await create.getByLabel(words.create.name).fill("Chai and Walks");
	await create.getByRole("button", { name: words.create.submit }).click();
	await page.getByRole("button", { name: words.invite.byMail }).click();
	const dialog = page.getByRole("dialog", { name: invitations.dialog.title });
	await dialog.getByRole("button", { name: invitations.dialog.submit }).click();
	await expect(dialog.getByText(invitations.dialog.none)).toBeVisible();
	const addresses = dialog.getByLabel(invitations.dialog.addresses);
	await addresses.fill("Name,Email\nRavi Nair,ravi@example.in\nno address\n");
	await expect(dialog.getByText(invitations.dialog.found(2))).toBeVisible();
	await dialog.getByRole("button", { name: invitations.dialog.submit }).click();
	await expect(dialog.getByText(invitations.outcome.refused(1))).toBeVisible();
	await expect(addresses).toHaveValue("no address");
	await addresses.fill("");
	await dialog.getByRole("button", { name: invitations.dialog.close, exact: true }).click();
	await page.getByRole("button", { name: words.create.unsaved.leave }).click();
	await page.getByRole("tab", { name: words.page.tabs.people }).click();
	await expect(page.getByRole("heading", { name: invitations.list.title })).toBeVisible();
	await expect(page.getByText("ravi@example.in")).toBeVisible();

	await expect.poll(() => invitationsTo("ravi@example.in", mails.state.received)).toHaveLength(1);
	const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
	const phone = await other.newPage();
	const [link = ""] = invitationsTo("ravi@example.in", mails.state.received);
	await phone.goto(link);
	await expect(phone.getByRole("heading", { name: invitations.door.title("Chai and Walks") })).toBeVisible();
	await phone.getByRole("button", { name: invitations.door.signUp }).click();
	await expect(phone.getByLabel(auth.email, { exact: true })).toHaveValue("ravi@example.in");
	await fillSignUp(phone, "Ravi Nair", "ravi@example.in");
	await phone.getByRole("button", { name: invitations.door.join }).click();
	await expect(phone.getByRole("heading", { level: 1, name: "Chai and Walks" })).toBeVisible();
	await expect(phone.getByText(words.visibility.title("Chai and Walks"))).toBeVisible();
	await phone.goto(link);
	await expect(phone.getByRole("main").getByText(invitations.door.joined)).toBeVisible();
	await other.close();
	await page.goto(link);
	await expect(page.getByRole("main").getByText(invitations.door.joined)).toBeVisible();
});
