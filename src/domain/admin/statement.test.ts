import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { type Claim, type Match, matchStatement, type StatementRow } from "./statement.ts";

function day(text: string) {
	return text as Day;
}

function claim(changes: Partial<Claim> = {}): Claim {
	return {
		paymentId: "asha",
		payerId: "asha",
		reference: "IK7M2X9R",
		utrs: ["518219314628"],
		amount: 10_000,
		status: "pending",
		openedOn: day("2026-11-20"),
		...changes,
	};
}

function credit(changes: Partial<StatementRow> = {}): StatementRow {
	return {
		line: 1,
		date: day("2026-11-20"),
		direction: "credit",
		amount: 10_000,
		narration: "UPI/CR/518219314628/ASHA",
		utrs: ["518219314628"],
		...changes,
	};
}

function kindsOf(rows: StatementRow[], claims: Claim[]) {
	return matchStatement(rows, claims).map(({ kind }) => kind);
}

describe("a row", () => {
	test.each([
		["with the UTR and the amount", {}, {}, "exact"],
		["a paisa short", { amount: 9_999 }, {}, "amount-differs"],
		["a paisa over", { amount: 10_001 }, {}, "amount-differs"],
		["from the day before the order", { date: day("2026-11-19") }, {}, "older-than-order"],
		["a paisa short from the day before", { date: day("2026-11-19"), amount: 9_999 }, {}, "amount-differs"],
		["from the day after the order", { date: day("2026-11-21") }, {}, "exact"],
		["that is a debit", { direction: "debit" }, {}, "reversed"],
		["that is an unrelated debit", { direction: "debit", utrs: [] }, {}, "debit"],
		["of an already confirmed payment", {}, { status: "completed" }, "already-completed"],
		["of an already rejected payment", {}, { status: "rejected" }, "already-rejected"],
		["with another UTR", { utrs: ["518219314629"] }, {}, "no-match"],
		["without any number", { utrs: [], narration: "CASH" }, {}, "no-match"],
		["with only the reference", { utrs: [], narration: "upi-ikkis ik7m2x9r" }, {}, "exact"],
		["with the reference, if the payer gave no UTR", { narration: "IK7M2X9R" }, { utrs: [] }, "exact"],
	] as const)("%s is classified correctly", (_name, row, changes, kind) => {
		expect(kindsOf([credit(row)], [claim(changes)])).toEqual([kind]);
	});

	test.each([
		["pending", "asha", "conflict"],
		["completed", "asha", "conflict"],
		["rejected", "asha", "exact"],
		["rejected", "ravi", "conflict"],
	] as const)(
		"whose reference names another payment (%s, by %s) is classified as %s",
		(status, payerId, kind) => {
			const other = claim({ paymentId: "other", payerId, reference: "IKABCDEF", utrs: [], status });
			const [match] = matchStatement([credit({ narration: "IKABCDEF" })], [claim(), other]);
			expect(match).toMatchObject({ kind, by: "utr", claim: { paymentId: "asha" } });
		},
	);

	test.each(["asha", "ravi"])("with a UTR from a rejected claim by %s matches the open claim", (payerId) => {
		const rejected = claim({ paymentId: "earlier", payerId, reference: "IKABCDEF", status: "rejected" });
		for (const claims of [
			[claim(), rejected],
			[rejected, claim()],
		])
			expect(matchStatement([credit()], claims)).toMatchObject([
				{ kind: "exact", claim: { paymentId: "asha" } },
			]);
	});

	test("with the UTRs of two payments confirms neither", () => {
		const other = claim({ paymentId: "ravi", reference: "IKABCDEF", utrs: ["600000000000"] });
		expect(kindsOf([credit({ utrs: ["518219314628", "600000000000"] })], [claim(), other])).toEqual([
			"conflict",
		]);
	});
});

describe("more than one row", () => {
	test("a repeated row is a duplicate, and another row for the same payment is a second transfer", () => {
		const second = credit({ line: 3, narration: "REF IK7M2X9R", utrs: ["600000000000"] });
		expect(kindsOf([credit(), credit({ line: 2 }), second], [claim()])).toEqual([
			"exact",
			"duplicate",
			"paid-again",
		]);
	});

	test.each([
		["another UTR", ["600000000000"], ["518219314628"], "paid-again"],
		["the same UTR", ["518219314628"], ["518219314628"], "already-completed"],
		["one of its UTRs", ["600000000000", "518219314628"], ["518219314628"], "already-completed"],
		["no UTR", [], ["518219314628"], "already-completed"],
		["a UTR, while the payment has none", ["600000000000"], [], "already-completed"],
	])("a row for a verified payment, with %s, is classified correctly", (_name, utrs, known, kind) => {
		const row = credit({ narration: "IK7M2X9R", utrs });
		expect(kindsOf([row], [claim({ status: "completed", utrs: known })])).toEqual([kind]);
	});

	test("a second transfer that went out again is reversed", () => {
		const again = credit({ narration: "IK7M2X9R", utrs: ["600000000000"] });
		const back = credit({ line: 2, direction: "debit", narration: "REV", utrs: ["600000000000"] });
		const claims = [claim({ status: "completed" })];
		expect(kindsOf([again, back], claims)).toEqual(["reversed", "debit"]);
	});

	test("the right amount still counts after a wrong one", () => {
		const wrong = credit({ amount: 1_000, narration: "IK7M2X9R", utrs: ["600000000000"] });
		expect(kindsOf([wrong, credit({ line: 2 })], [claim()])).toEqual(["amount-differs", "exact"]);
	});

	test("a repeated row with a wrong amount is a duplicate too", () => {
		const wrong = credit({ amount: 1_000 });
		expect(kindsOf([wrong, { ...wrong, line: 2 }], [claim()])).toEqual(["amount-differs", "duplicate"]);
	});

	test("a number in two different credits is not a UTR", () => {
		const rows = [credit({ narration: "A" }), credit({ line: 2, narration: "B" })];
		expect(kindsOf(rows, [claim()])).toEqual(["no-match", "no-match"]);
		const named = credit({ line: 3, narration: "IK7M2X9R", utrs: ["518219314628", "600000000000"] });
		expect(matchStatement([...rows, named], [claim()])[2]).toMatchObject({
			kind: "exact",
			by: "reference",
			utrs: ["600000000000"],
		});
	});

	test.each([
		["its UTR", { narration: "REV", utrs: ["518219314628"] }],
		["its reference", { narration: "REFUND IK7M2X9R", utrs: [] }],
	])("a credit is reversed, and so is the debit, if %s appears in a debit", (_name, out) => {
		const rows = [credit({ narration: "IK7M2X9R" }), credit({ line: 2, direction: "debit", ...out })];
		expect(kindsOf(rows, [claim()])).toEqual(["reversed", "reversed"]);
		expect(kindsOf(rows, [claim({ status: "completed" })])).toEqual(["already-completed", "reversed"]);
	});

	test("a new payment after a reversal counts", () => {
		const back = credit({ line: 2, direction: "debit", narration: "REV" });
		const again = credit({ line: 3, narration: "IK7M2X9R", utrs: ["600000000000"] });
		expect(kindsOf([credit(), back, again], [claim()])).toEqual(["reversed", "reversed", "exact"]);
	});

	test("a matching credit wins over one older than the order", () => {
		const old = credit({ date: day("2026-11-01") });
		const fitting = credit({ line: 2, narration: "IK7M2X9R", utrs: ["600000000000"] });
		expect(kindsOf([old, fitting], [claim()])).toEqual(["paid-again", "exact"]);
	});
});

describe("matching any file", () => {
	const utr = fc.constantFrom("111122223333", "111122223334", "111122223335", "111122223336");
	const row = fc.record({
		date: fc.constantFrom(day("2026-11-19"), day("2026-11-20"), day("2026-11-21")),
		direction: fc.constantFrom("credit", "credit", "debit"),
		amount: fc.constantFrom(10_000, 9_900),
		narration: fc.constantFrom("", "", "IK222222", "ik333333 IK555555", "IK666666"),
		utrs: fc.uniqueArray(utr, { maxLength: 2 }),
	});
	const claims = [
		claim({ paymentId: "1", utrs: ["111122223333"], reference: "IK222222" }),
		claim({ paymentId: "2", utrs: ["111122223334"], reference: "IK333333" }),
		claim({ paymentId: "3", utrs: [], reference: "IK444444", status: "completed" }),
		claim({
			paymentId: "4",
			payerId: "ravi",
			utrs: ["111122223333"],
			reference: "IK555555",
			status: "rejected",
		}),
		claim({ paymentId: "5", payerId: "ravi", utrs: ["111122223335"], reference: "IK666666" }),
	];
	const withLines = (rows: Omit<StatementRow, "line">[]): StatementRow[] =>
		rows.map((each, index) => ({ ...each, line: index + 1 }));

	const file = fc.array(row, { maxLength: 12 });
	const proposedIn = (matches: Match<Claim>[]) => matches.filter((match) => "claim" in match);

	test("confirms each payment at most once, and only by a credit of its amount", () => {
		fc.assert(
			fc.property(file, (rows) => {
				const matches = matchStatement(withLines(rows), claims);
				expect(matches.map((match) => match.row)).toEqual(withLines(rows));
				const exact = proposedIn(matches).filter(({ kind }) => kind === "exact");
				expect(new Set(exact.map(({ claim: found }) => found.paymentId)).size).toBe(exact.length);
				for (const { row: from, claim: found } of exact) {
					expect([from.direction, from.amount, found.status]).toEqual(["credit", found.amount, "pending"]);
					expect(from.date).not.toBe("2026-11-19");
				}
			}),
		);
	});

	test("gives the same matches in any order of rows and payments", () => {
		const outcomes = (rows: readonly StatementRow[], among: readonly Claim[]) =>
			matchStatement(rows, among)
				.map(({ row: { line: _line, ...content }, ...match }) => ({
					...content,
					kind: match.kind,
					...("claim" in match && { by: match.by, of: match.claim.paymentId, utrs: match.utrs }),
				}))
				.map((each) => JSON.stringify(each))
				.sort();
		const shuffled = file.chain((rows) =>
			fc.tuple(
				fc.constant(rows),
				fc.shuffledSubarray(rows, { minLength: rows.length }),
				fc.shuffledSubarray(claims, { minLength: claims.length }),
			),
		);
		fc.assert(
			fc.property(shuffled, ([rows, shuffledRows, among]) => {
				expect(outcomes(withLines(shuffledRows), among)).toEqual(outcomes(withLines(rows), claims));
			}),
		);
	});

	test("never takes a number in two different credits for a UTR, nor a debit for a payment", () => {
		fc.assert(
			fc.property(file, (rows) => {
				const all = withLines(rows);
				const credits = new Map(
					all
						.filter(({ direction }) => direction === "credit")
						.map(({ line: _line, ...content }) => [JSON.stringify(content), content.utrs]),
				);
				for (const match of proposedIn(matchStatement(all, claims))) {
					if (match.row.direction === "debit") expect(["reversed", "duplicate"]).toContain(match.kind);
					for (const number of match.utrs)
						expect([...credits.values()].filter((utrs) => utrs.includes(number)).length).toBeLessThan(2);
				}
			}),
		);
	});
});
