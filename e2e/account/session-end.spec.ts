import { type Browser, expect, type Page } from "@playwright/test";
import type { ProblemBody } from "#contract/problem.ts";
import { claimPayment, newPerson } from "#e2e/back-office.ts";
import { test } from "#e2e/fixtures.ts";
import { fillSignIn, signUp, signUpByForm, waitForDialogsToClose } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { auth, backOffice, home, payment, problems, shell } = en;
const utr = "518219314628";

async function signIn(page: Page, email: string) {
	await fillSignIn(page, email);
	await expect(page.getByRole("dialog", { name: auth.title })).toBeHidden();
}

async function typeUtr(page: Page) {
	await page.goto("/payment");
	await page.getByRole("button", { name: payment.intro.begin }).click();
	await page.getByRole("button", { name: payment.pay.paid }).click();
	await page.getByLabel(payment.proof.utr).fill(utr);
}

/** Uses the keyboard: the page may detect the end of the session and put the dialog over the button. */
async function sendWithoutSession(page: Page) {
	await page.context().clearCookies();
	await page.getByRole("button", { name: payment.proof.submit, exact: true }).press("Enter");
}

async function beginWithUtr(browser: Browser, page: Page) {
	await newPerson(browser, "Meera Iyer", "meera@example.in");
	await signUpByForm(page, "Asha Rao", "asha@example.in");
	await typeUtr(page);
}

test("when the session ends, an open page asks the user to sign in and keeps what was typed", async ({
	browser,
	page,
}) => {
	await beginWithUtr(browser, page);
	await sendWithoutSession(page);

	const dialog = page.getByRole("dialog", { name: auth.title });
	await expect(dialog).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await page.evaluate(() => dispatchEvent(new Event("focus")));
	await expect(page.getByLabel(payment.proof.utr)).toHaveValue(utr);
	await page.getByRole("button", { name: payment.proof.submit, exact: true }).click();
	await signIn(page, "asha@example.in");
	await expect(page.getByLabel(payment.proof.utr)).toHaveValue(utr);
	await page.getByRole("button", { name: payment.proof.submit, exact: true }).click();
	await expect(page.getByRole("heading", { name: payment.waiting.title })).toBeVisible();
});

test("reloading a page while the sign-in dialog opens does not navigate away", async ({ page }) => {
	await signUp(page, "Asha Rao", "asha@example.in");
	await page.goto("/profile");
	await expect(page.getByRole("heading", { name: "Asha Rao" })).toBeVisible();
	// Simulates such a reload: Chromium's history entry then claims a layer below it that does not exist.
	await page.evaluate(() => history.replaceState({ ...history.state, layers: 1 }, ""));
	await page.reload();
	await expect(page.getByRole("heading", { name: "Asha Rao" })).toBeVisible();
	await page.waitForFunction(() => history.state.layers === 0);
	await expect(page).toHaveURL(/\/profile$/);
});

test("another tab continues when its user signs in again, and starts over for another user", async ({
	browser,
	page,
}) => {
	await beginWithUtr(browser, page);
	const tab = await page.context().newPage();
	await tab.goto("/profile");
	await expect(tab.getByText("asha@example.in").first()).toBeVisible();

	await sendWithoutSession(page);
	await expect(tab.getByRole("dialog", { name: auth.title })).toBeVisible();
	await signIn(tab, "asha@example.in");
	await expect(page.getByRole("dialog", { name: auth.title })).toBeHidden();
	await expect(page.getByLabel(payment.proof.utr)).toHaveValue(utr);

	await sendWithoutSession(page);
	await signIn(page, "meera@example.in");
	await expect(page.getByRole("button", { name: payment.intro.begin })).toBeVisible();
	await expect(page.getByLabel(payment.proof.utr)).toBeHidden();
});

test("signing out on a page that needs an account shows the home page in every tab, even after the session has ended", async ({
	page,
}) => {
	await signUpByForm(page, "Asha Rao", "asha@example.in");
	await page.goto("/payment");
	const tab = await page.context().newPage();
	await tab.goto("/payment");
	await signOut(tab);
	for (const each of [page, tab]) {
		await expect(each.getByRole("heading", { level: 1, name: home.title })).toBeVisible();
		await expect(each.getByRole("dialog")).toBeHidden();
	}

	await tab.close();
	await page.getByRole("button", { name: auth.signIn, exact: true }).first().click();
	await signIn(page, "asha@example.in");
	await waitForDialogsToClose(page);
	await typeUtr(page);
	await sendWithoutSession(page);
	await expect(page.getByRole("dialog", { name: auth.title })).toBeVisible();
	await page.keyboard.press("Escape");
	await signOut(page);
	// The UTR was typed, but not sent.
	await page.getByRole("button", { name: shell.unsaved.leave }).click();
	await expect(page.getByRole("heading", { level: 1, name: home.title })).toBeVisible();
});

async function signOut(page: Page) {
	const { menu, account } = shell.navigation;
	await page
		.getByRole("button", { name: menu })
		.or(page.getByRole("button", { name: account }))
		.first()
		.click();
	await page.getByRole("menuitem", { name: shell.navigation.signOut }).click();
}

test("an administrator whose sign-in is too old can sign in again and continue", async ({ browser }) => {
	const administrator = await newPerson(browser, "Meera Iyer", "meera@example.in");
	const payer = await newPerson(browser, "Asha Rao", "asha@example.in");
	await claimPayment(payer.request, utr);
	const refusal: ProblemBody = { code: "sign-in-again", message: problems["sign-in-again"] };
	const lapse = () =>
		administrator.route("**/api/admin/**", (route) => route.fulfill({ status: 403, json: refusal }));

	await lapse();
	await administrator.goto("/admin");
	const panel = administrator.getByRole("tabpanel", { name: backOffice.queueTab });
	await expect(panel.getByText(refusal.message)).toBeVisible();
	await panel.getByRole("button", { name: shell.navigation.signIn }).click();
	await administrator.unrouteAll();
	await signIn(administrator, "meera@example.in");
	await panel.getByRole("button", { name: backOffice.queue.open("Asha Rao", "₹100") }).click();

	await lapse();
	const review = administrator.getByRole("dialog", { name: "Asha Rao" });
	const verify = review.getByRole("button", { name: backOffice.review.verify, exact: true });
	await verify.click();
	await expect(administrator.getByRole("dialog", { name: auth.title })).toBeVisible();
	await administrator.unrouteAll();
	await signIn(administrator, "meera@example.in");
	await verify.click();
	await expect(panel.getByText(backOffice.queue.empty.title)).toBeVisible();
});
