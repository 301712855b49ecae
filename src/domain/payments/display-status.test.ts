import { expect, test } from "vitest";
import { displayStatusOf } from "./display-status.ts";

const at = "2026-11-21T12:30:00.000Z";
const open = { paymentStatus: "pending", claimedAt: null, refundedAt: null, isWithdrawn: false } as const;

test.each([
	[open, "unclaimed"],
	[{ ...open, claimedAt: at }, "claimed"],
	[{ ...open, claimedAt: at, paymentStatus: "completed" }, "completed"],
	[{ ...open, paymentStatus: "rejected" }, "rejected"],
	[{ ...open, paymentStatus: "rejected", isWithdrawn: true }, "withdrawn"],
	[{ ...open, paymentStatus: "completed", refundedAt: at }, "refunded"],
	[{ ...open, paymentStatus: "rejected", isWithdrawn: true, refundedAt: at }, "refunded"],
] as const)(
	"a $paymentStatus payment (claimed: $claimedAt, withdrawn: $isWithdrawn, refunded: $refundedAt) is shown as $1",
	(payment, status) => {
		expect(displayStatusOf(payment)).toBe(status);
	},
);
