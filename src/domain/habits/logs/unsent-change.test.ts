import { expect, test } from "vitest";
import { replaceUnsent, type UnsentChange } from "./unsent-change.ts";

const done = { kind: "mark", completed: true, loggedAt: 5 } as const;
const missed = { kind: "mark", completed: false, loggedAt: 5 } as const;
const later = { loggedAt: 9 };

test.each<[string, UnsentChange, UnsentChange, object]>([
	[
		"a tick keeps the note, amount and minutes of an earlier tick",
		{ ...done, notes: "Rain", amount: 4, duration: 20 },
		done,
		{
			notes: "Rain",
			amount: 4,
			duration: 20,
		},
	],
	[
		"a tick after a miss drops its reason and minutes, but keeps its note",
		{ ...missed, missReason: "ill", notes: "Rain" },
		done,
		{
			notes: "Rain",
			duration: null,
		},
	],
	["a miss keeps its reason", { ...missed, missReason: "ill" }, missed, { missReason: "ill" }],
	["a miss removes the minutes", { ...done, duration: 20 }, missed, { missReason: null }],
	[
		"the values of the later press win",
		{ ...done, notes: "Rain" },
		{ ...done, notes: null },
		{ notes: null },
	],
	[
		"a tick after a clearing starts empty",
		{ kind: "clear", loggedAt: 5 },
		done,
		{ notes: null, amount: null, duration: null },
	],
	["a clearing keeps nothing", { ...done, notes: "Rain" }, { kind: "clear", loggedAt: 5 }, {}],
])("%s", (_name, former, next, kept) => {
	expect(replaceUnsent({ intent: former }, { ...next, ...later }).intent).toEqual({
		...next,
		...kept,
		...later,
	});
});

test("the later press gets a later time, whatever the clock says", () => {
	const former = { intent: { ...done, loggedAt: 50 } };
	expect(replaceUnsent(former, { ...done, loggedAt: 7 }).intent.loggedAt).toBe(51);
});

test("an amount keeps its time through any number of later presses, until one sets another or clears the day", () => {
	const set = { intent: { ...done, amount: 20 } };
	const noted = replaceUnsent(set, { ...done, notes: "Rain", loggedAt: 9 });
	expect(noted).toMatchObject({ intent: { amount: 20, loggedAt: 9 }, sumAt: 5 });
	expect(replaceUnsent(noted, { ...missed, loggedAt: 12 })).toMatchObject({
		intent: { amount: 20 },
		sumAt: 5,
	});
	const others: UnsentChange[] = [
		{ ...done, amount: 25, loggedAt: 12 },
		{ kind: "clear", loggedAt: 12 },
	];
	for (const other of others)
		expect(replaceUnsent(noted, other)).toEqual({ intent: expect.objectContaining(other) });
});

test("minutes set after an amount are marked as newer until the day is missed or gets another amount", () => {
	const set = { intent: { ...done, amount: 20, duration: 15 } };
	expect(replaceUnsent(set, { ...done, ...later })).not.toHaveProperty("hasOwnMinutes");
	for (const duration of [25, null]) {
		const timed = replaceUnsent(set, { ...done, duration, ...later });
		expect(timed).toMatchObject({ sumAt: 5, hasOwnMinutes: true });
		const noted = replaceUnsent(timed, { ...done, notes: "Rain", loggedAt: 12 });
		expect(noted).toMatchObject({ intent: { duration }, hasOwnMinutes: true });
		expect(replaceUnsent(noted, { ...missed, loggedAt: 15 })).not.toHaveProperty("hasOwnMinutes");
		const other = { ...done, amount: 25, loggedAt: 15 };
		expect(replaceUnsent(noted, other)).not.toHaveProperty("hasOwnMinutes");
	}
});

test("an amount that an unsent clearing removed is removed with the next press, whatever follows", () => {
	const ticked = replaceUnsent({ intent: { kind: "clear", loggedAt: 5 } }, { ...done, ...later });
	expect(ticked).toEqual({ intent: { ...done, notes: null, amount: null, duration: null, ...later } });
	const noted = replaceUnsent(ticked, { ...done, notes: "Rain", loggedAt: 12 });
	expect(noted).toMatchObject({ intent: { amount: null }, sumAt: 9 });
	expect(replaceUnsent(noted, { ...done, loggedAt: 15 })).toMatchObject({ sumAt: 9 });
});
