import type { Plugin } from "vite";

/**
 * A Vite plugin that lets the build leave out what nothing uses of the router: forms, and links that prefetch. They
 * are made by calls, and named for tools, at the top of its files, which a bundler must take for effects.
 */
export function shakeRouter(): Plugin {
	return {
		name: "ikkis:shake-router",
		apply: "build",
		transform: {
			filter: { id: /node_modules\/react-router\/dist\/.+\.js$/ },
			handler: (code) =>
				code
					.replace(/^\w+\.displayName = .+;$/gm, "")
					.replace(/= (?=React\S*\.(?:forwardRef|createContext)\()/g, "= /* @__PURE__ */ "),
		},
	};
}
