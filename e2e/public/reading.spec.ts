import { expect, type Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { test } from "#e2e/fixtures.ts";
import { fillSignUp } from "#e2e/steps.ts";
import { en } from "#strings/en.ts";

test.use({ serviceWorkers: "allow" });

const { resources, templates, wizard } = en;
const article = pages.resource.replace(":slug", "begin-small");
const another = pages.resource.replace(":slug", "missed-a-day");

test("an article found in a search leads to the wizard, prefilled from a template", async ({
	page,
	server,
}) => {
	const ready = templates.habits.eveningWalk;
	const answer = await page.goto(article);
	expect(answer?.status()).toBe(200);
	expect(await searchMetadata(page)).toEqual({
		canonical: `${server.url}${article}`,
		hindi: `${server.url}/hi${article}`,
		kind: "Article",
		cites: true,
	});
	await page.locator(`article a[href="${pages.newHabit}?template=eveningWalk"]`).click();

	await fillSignUp(page, "Asha Rao", "asha@example.in");

	await expect(page.getByLabel(wizard.define.name)).toHaveValue(ready.name);
	await expect(page.getByText(wizard.templates.filled(ready.name))).toBeVisible();
	expect(new URL(page.url()).search).toBe("");
});

test("an article that was read before opens offline; any other explains why it can't", async ({
	page,
	context,
}) => {
	await page.goto(article);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
	// The first user input starts the app, which stores the page's content.
	await page.getByRole("heading", { level: 1 }).click();
	await expect.poll(() => keptArticles(page)).toBe(1);

	await context.setOffline(true);
	await page.goto(article);
	await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
	await page.goto(another);
	await expect(page.getByText(resources.notKept.title)).toBeVisible();
	await page.goto(pages.resources);
	await page.getByLabel(resources.search.label).fill("nothing of this is there");
	await page.getByRole("button", { name: resources.empty.clear }).click();
	await expect(page.getByRole("heading", { name: resources.featured })).toBeVisible();
});

test("a clip plays when pressed, with captions in the reader's language", async ({ page }) => {
	const requestedPaths: string[] = [];
	page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
	await page.goto(pages.resource.replace(":slug", "tick-and-undo"));
	const play = page.locator("#play-video");
	await expect(play).toBeVisible();
	expect(requestedPaths.filter((path) => /\.(webm|vtt)$/.test(path))).toEqual([]);
	await play.click();
	const video = page.locator("video");
	await expect
		.poll(() =>
			video.evaluate((film: HTMLVideoElement) => {
				const showing = [...film.textTracks].filter(({ mode }) => mode === "showing");
				const cues = showing.flatMap(({ activeCues }) => [...(activeCues ?? [])]);
				return film.currentTime > 0 && cues.length > 0 && showing.map(({ language }) => language).join();
			}),
		)
		.toBe("en");
	await expect(video).toBeFocused();
});

function keptArticles(page: Page): Promise<number> {
	return page.evaluate(async () => (await (await caches.open("ikkis-read")).keys()).length);
}

/** What search engines read on the page: links and structured data. */
function searchMetadata(page: Page) {
	return page.evaluate(() => {
		const hrefOf = (link: string) => document.querySelector<HTMLLinkElement>(`link[${link}]`)?.href;
		const structured = document.querySelector('script[type="application/ld+json"]');
		const { "@type": kind, citation } = JSON.parse(structured?.textContent ?? "{}");
		return {
			canonical: hrefOf("rel=canonical"),
			hindi: hrefOf("hreflang=hi"),
			kind,
			cites: citation?.length > 0,
		};
	});
}
