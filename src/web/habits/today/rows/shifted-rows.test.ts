import { expect, test } from "vitest";
import { shiftedRows } from "./shifted-rows.ts";

const heights = [80, 100, 60, 80];

test.each([
	["nowhere", 1, 0, 1, [0, 0, 0, 0], 0],
	["by less than half of the next", 1, 30, 1, [0, 30, 0, 0], 0],
	["by more than half of the next", 1, 31, 2, [0, 31, -100, 0], 60],
	["past all below", 1, 500, 3, [0, 140, -100, -100], 140],
	["by less than half of the one above", 1, -40, 1, [0, -40, 0, 0], 0],
	["by more than half of the one above", 1, -41, 0, [100, -41, 0, 0], -80],
	["past all above", 3, -500, 0, [80, 80, 80, -240], -240],
	["up from the top", 0, -50, 0, [0, 0, 0, 0], 0],
	["down from the bottom", 3, 50, 3, [0, 0, 0, 0], 0],
	["past two below", 0, 131, 2, [131, -80, -80, 0], 160],
])("positions the rows when one is dragged %s", (_by, from, by, to, offsets, rest) => {
	expect(shiftedRows(heights, from, by)).toEqual({ to, offsets, rest });
});
