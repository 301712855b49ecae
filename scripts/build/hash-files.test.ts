import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashFiles } from "./hash-files.ts";

let root: string;

beforeEach(async () => {
	root = await mkdtemp(path.join(tmpdir(), "ikkis-hash-"));
	await mkdir(path.join(root, "src/deep"), { recursive: true });
	await writeFile(path.join(root, "src/a.ts"), "a");
	await writeFile(path.join(root, "src/deep/b.ts"), "b");
	await writeFile(path.join(root, "config.ts"), "c");
});

afterEach(() => rm(root, { recursive: true }));

function hash() {
	return hashFiles(root, ["src", "config.ts", "missing"]);
}

test("the same files have the same hash", async () => {
	expect(await hash()).toBe(await hash());
});

test("a changed, added, removed or renamed file changes the hash", async () => {
	const seen = new Set([await hash()]);
	await writeFile(path.join(root, "src/deep/b.ts"), "changed");
	seen.add(await hash());
	await writeFile(path.join(root, "src/new.ts"), "");
	seen.add(await hash());
	await rename(path.join(root, "src/new.ts"), path.join(root, "src/newer.ts"));
	seen.add(await hash());
	await rm(path.join(root, "config.ts"));
	seen.add(await hash());
	expect(seen.size).toBe(5);
});

test("moving text from the end of one file to the start of the next changes the hash", async () => {
	await writeFile(path.join(root, "src/a.ts"), "ab");
	await writeFile(path.join(root, "src/deep/b.ts"), "");
	const before = await hash();
	await writeFile(path.join(root, "src/a.ts"), "a");
	await writeFile(path.join(root, "src/deep/b.ts"), "b");
	expect(await hash()).not.toBe(before);
});

test("test files do not affect the hash", async () => {
	const before = await hash();
	await writeFile(path.join(root, "src/a.test.ts"), "test");
	expect(await hash()).toBe(before);
});
