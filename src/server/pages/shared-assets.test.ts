import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp, testNow } from "#server/testing/test-app.ts";
import { keepShared, shareAssets, sharedAsset } from "./shared-assets.ts";

const dayMs = 24 * 60 * 60_000;

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
	const directory = path.join(folder, "shared");
	shared = path.join(directory, "hashed-files");
	await writeFile(path.join(folder, "file"), "not a folder");
	await mkdir(directory, { recursive: true });
	await writeFile(path.join(directory, "photo.png"), "photo");
	await writeFile(path.join(directory, "shared.js"), "outside");
	await utimes(path.join(directory, "photo.png"), 0, 0);
	former = await testApp({ ASSETS_DIR: directory }, undefined, await build("former"));
	next = await testApp({ ASSETS_DIR: directory }, former.database, await build("next"));
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

test.each(["/assets/gone-1a2b.js", "/assets/main-former.js.gz", "/assets/..%2fshared.js", "/assets/clips"])(
	"%s isn't found",
	async (wanted) => {
		expect((await next.request(`GET ${wanted}`)).status).toBe(404);
	},
);

// A request's address can't contain these: parsing it resolves the dots.
test.each(["/assets/../shared.js", "/assets/clips/../../shared.js"])(
	"%s isn't read from outside the shared folder",
	(wanted) => {
		expect(sharedAsset(shared, "/assets/main-former.js")).toBeDefined();
		expect(sharedAsset(shared, wanted)).toBeUndefined();
	},
);

test("a process whose folder can't be shared logs that and serves its own files", async () => {
	const alone = await testApp(
		{ ASSETS_DIR: path.join(folder, "file/assets") },
		former.database,
		path.join(folder, "next"),
	);
	expect((await alone.request("GET /assets/main-next.js")).text).toBe("next");
	expect((await alone.request("GET /assets/main-former.js")).status).toBe(404);
	expect(alone.logLines.join()).toContain("shared assets");
});

/** Does what a process of the next release does on a later day. */
function renewNext(afterDays: number) {
	const names = ["clips/walk-next.webm", "main-next.js", "main-next.js.gz"];
	return shareAssets(path.join(folder, "next/assets"), names, shared, testNow + afterDays * dayMs);
}

test("a start leaves all other files in ASSETS_DIR alone", async () => {
	const names = (await readdir(path.dirname(shared))).sort();
	expect(names).toEqual(["hashed-files", "photo.png", "shared.js"]);
});

test("processes that start together don't disturb each other", async () => {
	const crowded = path.join(folder, "crowded");
	const own = path.join(folder, "many");
	await mkdir(own, { recursive: true });
	const names = Array.from({ length: 30 }, (_, index) => `${index}.js`);
	for (const name of names) await writeFile(path.join(own, name), name);
	await mkdir(crowded, { recursive: true });
	for (let index = 0; index < 100; index++) {
		await writeFile(path.join(crowded, `old-${index}.js`), "old");
		await utimes(path.join(crowded, `old-${index}.js`), 0, 0);
	}
	await Promise.all(Array.from({ length: 8 }, () => shareAssets(own, names, crowded, testNow)));
	expect((await readdir(crowded)).sort()).toEqual(names.toSorted());
});

test("a running process renews its release's files daily, even after a later build in its folder", async () => {
	const web = await build("running");
	vi.useFakeTimers({ toFake: ["setInterval"] });
	await keepShared(web, shared, former.deps);
	await rm(path.join(web, "assets"), { recursive: true });
	former.advance(31 * dayMs);
	vi.advanceTimersByTime(dayMs);
	vi.useRealTimers();
	for (const name of ["main-running.js", "main-running.js.gz", "clips/walk-running.webm"])
		await expect
			.poll(async () => (await stat(path.join(shared, name))).mtimeMs)
			.toBeGreaterThanOrEqual(testNow + 31 * dayMs);
	await renewNext(32);
	expect((await next.request("GET /assets/main-running.js")).text).toBe("running");
});

test("a release that no process has run for a month is deleted, and nothing unfinished remains", async () => {
	await renewNext(93);
	const names = (await readdir(shared, { recursive: true })).sort();
	expect(names).toEqual(["clips", "clips/walk-next.webm", "main-next.js", "main-next.js.gz"]);
});
