import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "#scripts/steps.ts";
import { reachableFrom } from "./reachable.ts";

/** The folders of a layer, lowest first. A file may import from its own floor and those below. */
const layers = {
	server: [
		"ground",
		"db",
		"outbound",
		"jobs",
		"limits",
		"events",
		"deps",
		"http",
		"audit",
		"users",
		"notices",
		"account",
		"payments",
		"habits",
		"integrations",
		"social",
		"consultations",
		"organizations",
		"admin",
		"pages",
		"personal-data",
		"roof",
	],
	web: [
		"ui",
		"platform",
		"offline",
		"habits",
		"payments",
		"social",
		"consultations",
		"organizations",
		"integrations",
		"account",
		"notices",
		"admin",
		"public",
		"app",
	],
};
type Layer = keyof typeof layers;

/** Folders only for tests, or without code. */
const noFloors = new Set(["testing", "styles"]);

interface Import {
	file: string;
	target: string;
}

describe.each(Object.keys(layers) as Layer[])("%s", (layer) => {
	const floors = layers[layer];
	const imports = importsIn(layer);

	test("every folder is a floor", () => {
		const folders = globSync(`src/${layer}/*/`, { cwd: root }).map((folder) => path.basename(folder));
		expect(folders.filter((folder) => !noFloors.has(folder)).sort()).toEqual([...floors].sort());
	});

	test("no file imports from a floor above its own", () => {
		expect(imports.length).toBeGreaterThan(1_000);
		const upward = imports.filter(({ file, target }) => floorOf(target) > floorOf(file));
		expect(upward).toEqual([]);
	});

	function floorOf(file: string): number {
		const [, , folder = ""] = file.split("/");
		const floor = floors.indexOf(folder);
		if (floor === -1) throw new Error(`${file} is not on any floor.`);
		return floor;
	}
});

test("only server/roof mounts routes", () => {
	const mounting = importsIn("server").filter(
		({ file, target }) => target.endsWith("/routes.ts") && !file.startsWith("src/server/roof/"),
	);
	expect(mounting).toEqual([]);
});

test("imports between server folders are free of cycles", () => {
	expect(cyclesAmong(importsIn("server"))).toEqual([]);
});

test("imports between the web features' folders are free of cycles", () => {
	const features = importsIn("web").filter(({ file, target }) => [file, target].every(isOfFeature));
	expect(features.length).toBeGreaterThan(100);
	expect(cyclesAmong(features)).toEqual([]);
});

/** False for the floors below the features, and for web/app above them. */
function isOfFeature(file: string): boolean {
	return !/^src\/web\/(ui|platform|offline|app)\//.test(file);
}

function importsIn(layer: Layer): Import[] {
	return globSync(`src/${layer}/**/*.{ts,tsx}`, { cwd: root })
		.filter((file) => !file.includes(".test.") && !file.includes("/testing/"))
		.flatMap((file) => importsOf(file, layer));
}

function importsOf(file: string, layer: Layer): Import[] {
	const text = readFileSync(path.join(root, file), "utf8");
	return [...text.matchAll(/(?:from|import)\s*\(?\s*"(#\w+\/|\.\/)([^"]+\.tsx?)"/g)]
		.filter(([, start]) => start === "./" || start === `#${layer}/`)
		.map(([, start, rest = ""]) => ({
			file,
			target: start === "./" ? path.join(path.dirname(file), rest) : `src/${layer}/${rest}`,
		}));
}

/** Sets of folders that all reach each other through imports. */
function cyclesAmong(all: readonly Import[]): string[][] {
	const next = new Map<string, Set<string>>();
	for (const { file, target } of all) {
		const [from, to] = [path.dirname(file), path.dirname(target)];
		if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
	}
	const reachable = new Map([...next.keys()].map((folder) => [folder, reachableFrom(folder, next)]));
	const knotOf = (folder: string) =>
		[...(reachable.get(folder) ?? [])].filter((other) => reachable.get(other)?.has(folder)).sort();
	const found = [...next.keys()].map(knotOf).filter((knot) => knot.length > 0);
	return [...new Map(found.map((knot) => [knot.join(), knot])).values()];
}
