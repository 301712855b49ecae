import { type APIRequestContext, expect, type Page, type Response } from "@playwright/test";
import { agreedAtSignUp } from "#contract/account/consents.ts";
import type { HabitPlan } from "#contract/habits/habits.ts";
import { define } from "#e2e/wizard.ts";
import { en } from "#strings/en.ts";

const { auth, wizard, plan, today } = en;

const password = "monsoon-21";

/** Signs up through the form, which leads to the first habit. */
export async function signUpByForm(page: Page, fullName: string, email: string): Promise<void> {
	await page.goto("/");
	await page.getByRole("button", { name: auth.signIn, exact: true }).first().click();
	const dialog = page.getByRole("dialog", { name: auth.title });
	await dialog.getByRole("tab", { name: auth.signUp }).click();
	await fillSignUp(page, fullName, email);
	await expect(page.getByText(auth.registered.message)).toBeVisible();
}

export async function fillSignUp(page: Page, fullName: string, email: string): Promise<void> {
	const dialog = page.getByRole("dialog", { name: auth.title });
	await dialog.getByLabel(auth.fullName).fill(fullName);
	await dialog.getByLabel(auth.email).fill(email);
	await dialog.getByLabel(auth.password, { exact: true }).fill(password);
	await dialog.getByLabel(auth.confirmPassword).fill(password);
	await dialog.getByLabel(auth.consent).check();
	await dialog.getByRole("button", { name: auth.signUp, exact: true }).click();
}

/** Signs up through the API. A server's first account becomes its administrator. */
export async function register(
	request: APIRequestContext,
	fullName: string,
	email: string,
	/** The server's address, if different from the page's. */
	site = "",
): Promise<void> {
	const data = { fullName, email, password, confirmPassword: password, ...agreedAtSignUp };
	expect((await request.post(`${site}/api/auth/register`, { data })).status()).toBe(201);
}

/** Signs up without leaving the current page, as each load costs a second. */
export function signUp(page: Page, fullName: string, email: string): Promise<void> {
	return register(page.request, fullName, email);
}

export async function fillSignIn(page: Page, email: string): Promise<void> {
	const dialog = page.getByRole("dialog", { name: auth.title });
	await dialog.getByLabel(auth.email).fill(email);
	await dialog.getByLabel(auth.password, { exact: true }).fill(password);
	await dialog.getByRole("button", { name: auth.signIn, exact: true }).click();
}

/** Waits until a closed dialog has removed its history entry, as that would interrupt a navigation. */
export async function waitForDialogsToClose(page: Page): Promise<void> {
	await page.waitForFunction(() => !history.state?.layers);
}

export async function planHabit(page: Page, name: string): Promise<void> {
	await define(page, name);
	await page.getByLabel(wizard.description.label).fill("Twenty minutes around the lake");
	await page.getByLabel(wizard.benefits.label).fill("Better sleep");
	await page.getByRole("button", { name: wizard.next }).click();
	for (const strategy of Object.values(plan.strategy)) {
		await page.getByLabel(strategy).fill(`After tea, I will ${strategy.toLowerCase()}`);
	}
	await page.getByRole("button", { name: wizard.create }).click();
}

export function tickOf(page: Page, habit: string) {
	return page.getByRole("button", { name: today.tick(habit) });
}

/** Resolves with the response to the next tick. Checks the path too, because great moments also use PUT. */
export function responseToTick(page: Page): Promise<Response> {
	return page.waitForResponse((response) => {
		return response.request().method() === "PUT" && response.url().includes("/logs/");
	});
}

/** Verifies a payment and creates a habit through the API; the page must be an administrator's. */
export async function createFirstHabit(page: Page, email: string, name: string): Promise<void> {
	await unlock(page, email);
	await createHabit(page, name);
}

/** Verifies a payment of 100 rupees through the API; the page must be an administrator's. */
export async function unlock(page: Page, email: string): Promise<void> {
	const { request } = page.context();
	const verified = await request.post("/api/admin/verify-payment", {
		data: { userEmail: email, amount: 100 },
	});
	expect(verified.status()).toBe(200);
}

export async function createHabit(page: Page, name: string, more: Partial<HabitPlan> = {}): Promise<void> {
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
			...more,
		},
	});
	expect(created.status()).toBe(201);
}
