import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Claim, matchStatement, type StatementRow, utrsIn } from "./statement.ts";

const claim = (changes: Partial<Claim> = {}): Claim => ({
	paymentId: "asha",
	reference: "IK7M2X9R",
	utr: "518219314628",
	amount: 10_000,
	status: "pending",
	...changes,
});

const credit = (changes: Partial<StatementRow> = {}): StatementRow => ({
	line: 1,
	date: undefined,
	direction: "credit",
	amount: 10_000,
	narration: "UPI/CR/518219314628/ASHA",
	utrs: ["518219314628"],
	...changes,
});

const kindsOf = (rows: StatementRow[], claims: Claim[]) =>
	matchStatement(rows, claims).map(({ kind }) => kind);

describe("a row", () => {
	test.each([
		["of the UTR and the amount", {}, {}, "exact"],
		["a paisa short", { amount: 9_999 }, {}, "amount-differs"],
		["a paisa over", { amount: 10_001 }, {}, "amount-differs"],
		["going out", { direction: "debit" }, {}, "debit"],
		["of a payment confirmed before", {}, { status: "completed" }, "already-completed"],
		["of a payment rejected before", {}, { status: "rejected" }, "already-rejected"],
		["of another UTR", { utrs: ["518219314629"] }, {}, "no-match"],
		["without any number", { utrs: [], narration: "CASH" }, {}, "no-match"],
		["of the reference alone", { utrs: [], narration: "upi-ikkis ik7m2x9r" }, {}, "exact"],
		["of the reference, when the payer gave no UTR", { narration: "IK7M2X9R" }, { utr: null }, "exact"],
	] as const)("%s", (_name, row, changes, kind) => {
		expect(kindsOf([credit(row)], [claim(changes)])).toEqual([kind]);
	});

	test.each([
		["pending", "conflict"],
		["completed", "conflict"],
		["rejected", "exact"],
	] as const)("whose reference names another payment that is %s is %s", (status, kind) => {
		const other = claim({ paymentId: "ravi", reference: "IKABCDEF", utr: null, status });
		const [match] = matchStatement([credit({ narration: "IKABCDEF" })], [claim(), other]);
		expect(match).toMatchObject({ kind, by: "utr", claim: { paymentId: "asha" } });
	});

	test("with the UTRs of two payments confirms neither", () => {
		const other = claim({ paymentId: "ravi", reference: "IKABCDEF", utr: "600000000000" });
		expect(kindsOf([credit({ utrs: ["518219314628", "600000000000"] })], [claim(), other])).toEqual([
			"conflict",
		]);
	});
});

describe("more than one row", () => {
	test("a repeated row and a second row for one payment are duplicates", () => {
		const second = credit({ line: 3, narration: "REF IK7M2X9R", utrs: ["600000000000"] });
		expect(kindsOf([credit(), credit({ line: 2 }), second], [claim()])).toEqual([
			"exact",
			"duplicate",
			"duplicate",
		]);
	});

	test("after a wrong amount the right one still counts", () => {
		const wrong = credit({ amount: 1_000, narration: "IK7M2X9R", utrs: ["600000000000"] });
		expect(kindsOf([wrong, credit({ line: 2 })], [claim()])).toEqual(["amount-differs", "exact"]);
	});

	test("a repeated row with a wrong amount is a duplicate too", () => {
		const wrong = credit({ amount: 1_000 });
		expect(kindsOf([wrong, { ...wrong, line: 2 }], [claim()])).toEqual(["amount-differs", "duplicate"]);
	});

	test("no payment is confirmed twice, and only by its own money", () => {
		const utr = fc.constantFrom("111122223333", "111122223334", "111122223335");
		const row = fc.record({
			line: fc.nat(),
			date: fc.constant(undefined),
			direction: fc.constantFrom("credit", "debit"),
			amount: fc.constantFrom(10_000, 9_900),
			narration: fc.constantFrom("", "IK222222", "ik333333"),
			utrs: fc.uniqueArray(utr, { maxLength: 2 }),
		});
		const claims = [
			claim({ paymentId: "1", utr: "111122223333", reference: "IK222222" }),
			claim({ paymentId: "2", utr: "111122223334", reference: "IK333333" }),
			claim({ paymentId: "3", utr: null, reference: "IK444444", status: "completed" }),
		];
		fc.assert(
			fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
				const matches = matchStatement(rows, claims);
				expect(matches.map((match) => match.row)).toEqual(rows);
				const exact = matches.filter((match) => "claim" in match).filter(({ kind }) => kind === "exact");
				expect(new Set(exact.map(({ claim: found }) => found.paymentId)).size).toBe(exact.length);
				for (const { row: from, claim: found } of exact) {
					expect([from.direction, from.amount, found.status]).toEqual(["credit", found.amount, "pending"]);
				}
			}),
		);
	});
});

test("UTRs are found padded, among words, once each, and never inside a longer number", () => {
	expect(utrsIn("UPI-ASHA-OK@HDFC-569690930707-CHAI", "0000569690930707")).toEqual(["569690930707"]);
	expect(utrsIn("BY TRANSFER-UPI/CR/518219314628/Jar/YESB/-TRANSFER FROM 4897690162099")).toEqual([
		"518219314628",
	]);
	expect(utrsIn("UPI-ASHA-919876543210@YBL-YESB0001-518219314628-IKKIS")).toEqual(["518219314628"]);
	expect(utrsIn("0000919876543210@ybl")).toEqual([]);
	expect(utrsIn("1234567890123", "12345678901", "00000518219314628", "")).toEqual([]);
});
