import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { shareAssets } from "./shared-assets.ts";

let folder: string;
let shared: string;
let former: TestApp;
let next: TestApp;

/** Writes the web app of a release whose script contains its name. */
async function build(name: string): Promise<string> {
	const web = path.join(folder, name);
	await mkdir(path.join(web, "assets/clips"), { recursive: true });
	await writeFile(path.join(web, "index.html"), name);
	await writeFile(path.join(web, `assets/main-${name}.js`), name);
	await writeFile(path.join(web, `assets/main-${name}.js.gz`), gzipSync(name));
	await writeFile(path.join(web, `assets/clips/walk-${name}.webm`), name);
	return web;
}

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-releases-"));
	shared = path.join(folder, "shared/assets");
	await writeFile(path.join(folder, "shared.js"), "outside");
	former = await testApp({ ASSETS_DIR: shared }, undefined, await build("former"));
	next = await testApp({ ASSETS_DIR: shared }, former.database, await build("next"));
});

afterAll(async () => {
	await former.close();
	await rm(folder, { recursive: true });
});

test("processes of two releases serve each other's hashed files, but their own pages", async () => {
	for (const app of [former, next])
		for (const name of ["former", "next"]) {
			const script = await app.request(`GET /assets/main-${name}.js`);
			expect([script.status, script.text]).toEqual([200, name]);
			expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
			expect((await app.request(`GET /assets/clips/walk-${name}.webm`)).text).toBe(name);
		}
	const headers = { "accept-encoding": "gzip" };
	const packed = await former.request("GET /assets/main-next.js", { headers });
	expect(packed.headers.get("content-encoding")).toBe("gzip");
	expect((await former.request("GET /dashboard")).text).toBe("former");
	expect((await next.request("GET /dashboard")).text).toBe("next");
});

test.each([
	"/assets/gone-1a2b.js",
	"/assets/main-former.js.gz",
	"/assets/../shared.js",
	"/assets/..%2f..%2fshared.js",
	"/assets/clips/../../../shared.js",
	"/assets/clips",
])("%s isn't found", async (wanted) => {
	expect((await next.request(`GET ${wanted}`)).status).toBe(404);
});

test("a process whose folder can't be shared logs that and serves its own files", async () => {
	const alone = await testApp(
		{ ASSETS_DIR: path.join(folder, "shared.js/assets") },
		former.database,
		path.join(folder, "next"),
	);
	expect((await alone.request("GET /assets/main-next.js")).text).toBe("next");
	expect((await alone.request("GET /assets/main-former.js")).status).toBe(404);
	expect(alone.logLines.join()).toContain("shared assets");
});

test("a release that hasn't been started for a month is deleted, and nothing unfinished remains", async () => {
	await shareAssets(path.join(folder, "next"), shared, Date.now() + 31 * 86_400_000);
	const names = (await readdir(shared, { recursive: true })).sort();
	expect(names).toEqual(["clips", "clips/walk-next.webm", "main-next.js", "main-next.js.gz"]);
});
