import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { pageAt } from "#contract/pages.ts";

const publicFolder = path.resolve(import.meta.dirname, "../../../../public");
function read(name: string) {
	return JSON.parse(readFileSync(path.join(publicFolder, name), "utf8"));
}
const english = read("manifest.webmanifest");
const hindi = read("manifest.hi.webmanifest");

interface Picture {
	src: string;
}

test("the two manifests describe one app and differ only in language", () => {
	const words = new Set(["description", "lang", "label", "name"]);
	const withoutWords = (manifest: unknown) =>
		JSON.stringify(manifest, (key, value) => (words.has(key) ? undefined : value));
	expect(withoutWords(hindi)).toBe(withoutWords(english));
	expect([english.id, hindi.id, english.lang, hindi.lang]).toEqual(["/", "/", "en-IN", "hi-IN"]);
});

test("the pages and pictures named in the manifest exist", () => {
	const { icons, screenshots, shortcuts, start_url } = english;
	const pictures = [
		...icons,
		...screenshots,
		...shortcuts.flatMap(({ icons }: { icons: Picture[] }) => icons),
	];
	for (const { src } of pictures) expect(existsSync(path.join(publicFolder, src))).toBe(true);
	const addresses = [start_url, ...shortcuts.map(({ url }: { url: string }) => url)];
	expect(addresses.map(pageAt)).toEqual(["dashboard", "dashboard", "newHabit"]);
});
