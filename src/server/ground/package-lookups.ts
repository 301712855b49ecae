import { registerHooks } from "node:module";

/**
 * For every import of a package, or within it, Node reads the whole package.json again. Drizzle's is 179 kB, which
 * took two thirds of the server's load time: here each import of Drizzle is resolved once, and its own imports need no
 * lookup.
 */
const name = "drizzle-orm";
const inside = `/node_modules/${name}/`;
const found = new Map<string, { url: string; shortCircuit: true }>();

registerHooks({
	resolve(specifier, context, resolveNext) {
		const { parentURL } = context;
		if (/^\..*\.js$/.test(specifier) && parentURL?.includes(inside))
			return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
		if (specifier !== name && !specifier.startsWith(`${name}/`)) return resolveNext(specifier, context);
		const known = found.get(specifier) ?? { ...resolveNext(specifier, context), shortCircuit: true };
		found.set(specifier, known);
		return known;
	},
});
