import { expect } from "@playwright/test";
import { newPerson } from "#e2e/back-office.ts";
import { linksIn, test } from "#e2e/mails.ts";
import { en } from "#strings/en.ts";

const { auth, problems, security } = en;
const email = "meera@example.in";

test("a mailed link resets a forgotten password once, and the new password signs in", async ({
	browser,
	page,
	mails,
}) => {
	const phone = await newPerson(browser, "Meera Iyer", email);
	await phone.goto("/profile");

	await page.goto("/");
	await page.getByRole("button", { name: auth.signIn, exact: true }).first().click();
	const dialog = page.getByRole("dialog", { name: auth.title });
	await dialog.getByRole("button", { name: auth.forgot }).click();
	await dialog.getByLabel(auth.email).fill(email);
	await dialog.getByRole("button", { name: auth.forgotten.send }).click();
	await expect(dialog.getByText(auth.forgotten.sent(email))).toBeVisible();

	await expect.poll(() => linksIn(mails.state.received, "reset")).toHaveLength(1);
	const [link = ""] = linksIn(mails.state.received, "reset");
	await page.goto(link);
	await page.getByLabel(security.password.next, { exact: true }).fill("other-monsoon");
	await page.getByLabel(security.password.again).fill("other-monsoon");
	await page.getByRole("button", { name: security.password.save }).click();
	await expect(page.getByText(security.password.reset.done.title)).toBeVisible();
	await expect(dialog).toBeVisible();
	await dialog.getByLabel(auth.email).fill(email);
	await dialog.getByLabel(auth.password, { exact: true }).fill("other-monsoon");
	await dialog.getByRole("button", { name: auth.signIn, exact: true }).click();
	await expect(page.getByText(auth.welcome.message)).toBeVisible();

	await phone.reload();
	await expect(phone.getByText(en.profile.signedOut)).toBeVisible();
	await page.goto("/profile");
	await page.goto(link);
	await page.getByLabel(security.password.next, { exact: true }).fill("third-monsoon");
	await page.getByLabel(security.password.again).fill("third-monsoon");
	await page.getByRole("button", { name: security.password.save }).click();
	await expect(page.getByText(problems["link-expired"])).toBeVisible();
});

test("an owner locked out by guessers gets in through a mailed link", async ({ browser, page, mails }) => {
	const phone = await newPerson(browser, "Kavya Nair", "kavya@example.in");
	await expect.poll(() => linksIn(mails.state.received, "confirm")).toHaveLength(1);
	await phone.goto(linksIn(mails.state.received, "confirm")[0] ?? "");
	await expect(phone).not.toHaveURL(/confirm/);

	await page.goto("/");
	const guess = () =>
		page.evaluate(async () => {
			const body = JSON.stringify({ email: "kavya@example.in", password: "not-this-one" });
			const headers = { "content-type": "application/json" };
			return (await fetch("/api/auth/login", { method: "POST", body, headers })).status;
		});
	await expect.poll(guess, { intervals: [10] }).toBe(429);

	await page.getByRole("button", { name: auth.signIn, exact: true }).first().click();
	const dialog = page.getByRole("dialog", { name: auth.title });
	await dialog.getByLabel(auth.email).fill("kavya@example.in");
	await dialog.getByLabel(auth.password, { exact: true }).fill("monsoon-21");
	await dialog.getByRole("button", { name: auth.signIn, exact: true }).click();
	await expect(dialog.getByText(auth.link.offer)).toBeVisible();
	await dialog.getByRole("button", { name: auth.link.ask }).click();
	await dialog.getByRole("button", { name: auth.link.send }).click();
	await expect(dialog.getByText(auth.link.hint)).toBeVisible();

	await expect.poll(() => linksIn(mails.state.received, "sign-in")).toHaveLength(1);
	const [link = ""] = linksIn(mails.state.received, "sign-in");
	await page.goto(link);
	await page.getByRole("main").getByRole("button", { name: auth.link.act }).click();
	await expect(page.getByText(auth.welcome.message)).toBeVisible();
	await expect(page).toHaveURL(/dashboard/);

	await page.goto(link);
	await expect(page.getByText(auth.link.useSignedIn)).toBeVisible();
	const stranger = await browser.newContext();
	const other = await stranger.newPage();
	await other.goto(link);
	await other.getByRole("main").getByRole("button", { name: auth.link.act }).click();
	await expect(other.getByText(problems["link-expired"])).toBeVisible();
	await expect(other.getByText(auth.link.expired)).toBeVisible();
	await other.getByRole("main").getByRole("button", { name: auth.link.act }).click();
	await expect(other.getByRole("dialog", { name: auth.title })).toBeVisible();
});
