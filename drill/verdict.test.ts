import { expect, test } from "vitest";
import { compare, compareRows, faultsOf, newVerdict, runDrill, sumOf } from "./verdict.ts";

const sound = { ...newVerdict(), acknowledged: 3 };

test.each([
	["there are none", sound, 0],
	["something is lost", { ...sound, lost: 2 }, 2],
	["one is doubled and one wrong", { ...sound, doubled: 1, wrong: 1 }, 2],
	["a count is invalid", { ...sound, lost: 5, doubled: Number.NaN }, 1],
	["nothing was acknowledged", newVerdict(), 1],
])("a drill's faults are counted correctly if %s", (_, verdict, faults) => {
	expect(faultsOf(verdict)).toBe(faults);
});

test("stored acts are compared with the acknowledged ones", () => {
	const ledger = { tried: new Set(["a", "b", "c", "d"]), acknowledged: new Set(["a", "b"]) };
	expect(compare(["a", "b", "c"], ledger)).toMatchObject({ acknowledged: 2, lost: 0, doubled: 0, wrong: 0 });
	expect(compare(["a", "a", "x"], ledger)).toMatchObject({ acknowledged: 2, lost: 1, doubled: 1, wrong: 1 });
	expect(sumOf(compare([], ledger), compare(["a", "b"], ledger))).toMatchObject({ acknowledged: 4, lost: 2 });
});

test("a restored database is compared row by row", () => {
	const wanted = new Map([
		["logs", ["a", "b", "b"]],
		["habits", ["c"]],
	]);
	expect(compareRows(wanted, wanted)).toMatchObject({ lost: 0, doubled: 0, wrong: 0 });
	const restored = new Map([
		["logs", ["a", "a", "b", "x"]],
		["more", ["y"]],
	]);
	expect(compareRows(restored, wanted)).toMatchObject({ lost: 2, doubled: 1, wrong: 2 });
});

test("an aborted drill counts as a fault, reported in one line", async () => {
	const lines: string[] = [];
	const broken = () => Promise.reject(new Error("The server did not start."));
	expect(await runDrill("kill", broken, (line) => lines.push(line))).toBe(1);
	expect(
		await runDrill(
			"clock",
			async () => sound,
			(line) => lines.push(line),
		),
	).toBe(0);
	expect(lines).toEqual([
		"kill             aborted: The server did not start.",
		"clock            3 acknowledged: 0 lost, 0 doubled, 0 wrong",
	]);
});
