import { expect, test } from "vitest";
import { uuidv7 } from "./uuidv7.ts";

test("an id begins with its time, has the version and variant, and is unique", () => {
	const now = Date.UTC(2026, 10, 22, 5, 30);
	const ids = Array.from({ length: 2_000 }, () => uuidv7(now));
	for (const id of ids)
		expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
	expect(new Set(ids.map((id) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)))).toEqual(
		new Set([now]),
	);
	expect(new Set(ids).size).toBe(ids.length);
	// Each random bit is set in some ids and not in others.
	const chance = ids.map((id) => BigInt(`0x${id.replaceAll("-", "")}`) & ((1n << 62n) - 1n));
	expect(chance.reduce((all, bits) => all | bits)).toBe((1n << 62n) - 1n);
	expect(chance.reduce((all, bits) => all & bits)).toBe(0n);
});
