import { build, type Plugin, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { compileEarly } from "./compile-early.ts";
import { minifyAgain } from "./minify-again.ts";

/** Builds a script of every page and returns its name and content. */
async function builtScript(plugin?: Plugin) {
	const source: Plugin = {
		name: "source",
		resolveId: (id) => (id === "app" ? id : undefined),
		load: (id) => (id === "app" ? "console.log(globalThis.a ? 1 : 2, typeof b === 'undefined')" : undefined),
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
