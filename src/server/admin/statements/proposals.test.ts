import { expect, test } from "vitest";
import type { StatementForm } from "#contract/admin/statements.ts";
import type { Claim } from "#domain/admin/statement.ts";
import { readKeys, readProposals } from "./proposals.ts";

const form: StatementForm = {
	bank: "sbi",
	dateColumn: undefined,
	narrationColumn: undefined,
	referenceColumn: undefined,
	creditColumn: undefined,
	debitColumn: undefined,
	amountColumn: undefined,
	typeColumn: undefined,
};
function utrOf(index: number) {
	return String(518_219_314_000 + index);
}
function claimOf(index: number): Claim {
	return {
		paymentId: `payment ${String(index).padStart(3, "0")}`,
		payerId: `payer ${index}`,
		reference: "IK222222",
		utrs: [utrOf(index)],
		amount: 10_000,
		status: "pending",
		openedOn: undefined,
	};
}
function rowOf(index: number, amount = 100) {
	return `21/11/2026,UPI/CR/${utrOf(index)}/A,,,${amount}`;
}
function fileOf(rows: string[]) {
	return new TextEncoder().encode(["Date,Details,Ref No/Cheque No,Debit,Credit", ...rows].join("\n"));
}
function numbers(count: number) {
	return Array.from({ length: count }, (_, index) => index);
}

test("as many rows are proposed as can be verified at once, verifiable ones first", async () => {
	const rows = numbers(700).map((index) => rowOf(index, index < 300 ? 5 : 100));
	const { counts, proposed, leftOut } = await readProposals(fileOf(rows), {
		form,
		claims: numbers(700).map(claimOf),
		keptKeys: [],
	});
	expect(counts.kinds).toMatchObject({ exact: 400, "amount-differs": 300 });
	expect([proposed.length, leftOut]).toEqual([500, 200]);
	expect(proposed.filter(({ kind }) => kind === "exact")).toHaveLength(400);
	expect(proposed.map(({ row }) => row.line)).toEqual(
		proposed.map(({ row }) => row.line).toSorted((a, b) => a - b),
	);
});

test("rows that need a person are proposed before verified ones, whose UTRs are all returned", async () => {
	const verified = numbers(600).map((index): Claim => ({ ...claimOf(index), status: "completed" }));
	const byEmail: Claim = { ...claimOf(600), utrs: [], reference: "IK333333", status: "completed" };
	const paidTwice: Claim = { ...claimOf(601), reference: "IK444444", status: "completed" };
	const rows = [
		...numbers(600).map((index) => rowOf(index)),
		`21/11/2026,UPI/CR/${utrOf(600)}/IK333333,,,100`,
		rowOf(601),
		`22/11/2026,UPI/CR/${utrOf(699)}/IK444444,,,100`,
		rowOf(602, 90),
		`23/11/2026,UPI/DR/${utrOf(1)}/A,,100,`,
	];
	const { counts, proposed, late, leftOut } = await readProposals(fileOf(rows), {
		form,
		claims: [...verified, byEmail, paidTwice, claimOf(602)],
		keptKeys: [],
	});
	expect(counts.kinds).toMatchObject({ exact: 0, "already-completed": 602 });
	expect([proposed.length, leftOut]).toEqual([500, 105]);
	expect(proposed.map(({ kind }) => kind).filter((kind) => kind !== "already-completed")).toEqual([
		"paid-again",
		"amount-differs",
		"reversed",
	]);
	expect(late).toEqual([{ userId: "payer 600", paymentId: "payment 600", utrs: [utrOf(600)] }]);
});

test("an endlessly repeated row is proposed only a few times", async () => {
	const { counts, proposed, leftOut } = await readProposals(fileOf(numbers(20_000).map(() => rowOf(1))), {
		form,
		claims: [claimOf(1)],
		keptKeys: [],
	});
	expect(counts.kinds).toMatchObject({ exact: 1, duplicate: 19_999 });
	expect([proposed.length, leftOut]).toEqual([4, 19_996]);
});

test("each candidate payment key is listed once, on its own line", async () => {
	const keys = await readKeys(
		fileOf([
			rowOf(1),
			rowOf(1),
			"21/11/2026,UPI/CR/518219314999/ik7m2x9r,,,5",
			"21/11/2026,WDL 518219314998,,5,",
		]),
		form,
	);
	expect(keys.split("\n")).toEqual([utrOf(1), "518219314999", "IK7M2X9R", "518219314998"]);
});
