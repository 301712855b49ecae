import { createHash } from "node:crypto";
import { EventEmitter } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { pages } from "#contract/pages.ts";
import { maxWait } from "#server/limits/load.ts";
import { createApp } from "#server/roof/app.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { hi as strings } from "#strings/hi.ts";
import { findAssets, readAll } from "./assets.ts";

const html = "<!doctype html><title>Ikkis</title>";
const script = "console.log('ikkis');";

let folder: string;
let app: TestApp;
/** Folders of single tests, removed only at the end because their files are read on request. */
const others: string[] = [];

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-web-"));
	await mkdir(path.join(folder, "assets"));
	await writeFile(path.join(folder, "index.html"), html);
	await writeFile(path.join(folder, "assets/main-1a2b.js"), script);
	await writeFile(path.join(folder, "assets/main-1a2b.js.br"), brotliCompressSync(script));
	await writeFile(path.join(folder, "assets/main-1a2b.js.gz"), gzipSync(script));
	await writeFile(path.join(folder, "assets/main-1a2b.js.map"), "{}");
	await writeFile(path.join(folder, "sw.js"), "self;");
	await mkdir(path.join(folder, "assets/clips"));
	await writeFile(path.join(folder, "assets/clips/tick-1a2b3c4d.webm"), "0123456789");
	await writeFile(path.join(folder, "assets/clips/tick-1a2b3c4d.en.vtt"), "WEBVTT");
	app = await testApp({}, undefined, folder);
});

afterAll(async () => {
	await app.close();
	for (const each of [folder, ...others]) await rm(each, { recursive: true });
});

test.each(Object.values(pages))("%s is a page of the app", async (page) => {
	const { status, text, headers } = await app.request(`GET ${page.replace(":habitId", "0190a1b2")}`);
	expect([status, text]).toEqual([200, html]);
	expect(headers.get("cache-control")).toBe("no-cache");
	expect(headers.get("content-security-policy")).toContain("script-src 'self';");
});

test("reading a file is retried after a failure, and the folder isn't needed once all files are read", async () => {
	const built = await mkdtemp(path.join(tmpdir(), "ikkis-built-"));
	const file = path.join(built, "index.html");
	await writeFile(file, html);
	const assets = await findAssets(built);
	const read = async () => String((await assets.get("/index.html")?.())?.bodies.get("identity"));
	await rm(file);
	await expect(read()).rejects.toThrow("ENOENT");
	await writeFile(file, html);
	await readAll(assets);
	await rm(built, { recursive: true });
	expect(await read()).toBe(html);
});

test("a page's own inline script is allowed by its hash, and no other", async () => {
	const built = await mkdtemp(path.join(tmpdir(), "ikkis-script-"));
	const script = "document.documentElement.dataset.theme = 1;";
	await writeFile(path.join(built, "index.html"), `<!doctype html><script>${script}</script>`);
	const other = await testApp({}, app.database, built);
	others.push(built);
	const hash = createHash("sha256").update(script).digest("base64");
	const policy = (await other.request("GET /dashboard")).headers.get("content-security-policy");
	expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
	expect(policy).not.toContain("unsafe");
	const data = (await other.request("GET /api/config")).headers;
	expect(data.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
	expect(data.get("permissions-policy")).toBeNull();
});

test("pages and files are also refused while the process is overloaded", async () => {
	const server = await createApp(app.deps, { isDraining: false }, folder);
	const get = (address: string, headers = {}) =>
		server.request(address, { headers }, { outgoing: new EventEmitter() });
	async function statuses() {
		const replies = await Promise.all([get("/"), get("/assets/clips/tick-1a2b3c4d.webm")]);
		return replies.map(({ status }) => status);
	}
	vi.useFakeTimers({ toFake: ["performance"] });
	try {
		for (let request = 0; request < 60; request++) app.deps.load.refuseLate("read");
		vi.advanceTimersByTime(maxWait.read + 1);
		expect(await statuses()).toEqual([503, 503]);
		const page = await get("/", { accept: "text/html", "accept-language": "hi" });
		expect(page.status).toBe(503);
		expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
		expect(page.headers.get("retry-after")).not.toBeNull();
		const text = await page.text();
		expect(text).toContain(`<html lang="hi">`);
		expect(text).toContain(strings.problems.overloaded);
	} finally {
		vi.useRealTimers();
	}
	await expect.poll(statuses).toEqual([200, 200]);
});

test("a clip is served whole or in the range that a player requests, and cached permanently", async () => {
	const film = "GET /assets/clips/tick-1a2b3c4d.webm";
	const whole = await app.request(film);
	expect([whole.status, whole.text]).toEqual([200, "0123456789"]);
	expect(Object.fromEntries(whole.headers)).toMatchObject({
		"content-type": "video/webm",
		"accept-ranges": "bytes",
		"cache-control": "public, max-age=31536000, immutable",
		"x-content-type-options": "nosniff",
	});
	const part = await app.request(film, { headers: { range: "bytes=2-4" } });
	expect([part.status, part.text]).toEqual([206, "234"]);
	expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
	const beyond = await app.request(film, { headers: { range: "bytes=10-" } });
	expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
	const captions = await app.request("GET /assets/clips/tick-1a2b3c4d.en.vtt");
	expect(captions.headers.get("content-type")).toBe("text/vtt; charset=utf-8");
});

test.each(["/nothing", "/habits/1/2", "/dashboard/x"])(
	"%s shows the app's 404 page, with status 404",
	async (page) => {
		const { status, text } = await app.request(`GET ${page}`);
		expect([status, text]).toEqual([404, html]);
	},
);

describe("the home page", () => {
	const english = "<!doctype html><title>Landing</title>";
	const hindi = "<!doctype html><title>शुरुआत</title>";
	let landing: TestApp;

	beforeAll(async () => {
		const built = await mkdtemp(path.join(tmpdir(), "ikkis-landing-"));
		await mkdir(path.join(built, "pages"));
		const files = { "index.html": html, "pages/home.en.html": english, "pages/home.hi.html": hindi };
		for (const [name, text] of Object.entries(files)) await writeFile(path.join(built, name), text);
		landing = await testApp({}, undefined, built);
		others.push(built);
	});

	afterAll(() => landing.close());

	test.each([
		["a visitor", {}, english],
		["a visitor who prefers Hindi", { "accept-language": "hi-IN,hi;q=0.9,en;q=0.8" }, hindi],
		["a visitor who has chosen Hindi", { cookie: "ikkis.locale=hi", "accept-language": "en-IN" }, hindi],
		[
			"a visitor who has chosen English",
			{ cookie: "a=b; ikkis.locale=en", "accept-language": "hi" },
			english,
		],
		["a browser with a session", { cookie: "sid=abc" }, html],
	])("depends on the visitor: %s", async (_, given, expected) => {
		const { status, text, headers } = await landing.request("GET /", { headers: given });
		expect([status, text]).toEqual([200, expected]);
		expect(headers.get("vary")).toBe("accept-encoding, accept-language, cookie");
	});
});

describe("the library", () => {
	const files = {
		"index.html": html,
		"pages/resources.en.html": "the app's list",
		"pages/resources.hi.html": "ऐप की सूची",
		"pages/notFound.hi.html": "ऐसा पेज नहीं",
		"pages/resource.en.html": "the app's article",
		"pages/whole/resources.en.html": "the list",
		"pages/whole/resources.hi.html": "सूची",
		"pages/whole/missing.en.html": "no such article",
		"pages/whole/missing.hi.html": "ऐसा लेख नहीं",
		"pages/read/begin-small.en.html": "the article",
		"pages/read/begin-small.hi.html": "लेख",
		"content/read/begin-small.json": "{}",
	};
	let library: TestApp;

	beforeAll(async () => {
		const built = await mkdtemp(path.join(tmpdir(), "ikkis-library-"));
		for (const [name, text] of Object.entries(files)) {
			await mkdir(path.dirname(path.join(built, name)), { recursive: true });
			await writeFile(path.join(built, name), text);
		}
		library = await testApp({}, undefined, built);
		others.push(built);
	});

	afterAll(() => library.close());

	const hindi = { "accept-language": "hi" };
	const session = { cookie: "sid=abc" };

	test.each<[string, Record<string, string>, number, string]>([
		["/resources", {}, 200, "the list"],
		["/resources", hindi, 200, "सूची"],
		["/hi/resources", {}, 200, "सूची"],
		["/hi/resources", { cookie: "ikkis.locale=en" }, 200, "सूची"],
		["/hi/resources?kind=template", {}, 200, "ऐप की सूची"],
		["/resources?kind=template", {}, 200, "the app's list"],
		["/resources?search=sleep", {}, 200, "the app's list"],
		["/hi/resources?search=sleep", {}, 200, "ऐप की सूची"],
		["/resources?utm_source=x", {}, 200, "the list"],
		["/resources", session, 200, "the app's list"],
		["/resources/begin-small", {}, 200, "the article"],
		["/resources/begin-small/", {}, 200, "the article"],
		["/resources/begin-small?fbclid=x", {}, 200, "the article"],
		["/resources/begin-small?kind=article", {}, 200, "the article"],
		["/hi/resources/begin-small", {}, 200, "लेख"],
		["/resources/begin-small", session, 200, "the app's article"],
		["/resources/nothing", {}, 404, "no such article"],
		["/resources/nothing?fbclid=x", {}, 404, "no such article"],
		["/hi/resources/nothing", {}, 404, "ऐसा लेख नहीं"],
		["/resources/nothing", session, 404, "the app's article"],
		["/resources/BEGIN-SMALL", {}, 404, "no such article"],
		["/hi/dashboard", {}, 404, "ऐसा पेज नहीं"],
	])("%s with %o returns %d: %s", async (address, headers, status, text) => {
		const reply = await library.request(`GET ${address}`, { headers });
		expect([reply.status, reply.text]).toEqual([status, text]);
	});

	test.each([
		["/resources?lang=hi", "/hi/resources"],
		["/resources?kind=clip&lang=hi", "/hi/resources?kind=clip"],
		["/resources/begin-small?lang=hi", "/hi/resources/begin-small"],
		["/hi/resources?lang=en", "/resources"],
		["//elsewhere.example/hi?lang=hi", null],
		["/dashboard?lang=hi", null],
		["/resources?lang=fr", null],
	])("%s redirects to %s (null: not at all)", async (address, expected) => {
		const { status, headers } = await library.request(`GET ${address}`);
		expect([status === 301, headers.get("location")]).toEqual([expected !== null, expected]);
	});

	test("a missing article is not found as a file either", async () => {
		expect((await library.request("GET /content/read/begin-small.json")).status).toBe(200);
		expect((await library.request("GET /content/read/nothing.json")).status).toBe(404);
	});
});

describe("a page's preloaded requests", () => {
	const me = "</api/auth/me>; rel=preload; as=fetch; crossorigin";
	const habits = "</api/habits>; rel=preload; as=fetch; crossorigin";

	test.each([
		["/dashboard", `${me}, ${habits}`],
		["/habits/0190a1b2", `${me}, ${habits}`],
		["/profile", me],
	])("are listed for %s in a Link header if the browser has a session", async (page, expected) => {
		const { headers } = await app.request(`GET ${page}`, { headers: { cookie: "sid=abc" } });
		expect(headers.get("link")).toBe(expected);
	});

	test("are left out for visitors", async () => {
		const { headers } = await app.request("GET /dashboard");
		expect(headers.get("link")).toBeNull();
	});
});

describe("files", () => {
	const file = (encodings: string, headers = {}) =>
		app.request("GET /assets/main-1a2b.js", { headers: { "accept-encoding": encodings, ...headers } });

	test.each([
		["gzip, deflate, br, zstd", "br"],
		["gzip", "gzip"],
		["identity", null],
	])("are immutable; a request that accepts %s gets the encoding %s", async (accepted, encoding) => {
		const { headers } = await file(accepted);
		expect(headers.get("content-encoding")).toBe(encoding);
		expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
		expect(headers.get("vary")).toBe("accept-encoding");
	});

	test("have a policy that allows nothing, and no headers that only documents use", async () => {
		const { headers } = await file("br");
		expect(headers.get("content-security-policy")).toBe("default-src 'none'");
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
		expect(headers.get("permissions-policy")).toBeNull();
	});

	test("are not sent again if the browser already has them", async () => {
		const { headers } = await file("br");
		const again = await file("br", { "if-none-match": headers.get("etag") });
		expect([again.status, again.text]).toEqual([304, ""]);
	});

	test("include the service worker, which is revalidated each time", async () => {
		expect((await app.request("GET /sw.js")).headers.get("cache-control")).toBe("no-cache");
	});

	test.each([
		"/assets/main-1a2b.js.map",
		"/assets/main-1a2b.js.br",
		"/assets/gone.js",
		"/.git/config",
		"/package.json",
		"/..%2f..%2fpackage.json",
		"/assets/..%2f..%2f..%2fetc/passwd",
		"//etc/passwd.txt",
	])("are not found at %s", async (wanted) => {
		const { status, text } = await app.request(`GET ${wanted}`);
		expect(status).toBe(404);
		expect(text).not.toContain("root:");
	});
});
