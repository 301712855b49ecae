import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brandShades, contrast, defaultBrand, minContrast, surroundings } from "./brand.ts";

const colors = fc
	.integer({ min: 0, max: 0xffffff })
	.map((value) => `#${value.toString(16).padStart(6, "0")}`);
const themes = ["light", "dark"] as const;

test.each([
	["#8b5cf6", "#ffffff", 4.23],
	["#06b6d4", "#ffffff", 2.43],
	["#000000", "#ffffff", 21],
	["#777777", "#777777", 1],
])("%s on %s has a contrast of %d", (one, other, ratio) => {
	expect(contrast(one, other)).toBeCloseTo(ratio, 2);
	expect(contrast(other, one)).toBeCloseTo(ratio, 2);
});

describe("shades of a brand", () => {
	test("have enough contrast for text, whatever the colours are", () => {
		fc.assert(
			fc.property(colors, colors, fc.constantFrom(...themes), (primaryColor, secondaryColor, theme) => {
				const { solid, solidHover, soft, text, accent, accentSoft } = brandShades(
					{ primaryColor, secondaryColor },
					theme,
				);
				const { backgrounds, quiet, onSolid } = surroundings[theme];
				const read: [string, string][] = [
					[onSolid, solid],
					[onSolid, solidHover],
					[quiet, soft],
					[quiet, accentSoft],
					[text, soft],
					[accent, accentSoft],
					...backgrounds.flatMap((ground): [string, string][] => [
						[text, ground],
						[accent, ground],
					]),
				];
				for (const [over, ground] of read)
					expect(contrast(over, ground), `${over} on ${ground}`).toBeGreaterThanOrEqual(minContrast);
				for (const ground of backgrounds) expect(contrast(solid, ground)).toBeGreaterThanOrEqual(3);
			}),
			{ numRuns: 2_000 },
		);
	});

	test("are the colour itself if its contrast suffices", () => {
		const brand = { primaryColor: "#7c2d12", secondaryColor: "#14532d" };
		expect(brandShades(brand, "light")).toMatchObject({
			solid: "#7c2d12",
			text: "#7c2d12",
			accent: "#14532d",
		});
		const pale = { primaryColor: "#fde68a", secondaryColor: "#a7f3d0" };
		expect(brandShades(pale, "dark")).toMatchObject({ solid: "#fde68a", text: "#fde68a", accent: "#a7f3d0" });
	});

	test("are slightly darker than the default brand in the light theme", () => {
		expect(brandShades(defaultBrand, "light")).toMatchObject({ solid: "#8558ec", accent: "#04788c" });
	});
});
