import type { Plugin } from "vite";

const wrapping = "native:import-analysis-build";

/**
 * Vite plugin that leaves imports on demand unchanged. Vite wraps each in code that loads style sheets and preloads;
 * this app has one style sheet, linked in its pages, and no preloads (`vite.config.ts`), so that code would cost every
 * page a kilobyte of its first bytes and do nothing.
 */
export function plainImports(): Plugin {
	return {
		name: "ikkis:plain-imports",
		apply: "build",
		configResolved({ plugins }) {
			const plugin = plugins.find(({ name }) => name === wrapping);
			if (plugin === undefined)
				throw new Error(`Vite has no plugin ${wrapping} any more: see what wraps imports.`);
			plugin.applyToEnvironment = () => false;
		},
		generateBundle(_, bundle) {
			const sheets = Object.keys(bundle).filter((file) => file.endsWith(".css"));
			if (sheets.length > 1)
				throw new Error(`Nothing would load the second style sheet: ${sheets.join(", ")}`);
		},
	};
}
