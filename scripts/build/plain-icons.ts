import type { Plugin } from "vite";

const component = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;
const icon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/** Renders like the library's component, without the contexts, names and aliases that we do not use. */
const plainComponent = `
import { createElement } from "react";
export default ({ node }) => ({ size = 24, ...props }) =>
	createElement(
		"svg",
		{
			xmlns: "http://www.w3.org/2000/svg",
			width: size,
			height: size,
			viewBox: "0 0 24 24",
			fill: "none",
			stroke: "currentColor",
			strokeWidth: 2,
			strokeLinecap: "round",
			strokeLinejoin: "round",
			"aria-hidden": true,
			...props,
		},
		...node.map(([tag, shape]) => createElement(tag, shape)),
	);
`;

/**
 * Vite plugin that reduces icons to their shapes. The library's own component and the icons' names would add a
 * kilobyte to every page's first bytes.
 */
export function plainIcons(): Plugin {
	let replaced = 0;
	return {
		name: "ikkis:plain-icons",
		apply: "build",
		enforce: "pre",
		transform(code, id) {
			if (component.test(id)) {
				replaced++;
				return { code: plainComponent, map: null };
			}
			if (!icon.test(id) || !code.includes("__iconData")) return undefined;
			const plain = code
				.replace(/^\s*(?:name|size|aliases): .*,\n/gm, "")
				.replace(/,\s*key: "[^"]*"/g, "")
				.replace("__iconData.node;", "")
				.replace("export { __iconData, ", "export { ");
			return { code: plain, map: null };
		},
		generateBundle() {
			if (replaced === 0)
				throw new Error("lucide-react no longer has createLucideIcon.mjs: check what renders its icons.");
		},
	};
}
