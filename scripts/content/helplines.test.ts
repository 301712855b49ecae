import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "#scripts/steps.ts";

/** Helplines named in our articles, each with its source. */
const helplines = {
	// The ministry's answer in the Lok Sabha of 12 December 2025 names both.
	"112":
		"https://www.lokmattimes.com/technology/over-29-lakh-phone-calls-handled-by-tele-manas-cells-savitri-thakur-2/",
	"181":
		"https://www.lokmattimes.com/technology/over-29-lakh-phone-calls-handled-by-tele-manas-cells-savitri-thakur-2/",
	// For online fraud: Lok Sabha, unstarred question 1988, 11 March 2025.
	"1930": "https://indiangovtscheme.com/?p=14561",
	// Toll-free, day and night, in up to 20 languages: Lok Sabha, 7 February 2025.
	"14416":
		"https://theshillongtimes.com/2025/02/07/tele-manas-mental-health-helpline-handles-over-18-1-lakh-calls-centre/",
} as const;

/** Numbers without commas that a sentence tells readers to call. */
const calls = /\b(?:call|ring|dial|helpline|Tele-MANAS)\b[^.;\d]{0,30}\b(\d{3,})\b/gi;

function numbersIn(text: string) {
	return [...text.matchAll(calls)].map(([, number = ""]) => number);
}

test("every helpline number in the library is listed, and every listed one is used", () => {
	const files = globSync("content/**/*.md", { cwd: root });
	const found = files.flatMap((file) => numbersIn(readFileSync(path.join(root, file), "utf8")));
	expect([...new Set(found)].toSorted()).toEqual(Object.keys(helplines).toSorted());
});

test.each(["Ring 100 at once.", "The child helpline is 1098.", "Please call the doctor on 02225554444."])(
	"an unverified number is found: %s",
	(text) => {
		expect(Object.keys(helplines)).not.toContain(numbersIn(text)[0]);
		expect(numbersIn(text)).toHaveLength(1);
	},
);
