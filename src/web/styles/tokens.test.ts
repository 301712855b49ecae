import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, surroundings } from "#domain/organizations/brand.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

/** Foreground, background and minimum contrast: 4.5 for text and 3 for shapes (WCAG 2.2 AA), 7 for ink. */
const pairs: [string, string, number][] = [
	...["page", "card", "float", "sunken"].flatMap((background): [string, string, number][] => [
		["ink", background, 7],
		["quiet", background, 4.5],
	]),
	...["link", "accent", "good", "careful", "wrong"].flatMap((text): [string, string, number][] => [
		[text, "page", 4.5],
		[text, "card", 4.5],
		[text, "float", 4.5],
	]),
	...["accent", "good", "careful", "wrong"].map((tone): [string, string, number] => [
		tone,
		`${tone}-soft`,
		4.5,
	]),
	["link", "primary-soft", 4.5],
	["quiet", "primary-soft", 4.5],
	["ink", "wrong-soft", 7],
	...["primary", "primary-hover", "wrong", "wrong-hover"].map((solid): [string, string, number] => [
		"on-solid",
		solid,
		4.5,
	]),
	...["edge", "mark", "primary"].flatMap((shape): [string, string, number][] => [
		[shape, "page", 3],
		[shape, "card", 3],
	]),
];

test.each(pairs)("%s has enough contrast on %s", (text, background, minimum) => {
	for (const theme of [0, 1] as const) {
		expect(contrast(colour(text, theme), colour(background, theme))).toBeGreaterThanOrEqual(minimum);
	}
});

test("organization colours are derived for the style sheet's surfaces", () => {
	for (const [at, theme] of (["light", "dark"] as const).entries()) {
		const colourOf = (role: string) => colour(role, at === 0 ? 0 : 1);
		expect(surroundings[theme]).toEqual({
			backgrounds: ["page", "card", "float"].map(colourOf),
			quiet: colourOf("quiet"),
			ink: colourOf("ink"),
			onSolid: colourOf("on-solid"),
		});
	}
});

function colour(role: string, theme: 0 | 1): string {
	const value = css.match(new RegExp(`--color-${role}: ([^;]+);`))?.[1] ?? "";
	const hex = [...value.matchAll(/#[0-9a-f]{6}/g)].map(([found]) => found);
	const found = hex[theme] ?? hex[0];
	if (!found) throw new Error(`no colour for ${role}`);
	return found;
}
