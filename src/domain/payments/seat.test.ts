import fc from "fast-check";
import { expect, test } from "vitest";
import {
	maxSeats,
	priceOfSeats,
	seatPrice,
	whyNotBuySeats,
	whyNotChangeCount,
	whyNotTakeSeat,
} from "./seat.ts";

test("seats cost ₹100 each, to the paisa", () => {
	expect([seatPrice, priceOfSeats(1), priceOfSeats(50)]).toEqual([100, 10_000, 500_000]);
	fc.assert(
		fc.property(fc.integer({ min: 1, max: maxSeats }), (count) => priceOfSeats(count) / count === 10_000),
	);
});

test.each([
	["company", null, undefined],
	["school", null, undefined],
	["personal", null, "no-seats-for-personal"],
	["company", "2026-11-28T12:30:00.000Z", "organization-being-deleted"],
] as const)(
	"seats are not sold to personal organizations or those being deleted: %s, deleted at %s",
	(type, deletesAt, refusal) => {
		expect(whyNotBuySeats({ type, deletesAt })).toBe(refusal);
	},
);

test("the number of seats can change until the payment is claimed", () => {
	expect(whyNotChangeCount({ claimedAt: null })).toBeUndefined();
	expect(whyNotChangeCount({ claimedAt: "2026-11-21T12:30:00.000Z" })).toBe("seats-being-verified");
});

test.each([
	[50, 0, false, false, undefined],
	[50, 49, false, false, undefined],
	[50, 50, false, false, "no-seat-free"],
	[0, 0, false, false, "no-seat-free"],
	[50, 0, true, false, "nothing-to-pay"],
	[50, 0, true, true, "nothing-to-pay"],
	[50, 0, false, true, "habits-being-verified"],
] as const)(
	"a seat can be taken if one is free and needed (%i bought, %i taken, may create: %s, has claimed: %s)",
	(bought, taken, mayCreate, hasClaimed, refusal) => {
		expect(whyNotTakeSeat({ bought, taken }, { mayCreate, hasClaimed })).toBe(refusal);
	},
);
