import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root, runProgram } from "#scripts/steps.ts";

/** A file that breaks one rule, and what the compiler and the linter must report. */
interface Wall {
	file: string;
	code: string;
	tsc?: string;
	biome?: string;
}

const notOurProject = "is not listed within the file list of project";
const noParent = "Import across folders with #layer/…, within a folder with ./, never with ../";
const pure = "domain is pure: it imports only itself, no packages or other layers.";
const contractOnly = "contract imports only domain and zod.";
const stringsOnly = "strings imports only contract and domain.";
const webKnowsContract = "web may use the server only through contract.";
const worker = "Of our code, the service worker imports only domain and contract.";
const noComponents = "The server renders no components: it imports nothing from web and no .tsx.";
const webFeatures = "Other web features may import only a feature's public.ts; web/app composes the rest.";
const floorKnowsItself = "web/platform is independent of features: it imports only itself and web/ui.";
const offlineKnowsFloor =
	"web/offline is independent of features: it imports only itself, web/platform and web/ui.";
const uiKnowsNothing = "web/ui is independent of habits: it imports only itself and packages.";
const fromOutside = "Journeys see the product from outside: they import only contract and strings.";
const cycle = "This import is part of a cycle.";
const literalText = "Text shown to people lives in src/strings (en/ and hi/), never in JSX.";
const noFetch = "Only web/platform/api.ts, web/offline and the service worker talk to the network.";

const walls: Record<string, Wall> = {
	"domain → contract": {
		file: "domain/w1.ts",
		code: 'import "#contract/leaf.ts";',
		tsc: notOurProject,
		biome: pure,
	},
	"domain → a package": { file: "domain/w2.ts", code: 'import "zod";', biome: pure },
	"domain → node:fs": {
		file: "domain/w3.ts",
		code: 'import { readFileSync } from "node:fs";\nexport const text = () => readFileSync("x");',
		tsc: "Cannot find name 'node:fs'",
		biome: pure,
	},
	"domain uses fetch": global("domain/w4.ts", "fetch"),
	"domain uses process": global("domain/w5.ts", "process"),
	"domain uses console": global("domain/w6.ts", "console"),
	"domain uses a timer": global("domain/w7.ts", "setTimeout"),
	"domain uses Date outside day.ts": {
		file: "domain/w8.ts",
		code: "export const now = () => new Date();",
		biome: "Do not use the global variable Date.",
	},
	"domain uses Intl outside day.ts": {
		file: "domain/w9.ts",
		code: 'export const format = () => new Intl.NumberFormat("en-IN");',
		biome: "Do not use the global variable Intl.",
	},
	"contract → server": {
		file: "contract/w1.ts",
		code: 'import "#server/leaf.ts";',
		tsc: notOurProject,
		biome: contractOnly,
	},
	"contract uses process": global("contract/w2.ts", "process"),
	"strings → web": {
		file: "strings/w1.ts",
		code: 'import "#web/app/leaf.ts";',
		tsc: notOurProject,
		biome: stringsOnly,
	},
	"strings → a package": { file: "strings/w2.ts", code: 'import "zod";', biome: stringsOnly },
	"web → server": {
		file: "web/wing/one/w1.ts",
		code: 'import "#server/leaf.ts";',
		tsc: notOurProject,
		biome: webKnowsContract,
	},
	"web/app → server": {
		file: "web/app/w1.ts",
		code: 'import "#server/two/tables.ts";',
		tsc: notOurProject,
		biome: webKnowsContract,
	},
	"web uses process": global("web/wing/one/w2.ts", "process"),
	"web feature → another feature": {
		file: "web/wing/one/w3.ts",
		code: 'import "#web/wing/two/leaf.ts";',
		biome: webFeatures,
	},
	"web/offline → a feature": {
		file: "web/offline/w1.ts",
		code: 'import "#web/wing/two/public.ts";',
		biome: offlineKnowsFloor,
	},
	"web feature → web/app": {
		file: "web/wing/one/w9.ts",
		code: 'import "#web/app/leaf.ts";',
		biome: webFeatures,
	},
	"web/platform → a feature": {
		file: "web/platform/w1.ts",
		code: 'import "#web/wing/two/public.ts";',
		biome: floorKnowsItself,
	},
	"web/platform → web/app": {
		file: "web/platform/w2.ts",
		code: 'import "#web/app/leaf.ts";',
		biome: floorKnowsItself,
	},
	"web/ui → a feature": {
		file: "web/ui/w1.ts",
		code: 'import "#web/wing/two/leaf.ts";',
		biome: uiKnowsNothing,
	},
	"web/ui → domain": { file: "web/ui/w2.ts", code: 'import "#domain/leaf.ts";', biome: uiKnowsNothing },
	"text in a component": {
		file: "web/wing/one/w4.tsx",
		code: "export const Greeting = () => <p>Well done</p>;",
		biome: literalText,
	},
	"text chosen in a component": {
		file: "web/wing/one/w5.tsx",
		code: 'export const Name = ({ isOn }: { isOn: boolean }) => <p title={isOn ? "On" : ""} />;',
		biome: literalText,
	},
	"fetch in a component": {
		file: "web/wing/one/w6.ts",
		code: 'export const get = () => fetch("/api");',
		biome: noFetch,
	},
	"server → web": {
		file: "server/one/w1.ts",
		code: 'import "#web/app/leaf.ts";',
		tsc: notOurProject,
		biome: noComponents,
	},
	"server → .tsx": {
		file: "server/one/w2.ts",
		code: 'import "./card.tsx";',
		tsc: "but '--jsx' is not set",
		biome: noComponents,
	},
	"server uses document": global("server/one/w3.ts", "document"),
	"service-worker → web": {
		file: "service-worker/w1.ts",
		code: 'import "#web/app/leaf.ts";',
		tsc: notOurProject,
		biome: worker,
	},
	"an import of ../": { file: "web/wing/one/w7.ts", code: 'import "../two/leaf.ts";', biome: noParent },
	"a type from ../": {
		file: "web/wing/one/w8.ts",
		code: 'export type Leaf = import("../two/leaf.ts").Leaf;',
		biome: noParent,
	},
	"a cycle": {
		file: "server/one/w9.ts",
		code: 'import { there } from "./w10.ts";\nexport const here = () => there();',
		biome: cycle,
	},
	"the same cycle's other end": {
		file: "server/one/w10.ts",
		code: 'import { here } from "./w9.ts";\nexport const there = (): unknown => here();',
		biome: cycle,
	},
	"a journey → server": { file: "../e2e/w1.ts", code: 'import "#server/leaf.ts";', biome: fromOutside },
};

/**
 * Allowed imports, and the targets of the walls above; none may be reported. The compiler reports a foreign file
 * once, where a layer first imports it, so no target imports its own layer, and no two walls of a layer share one.
 */
const doors: Record<string, string> = {
	"domain/leaf.ts": "export type Leaf = 21;",
	"contract/leaf.ts": 'import "zod";\nimport "#domain/leaf.ts";\nexport type Leaf = 21;',
	"strings/leaf.ts": 'import "#contract/leaf.ts";\nimport "#domain/leaf.ts";',
	"server/leaf.ts": "export type Leaf = 21;",
	"server/mounts.ts": 'import "./two/routes.ts";\nimport "#strings/leaf.ts";',
	"server/one/service.ts": 'import "#server/two/service.ts";\nimport "#server/two/tables.ts";',
	"server/one/card.tsx": "export type Leaf = 21;",
	"server/two/routes.ts": 'import "./service.ts";',
	"server/two/service.ts": 'import "./store.ts";\nimport "node:fs";',
	"server/two/store.ts": 'import "./tables.ts";',
	"server/two/tables.ts": "export type Leaf = 21;",
	"web/app/leaf.ts": "export type Leaf = 21;",
	"web/app/pages.ts": 'import "#web/wing/one/page.tsx";',
	"web/wing/one/page.tsx":
		'import "#web/ui/leaf.ts";\nimport "#web/platform/leaf.ts";\nimport "#web/wing/two/public.ts";\nexport const Page = () => <p className="card">21 · {21} %</p>;',
	"web/wing/two/leaf.ts": "export type Leaf = 21;",
	"web/wing/two/public.ts": 'import "#contract/leaf.ts";\nimport "#strings/leaf.ts";',
	"web/platform/leaf.ts": 'import "#web/ui/leaf.ts";',
	"web/ui/leaf.ts": "export type Leaf = 21;",
	"web/offline/leaf.ts": 'export const send = () => fetch("/api");',
	"service-worker/leaf.ts": 'import "#contract/leaf.ts";',
	"../e2e/leaf.ts": 'import "#strings/leaf.ts";',
};

interface Report {
	file: string;
	message: string;
}

let folder: string;
let fromTsc: Report[];
let fromBiome: Report[];

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "ikkis-walls-"));
	const folders = await readdir(path.join(root, "src"), { withFileTypes: true });
	const copied = [
		...folders.filter((entry) => entry.isDirectory()).map(({ name }) => `src/${name}/tsconfig.json`),
		"lint",
		"biome.json",
		"package.json",
		"tsconfig.json",
		"tsconfig.base.json",
		".gitignore",
	];
	for (const name of copied) await cp(path.join(root, name), path.join(folder, name), { recursive: true });
	await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
	const planted = Object.values(walls).map(({ file, code }) => [file, code] as const);
	for (const [file, code] of [...planted, ...Object.entries(doors)]) {
		const target = path.join(folder, "src", file);
		await mkdir(path.dirname(target), { recursive: true });
		await writeFile(target, `${code}\n`);
	}
	fromTsc = await typeErrors();
	fromBiome = await lintErrors();
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("each forbidden import or global is reported", () => {
	test.each(Object.entries(walls))("%s", (_title, { file, tsc, biome }) => {
		expect(messagesOn(file, fromTsc)).toEqual(tsc === undefined ? [] : [expect.stringContaining(tsc)]);
		expect(messagesOn(file, fromBiome)).toEqual(biome === undefined ? [] : [biome]);
	});
});

test("files without a forbidden import or global are not reported", () => {
	const broken = new Set(Object.values(walls).map(({ file }) => path.join("src", file)));
	expect([...fromTsc, ...fromBiome].filter(({ file }) => !broken.has(file))).toEqual([]);
});

function global(file: string, name: string): Wall {
	return { file, code: `export const found = () => ${name};`, tsc: `Cannot find name '${name}'` };
}

function messagesOn(file: string, reports: Report[]): string[] {
	return reports.filter((one) => one.file === path.join("src", file)).map(({ message }) => message);
}

async function typeErrors(): Promise<Report[]> {
	const layers = ["domain", "contract", "strings", "server", "web", "service-worker"];
	const projects = layers.map((layer) => `src/${layer}`);
	const { output } = await runProgram("tsc", ["-b", "--pretty", "false", ...projects], {}, folder);
	return [...output.matchAll(/^(\S+)\(\d+,\d+\): error TS\d+: (.*)$/gm)].map(
		([, file = "", message = ""]) => ({
			file,
			message,
		}),
	);
}

async function lintErrors(): Promise<Report[]> {
	const options = ["--reporter=json", "--max-diagnostics=none", "--diagnostic-level=warn"];
	const { output } = await runProgram("biome", ["lint", ...options], {}, folder);
	const { diagnostics }: { diagnostics: { message: string; location: { path: string } }[] } = JSON.parse(
		output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1),
	);
	return diagnostics.map(({ message, location }) => ({ file: location.path, message }));
}
