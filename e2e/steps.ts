import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { agreedAtSignUp } from "#contract/account/consents.ts";
import { define } from "#e2e/wizard.ts";
import { en } from "#strings/en.ts";

/** What people do, in the words that they read. */

const { auth, wizard, plan, today } = en;

const password = "monsoon-21";

/** Signs up through the form, which leads on to the first habit. */
export const signUpByForm = async (page: Page, fullName: string, email: string): Promise<void> => {
	await page.goto("/");
	await page.getByRole("button", { name: auth.signIn, exact: true }).first().click();
	const dialog = page.getByRole("dialog", { name: auth.title });
	await dialog.getByRole("tab", { name: auth.signUp }).click();
	await fillSignUp(page, fullName, email);
	await expect(page.getByText(auth.registered.message)).toBeVisible();
};

/** Fills the form of the dialog that asks to sign up, and sends it. */
export const fillSignUp = async (page: Page, fullName: string, email: string): Promise<void> => {
	const dialog = page.getByRole("dialog", { name: auth.title });
	await dialog.getByLabel(auth.fullName).fill(fullName);
	await dialog.getByLabel(auth.email).fill(email);
	await dialog.getByLabel(auth.password, { exact: true }).fill(password);
	await dialog.getByLabel(auth.confirmPassword).fill(password);
	await dialog.getByLabel(auth.consent).check();
	await dialog.getByRole("button", { name: auth.signUp, exact: true }).click();
};

/** Signs up by the call that the form makes. Of a server's accounts the first is its administrator. */
export const register = async (
	request: APIRequestContext,
	fullName: string,
	email: string,
	/** The address of the server, where it is not that of the page. */
	site = "",
): Promise<void> => {
	const data = { fullName, email, password, confirmPassword: password, ...agreedAtSignUp };
	expect((await request.post(`${site}/api/auth/register`, { data })).status()).toBe(201);
};

/** An account of the page's own; it stays where it is, as each load costs a second. */
export const signUp = (page: Page, fullName: string, email: string): Promise<void> =>
	register(page.request, fullName, email);

/** Fills the dialog that asks to sign in, and sends it. */
export const fillSignIn = async (page: Page, email: string): Promise<void> => {
	const dialog = page.getByRole("dialog", { name: auth.title });
	await dialog.getByLabel(auth.email).fill(email);
	await dialog.getByLabel(auth.password, { exact: true }).fill(password);
	await dialog.getByRole("button", { name: auth.signIn, exact: true }).click();
};

/** Waits until a closed dialog has stepped back out of its own entry: a page that is opened meanwhile is broken off. */
export const dialogsLeft = async (page: Page): Promise<void> => {
	await page.waitForFunction(() => !history.state?.layers);
};

export const planHabit = async (page: Page, name: string): Promise<void> => {
	await define(page, name);
	await page.getByLabel(wizard.description.label).fill("Twenty minutes around the lake");
	await page.getByLabel(wizard.benefits.label).fill("Better sleep");
	await page.getByRole("button", { name: wizard.next }).click();
	for (const strategy of Object.values(plan.strategy)) {
		await page.getByLabel(strategy).fill(`After tea, I will ${strategy.toLowerCase()}`);
	}
	await page.getByRole("button", { name: wizard.create }).click();
};

/** The tick of a habit on the dashboard. */
export const tickOf = (page: Page, habit: string) => page.getByRole("button", { name: today.tick(habit) });

/** A habit of a user who has paid, made by the same calls that the screens make. The page must be signed in. */
export const createFirstHabit = async (page: Page, email: string, name: string): Promise<void> => {
	await unlock(page, email);
	await createHabit(page, name);
};

/** Verifies a payment of 100 rupees by the call that the administrator's form makes; the page must be theirs. */
export const unlock = async (page: Page, email: string): Promise<void> => {
	const { request } = page.context();
	const verified = await request.post("/api/admin/verify-payment", {
		data: { userEmail: email, amount: 100 },
	});
	expect(verified.status()).toBe(200);
};

/** One more habit, made by the call that the wizard makes. */
export const createHabit = async (page: Page, name: string): Promise<void> => {
	const { request } = page.context();
	const strategies = { makeItEasy: "a", makeItVisible: "b", makeItRewarding: "c", makeItSustainable: "d" };
	const created = await request.post("/api/habits", {
		data: {
			name,
			description: "Twenty minutes around the lake",
			benefits: "Better sleep",
			category: "Health",
			importance: "Must build",
			urgency: "Over the period",
			implementationStrategies: strategies,
		},
	});
	expect(created.status()).toBe(201);
};
