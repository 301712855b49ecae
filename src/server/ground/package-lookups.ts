import { registerHooks } from "node:module";

/**
 * Node reads a package's whole package.json again for every import of it or within it. Drizzle's is 179 kB and
 * took two thirds of the server's load time. Here each import of Drizzle is resolved only once, and its own imports
 * skip the lookup. So do Zod's own imports and those between our files, which saves a quarter of the remaining time.
 */
const name = "drizzle-orm";
const inPackages = new RegExp(`/node_modules/(${name}|zod)/`);
const found = new Map<string, { url: string; shortCircuit: true }>();
const sources = new URL("../../", import.meta.url).href;

registerHooks({
	resolve(specifier, context, resolveNext) {
		const { parentURL = "" } = context;
		const own = ownFile(specifier, parentURL);
		if (own !== undefined) return { url: own, format: "module-typescript", shortCircuit: true };
		if (/^\..*\.js$/.test(specifier) && inPackages.test(parentURL))
			return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
		if (specifier !== name && !specifier.startsWith(`${name}/`)) return resolveNext(specifier, context);
		const known = found.get(specifier) ?? { ...resolveNext(specifier, context), shortCircuit: true };
		found.set(specifier, known);
		return known;
	},
});

function ownFile(specifier: string, parentURL: string): string | undefined {
	if (!(specifier.endsWith(".ts") && parentURL.startsWith(sources))) return undefined;
	if (specifier.startsWith(".")) return new URL(specifier, parentURL).href;
	return /^#(contract|domain|server|strings)\//.test(specifier)
		? new URL(specifier.slice(1), sources).href
		: undefined;
}
