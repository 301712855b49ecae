import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { addressIn, pageAt, pages, pathWithoutLocale } from "#contract/pages.ts";
import { addressOf, claims, sources } from "#contract/public/claims.ts";
import { siteUrlPlaceholder } from "#contract/public/placeholders.ts";

const built = path.resolve(import.meta.dirname, "../../dist/web");
function read(name: string) {
	return readFileSync(path.join(built, name), "utf8");
}
/** Every prerendered page, such as `home.en.html` and `read/begin-small.hi.html`. */
const prerendered = readdirSync(path.join(built, "pages"), { recursive: true, encoding: "utf8" }).filter(
	(name) => name.endsWith(".html"),
);

/** Prerendered HTML by file, for pages that are listed in search engines or shared. */
const documents = new Map(
	prerendered
		.map((name): [string, string] => [name, read(`pages/${name}`)])
		.filter(([, html]) => html.includes('property="og:title"')),
);
function isListed(html: string) {
	return !html.includes('content="noindex"');
}
function contentOf(html: string, property: string) {
	return new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1];
}

const siteMap = [...read("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);

test("the site map lists every public page once, and no other address", () => {
	const canonical = [...documents.values()]
		.filter(isListed)
		.map((html) => /rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "");
	expect(new Set(siteMap)).toEqual(new Set(canonical));
	expect(new Set(siteMap).size).toBe(siteMap.length);
	for (const page of [
		pages.home,
		pages.pricing,
		pages.privacy,
		pages.terms,
		pages.contact,
		pages.help,
		pages.howWeKnow,
	])
		for (const locale of ["en", "hi"] as const)
			expect(siteMap).toContain(siteUrlPlaceholder + addressIn(page, locale));
	for (const address of siteMap) expect(pageAt(new URL(address).pathname)).toBeDefined();
	expect(read("robots.txt")).toContain(`Sitemap: ${siteUrlPlaceholder}/sitemap.xml`);
});

test("every listed page links to both languages, including itself", () => {
	for (const [name, html] of [...documents].filter(([, html]) => isListed(html))) {
		const [, locale = ""] = /\.(en|hi)\.html$/.exec(name) ?? [];
		const languages = Object.fromEntries(
			[...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language = "", to = ""]) => [
				language,
				to,
			]),
		);
		const path = new URL(languages.en ?? "").pathname;
		expect(languages, name).toEqual({
			en: siteUrlPlaceholder + path,
			hi: siteUrlPlaceholder + addressIn(path, "hi"),
			"x-default": siteUrlPlaceholder + path,
		});
		expect(html, name).toContain(`<link rel="canonical" href="${languages[locale]}">`);
		expect(siteMap, name).toContain(languages[locale]);
	}
});

test("complete Hindi pages preload the Devanagari font", () => {
	for (const name of prerendered.filter((name) => name.endsWith(".hi.html"))) {
		const html = read(`pages/${name}`);
		const font = /<link rel="preload" href="\/(assets\/noto-sans-devanagari-[^"]*)"/.exec(html)?.[1];
		expect(font !== undefined && existsSync(path.join(built, font)), name).toBe(
			html.includes("data-finished"),
		);
	}
});

test("Hindi pages link to Hindi pages", () => {
	for (const [name, html] of [...documents].filter(([name]) => name.endsWith(".hi.html"))) {
		const links = [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"]*)"/g)].map(([, to = ""]) => to);
		expect(
			links.filter((to) => addressIn(to, "hi") !== to),
			name,
		).toEqual([]);
	}
});

test("pages that are neither listed nor shared are marked noindex", () => {
	for (const name of prerendered.filter((name) => !documents.has(name)))
		expect(read(`pages/${name}`), name).toContain('name="robots" content="noindex"');
});

test("every link within the site resolves; external ones are known sources", () => {
	for (const [name, html] of documents) {
		const links = [...html.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g)].map(([, to = ""]) => to);
		expect(links.length, name).toBeGreaterThan(0);
		for (const to of links) expect(whyNotResolved(to, name, html), `${name}: ${to}`).toBeUndefined();
	}
});

test("a shared link has a title, a description and a picture", () => {
	for (const [name, html] of documents) {
		for (const property of ["og:title", "og:description", "og:locale", "og:image:alt"])
			expect(contentOf(html, property), `${name}: ${property}`).toMatch(/\S/);
		const picture = contentOf(html, "og:image") ?? "";
		expect(picture.startsWith(siteUrlPlaceholder), name).toBe(true);
		const bytes = readFileSync(path.join(built, new URL(picture).pathname));
		expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], name).toEqual([1200, 630]);
		expect(bytes.length, name).toBeLessThan(200_000);
	}
});

const studies = new Set(claims.map((claim) => addressOf(sources[claim])));

/** Why a link does not resolve; undefined if it does. */
function whyNotResolved(to: string, from: string, html: string): string | undefined {
	// External links are the articles' sources, which are checked when the articles are compiled.
	if (to.startsWith("https:"))
		return faultUnless(studies.has(to) || from.startsWith("read/"), "not one of our sources");
	if (to.startsWith("#"))
		return faultUnless(html.includes(`id="${to.slice(1)}"`), "no such place on the page");
	const { pathname } = new URL(to, siteUrlPlaceholder);
	const [, slug] = /^\/resources\/(.+)$/.exec(pathWithoutLocale(pathname)) ?? [];
	if (slug !== undefined) return faultUnless(prerendered.includes(`read/${slug}.en.html`), "no such article");
	const isThere = pageAt(pathname) !== undefined || existsSync(path.join(built, pathname));
	return faultUnless(isThere, "no such page or file");
}

function faultUnless(holds: boolean, fault: string): string | undefined {
	return holds ? undefined : fault;
}
