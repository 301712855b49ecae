import { type Browser, expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { fillSignIn, register } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { auth, profileSettings: words, shell, theme } = en;
const email = "asha@example.in";
const tab = `${pages.settings}?tab=profile`;

function html(page: Page) {
	return page.locator("html");
}
const dark = "rgb(21, 18, 31)";
const light = "rgb(250, 249, 252)";

test("profile changes are saved, protected from loss, and shown on another device", async ({
	browser,
	page,
}) => {
	await register(page.request, "Asha Rao", email);
	const other = await otherDevice(browser, page);
	await page.goto(tab);

	await test.step("the picture appears at once on both devices", async () => {
		const [chooser] = await Promise.all([
			page.waitForEvent("filechooser"),
			page.getByText(words.picture.choose).click(),
		]);
		await chooser.setFiles({ name: "me.png", mimeType: "image/png", buffer: await screenshotOf(page) });
		const picture = page.getByRole("group", { name: words.picture.label }).locator("img");
		await expect(picture).toBeVisible();
		expect(
			await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
		).toBe(256);
		await expect(other.locator("main img")).toHaveAttribute("src", (await picture.getAttribute("src")) ?? "");
	});

	await test.step("an invalid field is marked, and leaving asks first", async () => {
		await page.getByLabel(words.phone).fill("call me");
		await page.getByRole("button", { name: words.save }).click();
		await expect(page.getByText(en.fieldErrors.phone)).toBeVisible();
		await page.getByRole("link", { name: shell.navigation.today }).click();
		const question = page.getByRole("alertdialog", { name: shell.unsaved.title });
		await question.getByRole("button", { name: shell.unsaved.stay }).click();
		await page.getByRole("tab", { name: en.settings.tabs.privacy }).click();
		await page.getByRole("tab", { name: en.settings.tabs.profile }).click();
		await expect(page.getByLabel(words.phone)).toHaveValue("call me");
	});

	await test.step("a time zone is searched and chosen, and the form is saved", async () => {
		await page.getByLabel(words.phone).fill("+91 98765 43210");
		await page.getByLabel(words.fullName).fill("Asha R. Rao");
		await page.getByRole("button", { name: words.zone.label }).click();
		await page.getByLabel(words.zone.search).fill("new y");
		await page.getByRole("button", { name: "New York" }).click();
		await page.getByRole("radiogroup", { name: theme.label }).getByText(theme.dark).click();
		await page.getByRole("button", { name: words.save }).click();
		await expect(page.getByText(words.updated.message)).toBeVisible();
		await expect(html(page)).toHaveAttribute("data-theme", "dark");
		await expect(other.getByRole("heading", { name: "Asha R. Rao" })).toBeVisible();
		await expect(html(other)).toHaveAttribute("data-theme", "dark");
	});

	await test.step("devices do not override the chosen zone", async () => {
		await other.reload();
		await expect(other.getByRole("heading", { name: "Asha R. Rao" })).toBeVisible();
		await expect
			.poll(async () => (await page.request.get("/api/auth/me")).json())
			.toMatchObject({ timeZone: "America/New_York", followsDeviceZone: false });
	});
	await other.context().close();
});

test("the theme changes with two presses and is applied before the first paint, even from the service worker", async ({
	page,
}) => {
	await page.emulateMedia({ colorScheme: "light" });
	await register(page.request, "Asha Rao", email);
	await page.goto(pages.profile);
	await page.getByRole("button", { name: shell.navigation.menu }).click();
	await page.getByRole("menuitemradio", { name: theme.dark }).click();
	await expect(html(page)).toHaveAttribute("data-theme", "dark");
	await expect
		.poll(async () => (await page.request.get("/api/auth/me")).json())
		.toMatchObject({ theme: "dark" });

	const refusals: string[] = [];
	page.on(
		"console",
		(message) => message.text().includes("Content Security Policy") && refusals.push(message.text()),
	);
	await page.addInitScript(noteEarlyTheme);
	for (const from of ["network", "service worker"]) {
		if (from === "service worker") await page.evaluate(() => navigator.serviceWorker.ready);
		await page.reload();
		await expect(html(page), from).toHaveAttribute("data-early-theme", "dark");
		await expect(page.locator("body"), from).toHaveCSS("background-color", dark);
		expect(await barColour(page), from).toBe("#15121f");
	}
	await page.getByRole("button", { name: shell.navigation.menu }).click();
	await page.getByRole("menuitemradio", { name: theme.system }).click();
	await expect(page.locator("body")).toHaveCSS("background-color", light);
	expect(await barColour(page)).toBe("#faf9fc");
	expect(refusals).toEqual([]);
});

/** Runs in the page: records the theme after the HTML is parsed, before any app script runs. */
function noteEarlyTheme(): void {
	document.addEventListener(
		"readystatechange",
		() =>
			document.documentElement.setAttribute("data-early-theme", document.documentElement.dataset.theme ?? ""),
		{ once: true },
	);
}

function barColour(page: Page) {
	return page.evaluate(
		() =>
			[...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].find(
				({ media }) => matchMedia(media).matches,
			)?.content,
	);
}

function screenshotOf(page: Page) {
	return page.screenshot();
}

async function otherDevice(browser: Browser, page: Page): Promise<Page> {
	const baseURL = new URL((await page.request.get("/api/config")).url()).origin;
	const context = await browser.newContext({ baseURL });
	const other = await context.newPage();
	await other.goto(pages.profile);
	await other.getByRole("main").getByRole("button", { name: auth.signIn }).click();
	await fillSignIn(other, email);
	await expect(other.getByRole("heading", { name: "Asha Rao" })).toBeVisible();
	return other;
}
