import { describe, expect, test } from "vitest";
import type { StatementForm } from "#contract/admin/statements.ts";
import { Problem } from "#server/http/problem.ts";
import { hdfcStatement, iciciStatement, sbiStatement } from "#server/testing/statements.ts";
import { readStatement } from "./read-statement.ts";

const utr = "518219314628";
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const formFor = (bank: StatementForm["bank"], columns: Partial<StatementForm> = {}): StatementForm => ({
	bank,
	dateColumn: undefined,
	narrationColumn: undefined,
	referenceColumn: undefined,
	creditColumn: undefined,
	debitColumn: undefined,
	amountColumn: undefined,
	typeColumn: undefined,
	...columns,
});

const read = async (text: string | Uint8Array, form: StatementForm) =>
	readStatement(typeof text === "string" ? utf8(text) : text, form);

const refusal = async (reading: Promise<unknown>) =>
	reading.then(
		() => "read",
		(thrown) => (thrown instanceof Problem ? thrown.code : thrown),
	);

describe("each bank's file", () => {
	test("HDFC", async () => {
		const { rows, unreadable } = await read(hdfcStatement(utr), formFor("hdfc"));
		expect(unreadable).toBe(0);
		expect(rows).toMatchObject([
			{ line: 3, direction: "debit", amount: 1_250_000 },
			{ line: 4, date: "2026-11-20", direction: "credit", amount: 10_000, utrs: [utr] },
			{ line: 5, direction: "credit", amount: 10_000_000, utrs: [] },
		]);
	});

	test("ICICI, with preamble, quoted commas and legend", async () => {
		const { rows } = await read(iciciStatement(utr), formFor("icici"));
		expect(rows).toMatchObject([
			{ line: 6, direction: "debit", narration: "UPI/600000000002/Rent, November/ravi@okaxis/AXIS BANK/" },
			{ line: 7, date: "2026-11-20", direction: "credit", amount: 10_000, utrs: [utr] },
		]);
	});

	test("SBI, with tabs", async () => {
		const { rows } = await read(sbiStatement(utr), formFor("sbi"));
		expect(rows).toMatchObject([
			{ line: 22, direction: "debit", utrs: ["600000000003"] },
			{ line: 23, date: "2026-11-20", direction: "credit", amount: 10_000, utrs: [utr] },
		]);
	});
});

describe("a file whose columns are told", () => {
	test("money in one column, with a type beside it", async () => {
		const { rows } = await read(
			"Dt;Particulars;Amt;Dr / Cr\n2026-11-20;UPI/ASHA/518219314628;100,000.00;CR\n2026-11-20;RENT;5;DR\n",
			formFor("generic", {
				dateColumn: "Dt",
				narrationColumn: "Particulars",
				amountColumn: "Amt",
				typeColumn: "dr/cr",
			}),
		);
		expect(rows).toMatchObject([
			{ direction: "credit", amount: 10_000_000, utrs: [utr] },
			{ direction: "debit", amount: 500 },
		]);
	});

	test("money with a sign, columns in Hindi, and no date", async () => {
		const { rows } = await read(
			`विवरण|राशि|संदर्भ\nयूपीआई|-5.00|\nयूपीआई आशा|100.00|${utr}\n`,
			formFor("generic", { narrationColumn: "विवरण", amountColumn: "राशि", referenceColumn: "संदर्भ" }),
		);
		expect(rows).toMatchObject([
			{ direction: "debit", amount: 500 },
			{ direction: "credit", amount: 10_000, utrs: [utr], date: undefined },
		]);
	});
});

describe("another bank's file whose columns have usual names", () => {
	const credit = { date: "2026-11-20", direction: "credit", amount: 10_000, utrs: [utr] };
	test.each([
		["Date,Narration,Ref No.,Debit,Credit,Balance", `20/11/2026,UPI ASHA,${utr},,100.00,5`],
		["Txn Date;Particulars;UTR;Withdrawal (INR);Deposit (INR)", `20/11/2026;UPI;${utr};0.00;100.00`],
		["Tran Date|Remarks|Reference No|Amount (Rs.)|Dr/Cr", `20/11/2026|UPI|${utr}|100.00|CR`],
		["Transaction Date\tDescription\tAmount\tType", `20/11/2026\tUPI/${utr}\t100.00\tDeposit`],
		["Value Date,Transaction Details,Withdrawal Amt.,Deposit Amt.", `20/11/2026,UPI/${utr},,100.00`],
	])("%s", async (heading, row) => {
		const { rows } = await read(`Some Bank Ltd\n\n${heading}\n${row}\n`, formFor("generic"));
		expect(rows).toMatchObject([credit]);
	});

	test("money that goes out stays that", async () => {
		const { rows } = await read(
			"Date,Details,Amount,Type\n20/11/2026,A,5,Withdrawal\n20/11/2026,B,6,DR\n20/11/2026,C,-7,\n",
			formFor("generic"),
		);
		expect(rows.map(({ direction }) => direction)).toEqual(["debit", "debit", "debit"]);
	});

	test("a named column comes before a usual one, also where the money is", async () => {
		const { rows } = await read(
			"Date,Description,Remarks,Credit,Paid\n20/11/2026,A,B,1,100\n",
			formFor("generic", { narrationColumn: "Remarks", amountColumn: "Paid" }),
		);
		expect(rows).toMatchObject([{ narration: "B", amount: 10_000 }]);
	});

	test.each([
		["Date,Text,Credit", {}, { narrationColumn: "required" }],
		["Date,Narration,Euro", {}, { creditColumn: "required" }],
		["Datum,Text,Euro", {}, { narrationColumn: "required", creditColumn: "required" }],
		["Date,Narration,Credit", { narrationColumn: "Memo" }, { narrationColumn: "required" }],
	])("of %s with %j it says what is missing", async (heading, columns, fields) => {
		const reading = read(`${heading}\n20/11/2026,UPI,100\n`, formFor("generic", columns));
		await expect(reading).rejects.toMatchObject({ code: "not-a-statement", fields });
	});
});

describe("whatever the encoding", () => {
	const text = sbiStatement(utr).replace("ASHA RAO", "ÄSHA’S");
	const utf16 = (mark: string) => Buffer.from(mark + text, "utf16le");
	const windows = Buffer.from(text.replace("’", "\u0092"), "latin1");
	test.each([
		["UTF-8", utf8(text)],
		["UTF-8 with a mark", utf8(`\ufeff${text}`)],
		["UTF-16 with a mark", utf16("\ufeff")],
		["UTF-16 without", utf16("")],
		["UTF-16, big end first", utf16("\ufeff").swap16()],
		["Windows-1252", windows],
	])("%s", async (_name, bytes) => {
		const { rows } = await read(bytes, formFor("sbi"));
		expect(rows[1]).toMatchObject({ amount: 10_000, utrs: [utr] });
		expect(rows[1]?.narration).toContain("ÄSHA’S");
	});
});

describe("what is no statement", () => {
	test.each([
		["an empty file", ""],
		["a text", "Dear customer,\nplease find attached\n"],
		["another bank's columns", iciciStatement(utr)],
		["an Excel file", Buffer.from("d0cf11e0a1b11ae1000000000000", "hex")],
		["a picture", Buffer.from("89504e470d0a1a0a0000000d4948445200000001", "hex")],
		["a quotation mark without end", `${hdfcStatement(utr)}20/11/26,"${"x".repeat(50_000)}`],
	])("%s", async (_name, file) => {
		expect(await refusal(read(file, formFor("hdfc")))).toBe("not-a-statement");
	});
});

test("rows whose amount is uncertain are counted, not guessed", async () => {
	const { rows, unreadable } = await read(
		"Txn Date,Description,Debit,Credit\n1 Nov 2026,A,,100;00\n2 Nov 2026,B,,abc\n3 Nov 2026,C,,100\n,TOTAL,,\n",
		formFor("sbi"),
	);
	expect([rows.length, unreadable]).toEqual([1, 2]);
});

test("fifty thousand rows are read in a few seconds, and others get their turn meanwhile", async () => {
	const lines = Array.from(
		{ length: 50_000 },
		(_, index) =>
			`20/11/26,UPI-NAME ${index}-VPA@OK-SBIN0040029-${600_000_000_000 + index}-NOTE,20/11/26,0.00,1,0000${600_000_000_000 + index},5.00`,
	);
	const heading = "Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance";
	let turns = 0;
	const clock = setInterval(() => turns++, 1);
	const startedAt = performance.now();
	const { rows } = await read([heading, ...lines].join("\n"), formFor("hdfc"));
	const seconds = (performance.now() - startedAt) / 1000;
	clearInterval(clock);
	expect(rows).toHaveLength(50_000);
	expect(rows.at(-1)).toMatchObject({ line: 50_001, amount: 100, utrs: ["600000049999"] });
	expect(seconds).toBeLessThan(15);
	expect(turns).toBeGreaterThan(20);
});
