import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { placeholders, siteUrlPlaceholder } from "#contract/public/placeholders.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

function page(...marks: string[]) {
	return `<!doctype html><title>Ikkis</title>${marks.join("|")}`;
}

let folder: string;
let app: TestApp;

function appWith(environment: Record<string, string>) {
	return testApp(environment, app.database, folder);
}

async function textOf(of: TestApp, address: string, headers: Record<string, string> = {}) {
	return (await of.request(`GET ${address}`, { headers })).text.replace(page(), "");
}

function setPrice(price: number) {
	return app.database.statement(
		"set_price",
		"update pricing_plans set price = $1 where is_first_habit",
	)([price]);
}

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-written-"));
	await mkdir(path.join(folder, "pages"));
	const files = {
		"index.html": page("app"),
		"sitemap.xml": `<loc>${siteUrlPlaceholder}/pricing</loc>`,
		"robots.txt": `Sitemap: ${siteUrlPlaceholder}/sitemap.xml`,
		...Object.fromEntries(
			["en", "hi"].flatMap((locale) => [
				[`pages/home.${locale}.html`, page(placeholders.price)],
				[`pages/pricing.${locale}.html`, page(placeholders.offer)],
				[
					`pages/contact.${locale}.html`,
					page(placeholders.operator, placeholders.contact, placeholders.email),
				],
			]),
		),
	};
	for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
	app = await testApp({}, undefined, folder);
});

afterAll(async () => {
	await app.close();
	await rm(folder, { recursive: true });
});

describe("prices", () => {
	test.each([
		["unlock", "/", "en", "₹100 once, as many habits as you like. No monthly fee."],
		["unlock", "/", "hi", "सिर्फ़ एक बार ₹100, जितनी चाहें आदतें। हर महीने कुछ नहीं।"],
		["per-habit", "/", "en", "₹100 for the first habit, ₹1,000 for each one after that. No monthly fee."],
		["per-habit", "/", "hi", "पहली आदत ₹100, उसके बाद हर आदत ₹1,000। हर महीने कुछ नहीं।"],
		[
			"unlock",
			"/pricing",
			"en",
			"One payment of ₹100 by UPI unlocks habit creation for good. There is no subscription.",
		],
		["unlock", "/pricing", "hi", "UPI से एक बार ₹100 दीजिए, फिर आदतें बनाना हमेशा के लिए खुला। कोई सदस्यता नहीं।"],
		[
			"per-habit",
			"/pricing",
			"en",
			"₹100 for your first habit, ₹1,000 for each one after that, paid once by UPI. There is no subscription.",
		],
		[
			"per-habit",
			"/pricing",
			"hi",
			"पहली आदत के ₹100, उसके बाद हर आदत के ₹1,000; हर एक बस एक बार, UPI से। कोई सदस्यता नहीं।",
		],
	])("appear under the policy %s on the page %s, in %s", async (policy, address, locale, sentence) => {
		const own = await appWith({ PRICING_POLICY: policy });
		expect(await textOf(own, address, { "accept-language": locale })).toBe(sentence);
	});

	test("follow an administrator's change within seconds", async () => {
		const own = await appWith({});
		const before = await own.request("GET /");
		await setPrice(149);
		own.advance(11_000);
		const after = await own.request("GET /");
		await setPrice(100);
		expect(after.text).toContain("₹149 once");
		expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
	});
});

describe("the operator", () => {
	test("is named as configured, with HTML escaped", async () => {
		const own = await appWith({
			OPERATOR: "Asha <b>& Sons</b>, Pune",
			CONTACT_EMAIL: "help@example.in",
			SUPPORT_PHONE: "+91 98765 43210",
			SUPPORT_HOURS: "9 am to 9 pm",
		});
		expect(await textOf(own, "/contact")).toBe(
			"This server is run by Asha &lt;b&gt;&amp; Sons&lt;/b&gt;, Pune.|Email: help@example.in\nPhone and WhatsApp: +91 98765 43210\nPayments are checked: 9 am to 9 pm|help@example.in",
		);
	});

	test("is shown as unknown if not configured", async () => {
		expect(await textOf(app, "/contact")).toContain(
			"No operator has been named yet.|No contact address has been set",
		);
	});
});

describe("the server's own address", () => {
	test.each([
		["/sitemap.xml", "application/xml; charset=utf-8", "<loc>https://ikkis.example.in/pricing</loc>"],
		["/robots.txt", "text/plain; charset=utf-8", "Sitemap: https://ikkis.example.in/sitemap.xml"],
	])("appears in %s", async (address, type, text) => {
		const own = await appWith({ PUBLIC_URL: "https://ikkis.example.in" });
		const answer = await own.request(`GET ${address}`);
		expect([answer.text, answer.headers.get("content-type")]).toEqual([text, type]);
	});
});

test("a page with filled placeholders is compressed, and has an ETag", async () => {
	const headers = { "accept-encoding": "br" };
	const answer = await app.fetch("/", { headers });
	const body = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
	expect(body).toContain("₹100 once");
	const etag = answer.headers.get("etag") ?? "";
	const again = await app.fetch("/", { headers: { ...headers, "if-none-match": etag } });
	expect(again.status).toBe(304);
});

test("a browser with a session gets the app as its contact page, but a prerendered pricing page", async () => {
	expect(await textOf(app, "/contact", { cookie: "sid=abc" })).toBe("app");
	expect(await textOf(app, "/pricing", { cookie: "sid=abc" })).toContain("₹100");
});
