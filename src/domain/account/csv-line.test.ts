import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test.each([
	[["Walk", 3, null], "Walk,3,\r\n"],
	[['She said "go", so\nwe went'], '"She said ""go"", so\nwe went"\r\n'],
	[["सुबह की सैर 🚶"], "सुबह की सैर 🚶\r\n"],
	[["=1+1"], "'=1+1\r\n"],
	[["-1"], "'-1\r\n"],
	[["+91 98"], "'+91 98\r\n"],
	[["@SUM(A1)"], "'@SUM(A1)\r\n"],
	[["\t=1"], "'\t=1\r\n"],
	[["  =1"], "'  =1\r\n"],
	[["＝1"], "'＝1\r\n"],
	[[-1], "-1\r\n"],
])("the cells %j become the CSV line %j", (cells, line) => {
	expect(csvLine(cells)).toBe(line);
});

test("no text starts a formula or spills into a second cell", () => {
	const hostile = fc.string({
		unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", '"', ",", " ", "a"),
	});
	fc.assert(
		fc.property(hostile, (text) => {
			const cell = csvLine([text]).slice(0, -2);
			const bare = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
			expect(bare).toSatisfy((shown: string) => shown === text || shown === `'${text}`);
			expect(bare).not.toMatch(/^\s*[=+\-@]/);
			if (!cell.startsWith('"')) expect(cell).not.toMatch(/[",\r\n]/);
		}),
	);
});
