import type { Plugin } from "vite";

const wrapping = "native:import-analysis-build";

/**
 * Vite plugin that keeps dynamic imports unchanged. Vite wraps each in code that loads style sheets and preloads;
 * this app has one style sheet, linked in its pages, and no preloads (`vite.config.ts`), so that code would add a
 * kilobyte to every page's first bytes and do nothing.
 */
export function plainImports(): Plugin {
	return {
		name: "ikkis:plain-imports",
		apply: "build",
		configResolved({ plugins }) {
			const plugin = plugins.find(({ name }) => name === wrapping);
			if (plugin === undefined)
				throw new Error(`Vite no longer has the plugin ${wrapping}: check what wraps dynamic imports.`);
			plugin.applyToEnvironment = () => false;
		},
		generateBundle(_, bundle) {
			const sheets = Object.keys(bundle).filter((file) => file.endsWith(".css"));
			if (sheets.length > 1)
				throw new Error(`No code would load the second style sheet: ${sheets.join(", ")}`);
		},
	};
}
