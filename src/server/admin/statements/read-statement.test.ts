import { describe, expect, test } from "vitest";
import type { StatementForm } from "#contract/admin/statements.ts";
import { Problem } from "#server/ground/problem.ts";
import { bankFiles, phonepeMonth } from "#server/testing/bank-files.ts";
import { zipOf } from "#server/testing/import-files.ts";
import { hdfcStatement, iciciStatement, sbiStatement } from "#server/testing/statements.ts";
import { readStatement } from "./read-statement.ts";

const utr = "518219314628";
function utf8(text: string): Uint8Array {
	return new TextEncoder().encode(text);
}

function formFor(bank: StatementForm["bank"], columns: Partial<StatementForm> = {}): StatementForm {
	return {
		bank,
		dateColumn: undefined,
		narrationColumn: undefined,
		referenceColumn: undefined,
		creditColumn: undefined,
		debitColumn: undefined,
		amountColumn: undefined,
		typeColumn: undefined,
		...columns,
	};
}

async function read(text: string | Uint8Array, form: StatementForm) {
	return readStatement(typeof text === "string" ? utf8(text) : text, form);
}

async function refusal(reading: Promise<unknown>) {
	return reading.then(
		() => "read",
		(thrown) => (thrown instanceof Problem ? thrown.code : thrown),
	);
}

describe("a statement is read", () => {
	test("from HDFC's file", async () => {
		const { rows, unreadable } = await read(hdfcStatement(utr), formFor("hdfc"));
		expect(unreadable).toBe(0);
		expect(rows).toMatchObject([
			{ line: 3, direction: "debit", amount: 1_250_000 },
			{ line: 4, date: "2026-11-21", direction: "credit", amount: 10_000, utrs: [utr] },
			{ line: 5, direction: "credit", amount: 10_000_000, utrs: [] },
		]);
	});

	test("from ICICI's file, with preamble, quoted commas and legend", async () => {
		const { rows } = await read(iciciStatement(utr), formFor("icici"));
		expect(rows).toMatchObject([
			{ line: 6, direction: "debit", narration: "UPI/600000000002/Rent, November/ravi@okaxis/AXIS BANK/" },
			{ line: 7, date: "2026-11-21", direction: "credit", amount: 10_000, utrs: [utr] },
		]);
	});

	test("from SBI's file, with tabs", async () => {
		const { rows } = await read(sbiStatement(utr), formFor("sbi"));
		expect(rows).toMatchObject([
			{ line: 22, direction: "debit", utrs: ["600000000003"] },
			{ line: 23, date: "2026-11-21", direction: "credit", amount: 10_000, utrs: [utr] },
		]);
	});
});

describe("every file format of each bank", () => {
	test.each(bankFiles)("is read: $name", async ({ bank, text }) => {
		for (const form of [formFor(bank), ...(bank === "phonepe" ? [] : [formFor("generic")])]) {
			const { rows, unreadable } = await read(text(utr), form);
			expect(unreadable).toBe(0);
			expect(rows.filter(({ direction, amount }) => direction === "credit" && amount === 10_000)).toEqual([
				expect.objectContaining({ date: "2026-11-20", utrs: [utr] }),
			]);
			expect(rows.some(({ direction }) => direction === "debit")).toBe(true);
		}
	});

	test("SBI's words that were split across lines are joined", async () => {
		const sbi = bankFiles.find(({ bank }) => bank === "sbi");
		const { rows } = await read(sbi?.text(utr) ?? "", formFor("sbi"));
		expect(rows[1]?.narration).toBe(
			`DEP TFR UPI/CR/${utr}/ASHA RAO/HDFC/asharao1/Ikki 0097736162097 AT 16252 BABAIN`,
		);
	});

	test("PhonePe's monthly file has the reference and no UTR", async () => {
		const { rows } = await read(phonepeMonth("IK7M2X9R"), formFor("phonepe"));
		expect(rows).toMatchObject([
			{ date: "2026-11-20", direction: "credit", amount: 10_000, narration: "IK7M2X9R", utrs: [] },
			{ direction: "debit", amount: 2_500, narration: "IK222222" },
		]);
	});
});

describe("PhonePe's BankReferenceNo", () => {
	const month = (...numbers: string[]) =>
		[
			"PaymentType,MerchantReferenceId,PhonePeReferenceId,TransactionDate,BankReferenceNo,Amount",
			...numbers.map((number, index) => `PAYMENT,QR,T${index},20-11-2026,${number},100.00`),
			"REFUND,QR,T9,19-11-2026,600000000015,-25.00",
		].join("\n");

	test("is the payment's own number if only one row has it", async () => {
		const { rows } = await read(month(utr, "518219314629"), formFor("phonepe"));
		expect(rows.map(({ utrs }) => utrs)).toEqual([[utr], ["518219314629"], ["600000000015"]]);
	});

	test("is ignored if a settlement has several rows, including refunds", async () => {
		const { rows } = await read(month(utr, utr, "600000000015"), formFor("phonepe"));
		expect(rows.map(({ utrs }) => utrs)).toEqual([[], [], [], []]);
	});
});

describe("a narration with a comma that HDFC does not quote", () => {
	const file = (narration: string, rest = "0.00,100.00") =>
		`${hdfcStatement(utr)}20/11/26,${narration},20/11/26,${rest},0000518219314629,87600.00\n`;

	test.each([
		"UPI-RAO,ASHA-ASHA@OKSBI-SBIN0040029-518219314629-X",
		"UPI-A,B,C-A@OKSBI-SBIN0040029-518219314629-X",
	])("is read whole: %s", async (narration) => {
		for (const form of [formFor("hdfc"), formFor("generic")]) {
			const { rows, unreadable } = await read(file(narration), form);
			expect(unreadable).toBe(0);
			expect(rows.at(-1)).toMatchObject({
				direction: "credit",
				amount: 10_000,
				narration,
				utrs: ["518219314629"],
			});
		}
	});

	test("an amount in two cells is counted as unreadable, not guessed", async () => {
		const { rows, unreadable } = await read(file("UPI-ASHA", "0.00,1,100.00"), formFor("hdfc"));
		expect([rows.length, unreadable]).toEqual([3, 1]);
	});
});

describe("a file whose columns the form names", () => {
	test("may have one money column with a type", async () => {
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

	test("may have signed money, and headings in Hindi", async () => {
		const { rows } = await read(
			`दिन|विवरण|राशि|संदर्भ\n20/11/2026|यूपीआई|-5.00|\n20/11/2026|यूपीआई आशा|100.00|${utr}\n`,
			formFor("generic", {
				dateColumn: "दिन",
				narrationColumn: "विवरण",
				amountColumn: "राशि",
				referenceColumn: "संदर्भ",
			}),
		);
		expect(rows).toMatchObject([
			{ direction: "debit", amount: 500 },
			{ direction: "credit", amount: 10_000, utrs: [utr], date: "2026-11-20" },
		]);
	});

	const sums = "Date,Narration,Sum,Cr/Dr\n20/11/2026,UPI/518219314628,100.00,DR\n20/11/2026,B,5,CR\n";
	test.each([{ amountColumn: "Sum" }, { creditColumn: "Sum" }, { creditColumn: "Sum", typeColumn: "Cr/Dr" }])(
		"with %j, outgoing money stays a debit",
		async (columns) => {
			const { rows } = await read(sums, formFor("generic", columns));
			expect(rows.map(({ direction }) => direction)).toEqual(["debit", "credit"]);
		},
	);

	test("a column of mixed amounts that is named as credits still needs a type or signs", async () => {
		const form = formFor("generic", { creditColumn: "Transaction Amount(INR)" });
		const file = "Date,Narration,Transaction Amount(INR)\n20/11/2026,A,100\n";
		await expect(read(file, form)).rejects.toMatchObject({ fields: { typeColumn: "required" } });
		expect((await read(file.replace(",100", ",-100"), form)).rows).toMatchObject([{ direction: "debit" }]);
	});

	test("a money column that the form does not name is found by its usual name", async () => {
		const file = "Date,Narration,Withdrawal,In\n20/11/2026,A,7,\n20/11/2026,B,,100\n";
		const { rows } = await read(file, formFor("generic", { creditColumn: "In" }));
		expect(rows.map(({ direction }) => direction)).toEqual(["debit", "credit"]);
	});
});

describe("money without a direction", () => {
	test.each([
		["no type, no sign", "Date,Narration,Amount\n20/11/2026,A,100\n", {}],
		["the same column, named in the form", "Date,Narration,Sum\n20/11/2026,A,100\n", { amountColumn: "Sum" }],
		["a type that is not a direction", "Date,Narration,Amount,Type\n20/11/2026,A,100,UPI\n", {}],
	])("is refused, and the type column is required: %s", async (_name, file, columns) => {
		await expect(read(file, formFor("generic", columns))).rejects.toMatchObject({
			code: "not-a-statement",
			fields: { typeColumn: "required" },
		});
	});

	test.each([
		["next to typed amounts", "Amount,Type", ["5,CR", "100,"]],
		["where credits have a sign", "Amount,Balance", ["+5,1", "100,1"]],
		["in both columns", "Debit,Credit", [",5", "100,100"]],
	])("is counted as unreadable %s", async (_name, heading, [good, bad]) => {
		const file = `Date,Narration,${heading}\n20/11/2026,A,${good}\n20/11/2026,B,${bad}\n`;
		const { rows, unreadable } = await read(file, formFor("generic"));
		expect([rows.length, unreadable]).toEqual([1, 1]);
	});
});

describe("another bank's file with usual column names", () => {
	const credit = { date: "2026-11-20", direction: "credit", amount: 10_000, utrs: [utr] };
	test.each([
		["Date,Narration,Ref No.,Debit,Credit,Balance", `20/11/2026,UPI ASHA,${utr},,100.00,5`],
		["Txn Date;Particulars;UTR;Withdrawal (INR);Deposit (INR)", `20/11/2026;UPI;${utr};0.00;100.00`],
		["Tran Date|Remarks|Reference No|Amount (Rs.)|Dr/Cr", `20/11/2026|UPI|${utr}|100.00|CR`],
		["Transaction Date\tDescription\tAmount\tType", `20/11/2026\tUPI/${utr}\t100.00\tDeposit`],
		["Value Date,Transaction Details,Withdrawal Amt.,Deposit Amt.", `20/11/2026,UPI/${utr},,100.00`],
	])("is read with the columns %s", async (heading, row) => {
		const { rows } = await read(`Some Bank Ltd\n\n${heading}\n${row}\n`, formFor("generic"));
		expect(rows).toMatchObject([credit]);
	});

	test("outgoing money is a debit", async () => {
		const { rows } = await read(
			"Date,Details,Amount,Type\n20/11/2026,A,5,Withdrawal\n20/11/2026,B,6,DR\n20/11/2026,C,-7,\n",
			formFor("generic"),
		);
		expect(rows.map(({ direction }) => direction)).toEqual(["debit", "debit", "debit"]);
	});

	test("a named column takes precedence over a usual one, including the money column", async () => {
		const { rows } = await read(
			"Date,Description,Remarks,Credit,Paid\n20/11/2026,A,B,1,100\n",
			formFor("generic", { narrationColumn: "Remarks", creditColumn: "Paid" }),
		);
		expect(rows).toMatchObject([{ narration: "B", amount: 10_000 }]);
	});

	test.each([
		["Date,Text,Credit", {}, { narrationColumn: "required" }],
		["Date,Narration,Euro", {}, { creditColumn: "required" }],
		[
			"Datum,Text,Euro",
			{},
			{ dateColumn: "required", narrationColumn: "required", creditColumn: "required" },
		],
		["Date,Narration,Credit", { narrationColumn: "Memo" }, { narrationColumn: "required" }],
	])(
		"with the columns %s and the form %j is refused, naming the missing columns",
		async (heading, columns, fields) => {
			const reading = read(`${heading}\n20/11/2026,UPI,100\n`, formFor("generic", columns));
			await expect(reading).rejects.toMatchObject({ code: "not-a-statement", fields });
		},
	);
});

describe("a statement is read in", () => {
	const text = sbiStatement(utr).replace("ASHA RAO", "ÄSHA’S");
	const utf16 = (mark: string) => Buffer.from(mark + text, "utf16le");
	const windows = Buffer.from(text.replace("’", "\u0092"), "latin1");
	test.each([
		["UTF-8", utf8(text)],
		["UTF-8 with a byte order mark", utf8(`\ufeff${text}`)],
		["UTF-16 with a byte order mark", utf16("\ufeff")],
		["UTF-16 without one", utf16("")],
		["UTF-16, big-endian", utf16("\ufeff").swap16()],
		["Windows-1252", windows],
	])("%s", async (_name, bytes) => {
		const { rows } = await read(bytes, formFor("sbi"));
		expect(rows[1]).toMatchObject({ amount: 10_000, utrs: [utr] });
		expect(rows[1]?.narration).toContain("ÄSHA’S");
	});
});

describe("a file that is not a statement", () => {
	test.each([
		["an empty file", ""],
		["plain text", "Dear customer,\nplease find attached\n"],
		["another bank's columns", iciciStatement(utr)],
		["a picture", Buffer.from("89504e470d0a1a0a0000000d4948445200000001", "hex")],
		["an unclosed quotation mark", `${hdfcStatement(utr)}20/11/26,"${"x".repeat(50_000)}`],
	])("%s is refused", async (_name, file) => {
		expect(await refusal(read(file, formFor("hdfc")))).toBe("not-a-statement");
	});

	test.each([
		["a workbook", zipOf({ "[Content_Types].xml": "", "xl/workbook.xml": "<workbook/>" }), "excel-statement"],
		["an OpenDocument sheet", zipOf({ "content.xml": "<office/>" }), "excel-statement"],
		[
			"a workbook from before 2007",
			Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("Workbook", "utf16le")]),
			"excel-statement",
		],
		["eight bytes of a zip", Buffer.from("504b030414000600", "hex"), "not-a-statement"],
		["a zip of something else", zipOf({ "readme.txt": "Hello" }), "not-a-statement"],
		["eight bytes of a compound file", Buffer.from("d0cf11e0a1b11ae1", "hex"), "not-a-statement"],
		["a PDF", "%PDF-1.7\n%âãÏÓ\n", "pdf-statement"],
		["a web page called .xls", '\r\n<html xmlns:x="urn:x">\n<table><tr><td>Date', "web-page-statement"],
		["an HTML table", "\ufeff<TABLE border=1>", "web-page-statement"],
		["a workbook in XML", '<?xml version="1.0"?><Workbook>', "web-page-statement"],
	])("%s is refused with a code for its type", async (_name, file, code) => {
		expect(await refusal(read(file, formFor("hdfc")))).toBe(code);
	});

	test("too many rows are refused", async () => {
		const file = `Txn Date,Description,Debit,Credit\n${"1 Nov 2026,A,,5\n".repeat(100_001)}`;
		expect(await refusal(read(file, formFor("sbi")))).toBe("statement-too-long");
	});

	test.each([
		["an endless line", `Date,Narration${",".repeat(5_000_000)}`],
		["many short lines", "\n".repeat(5_000_000)],
		["an endless cell", `Date,Narration,Credit\n20/11/2026,${")".repeat(19_000)},1`],
		[
			"endless cells",
			`Date,Narration,Credit\n${`20/11/2026,${"-(".repeat(9_000)},${"1-".repeat(500)}\n`.repeat(200)}`,
		],
	])("at most a few seconds of work are spent on %s", async (_name, file) => {
		const before = process.threadCpuUsage();
		await refusal(read(file, formFor("generic")));
		const { user, system } = process.threadCpuUsage(before);
		expect(user + system).toBeLessThan(5_000_000);
	});
});

test("numbers shortened by a spreadsheet are counted, in either column", async () => {
	const { rows, shortened } = await read(
		"Date,Narration,Ref No.,Debit,Credit\n20/11/2026,UPI,5.18219E+11,,100\n20/11/2026,5.18219E+11,,,100\n",
		formFor("generic"),
	);
	expect([rows.length, shortened]).toEqual([2, 2]);
});

test("long cells are cut", async () => {
	const { rows } = await read(
		`Txn Date,Description,Credit\n1 Nov 2026,${"A".repeat(5_000)},1\n`,
		formFor("sbi"),
	);
	expect(rows[0]?.narration).toHaveLength(200);
});

test("a row without a day is skipped, and one with an unreadable day is counted", async () => {
	const { rows, unreadable } = await read(
		"Date,Narration,Credit\n20/11/2026,A,1\n11/20/2026,B,2\nTotal,,3\n,,3\n",
		formFor("generic"),
	);
	expect([rows.length, unreadable]).toEqual([1, 1]);
});

test("rows with an uncertain amount are counted, not guessed", async () => {
	const { rows, unreadable } = await read(
		"Txn Date,Description,Debit,Credit\n1 Nov 2026,A,,100;00\n2 Nov 2026,B,,abc\n3 Nov 2026,C,,100\n,TOTAL,,\n",
		formFor("sbi"),
	);
	expect([rows.length, unreadable]).toEqual([1, 2]);
});

test("a hundred thousand rows are read within five seconds", async () => {
	const lines = Array.from(
		{ length: 100_000 },
		(_, index) =>
			`20/11/26,UPI-NAME ${index}-VPA@OK-SBIN0040029-${600_000_000_000 + index}-NOTE,20/11/26,0.00,1,0000${600_000_000_000 + index},5.00`,
	);
	const heading = "Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance";
	const before = process.cpuUsage();
	const { rows } = await read([heading, ...lines].join("\n"), formFor("hdfc"));
	const { user, system } = process.cpuUsage(before);
	expect(rows).toHaveLength(100_000);
	expect(rows.at(-1)).toMatchObject({ line: 100_001, amount: 100, utrs: ["600000099999"] });
	expect((user + system) / 1_000_000).toBeLessThan(5);
});
