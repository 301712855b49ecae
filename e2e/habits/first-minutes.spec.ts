import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { newPerson } from "#e2e/back-office.ts";
import { celebrationOn, expectCelebrations } from "#e2e/celebrations.ts";
import { test } from "#e2e/fixtures.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";

test.use({ serviceWorkers: "allow" });

const max = { taps: 14, typed: 5 };

/** Counts a user's actions on a page. */
function countActions(page: Page) {
	const done = { taps: 0, typed: 0 };
	return {
		page,
		done,
		tap: async (control: Locator) => {
			done.taps += 1;
			await control.click();
		},
		type: async (field: Locator, text: string) => {
			done.typed += 1;
			await field.fill(text);
		},
	};
}

async function phoneIn(browser: Browser, locale: string): Promise<Page> {
	const context = await browser.newContext({ ...test.info().project.use, locale } as object);
	return context.newPage();
}

for (const [language, locale, words] of [
	["English", "en-IN", en],
	["Hindi", "hi-IN", hi],
] as const) {
	test(`in ${language}, a new user gets from the landing page to the first tick with a template`, async ({
		browser,
		baseURL,
	}) => {
		const { auth, home, payment, plan, templates, today, wizard, wizardSteps } = words;
		const administrator = await newPerson(browser, "Meera Iyer", "meera@example.in");
		const { page, done, tap, type } = countActions(await phoneIn(browser, locale));
		await expectCelebrations(page);
		const ready = templates.habits.tenPages;

		await page.goto(`${baseURL}/`);
		await tap(page.getByRole("button", { name: home.start }).first());
		const dialog = page.getByRole("dialog", { name: auth.title });
		await type(dialog.getByLabel(auth.fullName), "Asha Rao");
		await type(dialog.getByLabel(auth.email), "asha@example.in");
		await type(dialog.getByLabel(auth.password, { exact: true }), "monsoon-21");
		await type(dialog.getByLabel(auth.confirmPassword), "monsoon-21");
		await tap(dialog.getByText(auth.consent));
		await tap(dialog.getByRole("button", { name: auth.signUp, exact: true }));

		await expect(page.getByText(wizardSteps.price.due("₹100"))).toBeVisible();
		await tap(page.getByRole("button", { name: plan.category.Education, exact: true }));
		await tap(page.getByRole("button", { name: ready.name }));
		await tap(page.getByRole("button", { name: wizard.next }));
		await expect(page.getByLabel(wizard.benefits.label)).toHaveValue(ready.benefits);
		await tap(page.getByRole("button", { name: wizard.next }));
		await expect(page.getByText(wizardSteps.price.due("₹100"))).toBeVisible();
		await tap(page.getByRole("button", { name: wizard.create }));

		await expect(page.getByText(wizard.paymentRequired.text)).toBeVisible();
		await tap(page.getByRole("button", { name: payment.intro.begin }));
		await tap(page.getByRole("button", { name: payment.pay.paid }));
		await type(page.getByLabel(payment.proof.utr), "518219314628");
		await tap(page.getByRole("button", { name: payment.proof.submit, exact: true }));
		await expect(page.getByRole("heading", { name: payment.waiting.title })).toBeVisible();

		const [order] = await (await page.request.get(`${baseURL}/api/payments/my`)).json();
		await administrator.request.post(`${baseURL}/api/admin/payments/${order.id}/verify`);
		await expect(page).toHaveURL(/\/dashboard$/);
		await expect(celebrationOn(page).getByText(words.moments.sentence.payment("₹100"))).toBeVisible();
		await tap(celebrationOn(page).getByRole("button", { name: words.moments.begin }));
		const tick = page.getByRole("button", { name: today.tick(ready.name) });
		await expect(tick).toHaveAttribute("aria-pressed", "false");
		await expect(page.getByText(today.hints.circle)).toBeVisible();
		await tap(tick);
		await expect(tick).toHaveAttribute("aria-pressed", "true");

		test.info().annotations.push({ type: "count", description: JSON.stringify(done) });
		expect(done.taps).toBeLessThanOrEqual(max.taps);
		expect(done.typed).toBeLessThanOrEqual(max.typed);
	});
}
