import { build, type Plugin, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { compileEarly } from "./compile-early.ts";
import { minifyAgain } from "./minify-again.ts";

/** Long enough for the plugin that leaves small files as they are. */
const lines = Array.from(
	{ length: 400 },
	(_, i) => `console.log(globalThis.a${i} ? 1 : 2, typeof b === "undefined");`,
);

/** Builds a script and returns its file name and code. */
async function builtScript(plugin?: Plugin) {
	const source: Plugin = {
		name: "source",
		resolveId: (id) => (id === "app" ? id : undefined),
		load: (id) => (id === "app" ? lines.join("\n") : undefined),
	};
	const output = (await build({
		configFile: false,
		logLevel: "silent",
		plugins: [source, plugin],
		build: { write: false, rolldownOptions: { input: { app: "app" } } },
	})) as Rolldown.RolldownOutput;
	const { fileName, code } = output.output[0];
	return { fileName, code };
}

test.each([compileEarly(), minifyAgain()])(
	"a script changed by $name gets another file name",
	async (plugin) => {
		const [plain, changed] = [await builtScript(), await builtScript(plugin)];
		expect(changed.code).not.toBe(plain.code);
		expect(changed.fileName).not.toBe(plain.fileName);
	},
);
