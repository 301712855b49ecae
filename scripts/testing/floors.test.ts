import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/steps.ts";
import { reachableFrom } from "./reachable.ts";

/** The folders of `src/server`, lowest first. A file imports from its own floor and those below. */
const floors = [
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
	"social",
	"consultations",
	"admin",
	"pages",
	"personal-data",
	"roof",
] as const;

interface Import {
	file: string;
	target: string;
}

const imports = globSync("src/server/**/*.ts", { cwd: root })
	.filter((file) => !file.includes(".test.") && !file.startsWith("src/server/testing/"))
	.flatMap(importsOf);

test("every folder of the server is a floor", () => {
	const folders = new Set(globSync("src/server/*/", { cwd: root }).map((folder) => path.basename(folder)));
	folders.delete("testing");
	expect([...folders].sort()).toEqual([...floors].sort());
});

test("nothing imports from a floor above its own", () => {
	const upward = imports.filter(({ file, target }) => floorOf(target) > floorOf(file));
	expect(upward).toEqual([]);
});

test("nothing but the roof mounts routes", () => {
	const mounting = imports.filter(
		({ file, target }) => target.endsWith("/routes.ts") && floorOf(file) < roof,
	);
	expect(mounting).toEqual([]);
});

test("no two features of the server import each other, directly or around", () => {
	expect(knots(imports)).toEqual([]);
});

const roof = floors.indexOf("roof");

function floorOf(file: string): number {
	const [, , folder = ""] = file.split("/");
	const floor = (floors as readonly string[]).indexOf(folder);
	if (floor === -1) throw new Error(`${file} stands on no floor.`);
	return floor;
}

function importsOf(file: string): Import[] {
	const text = readFileSync(path.join(root, file), "utf8");
	return [...text.matchAll(/(?:from|import)\s*\(?\s*"(#server\/|\.\/)([^"]+\.ts)"/g)].map(
		([, start, rest = ""]) => ({
			file,
			target: start === "./" ? path.join(path.dirname(file), rest) : `src/server/${rest}`,
		}),
	);
}

/** Sets of folders that all reach each other through imports. */
function knots(all: readonly Import[]): string[][] {
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
