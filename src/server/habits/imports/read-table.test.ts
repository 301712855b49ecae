import { describe, expect, test } from "vitest";
import { bytesOf } from "#server/testing/import-files.ts";
import { india, read } from "#server/testing/told-file.ts";
import { readFile } from "./read-file.ts";

const daily = { kind: "daily" };

describe("any CSV file", () => {
	const walk = (days: Record<string, string>, remarks = {}) => ({
		format: "csv",
		remarks: {},
		habits: { Walk: { schedule: daily, isArchived: false, days, remarks } },
	});

	test.each([
		["date,habit,value,note", "2026-07-01,Walk,1,rain\n2026-07-02,Walk,0,\n2026-07-03,Walk,skip,\n"],
		["Datum;Activity;Done;Comment", '2026/7/1;Walk;yes;"rain"\n2026/7/2;Walk;no;\n2026/7/3;Walk;skipped;\n'],
		["Day,Task,Result,Comment", "2026-07-01,Walk,Yes,rain\n2026-07-02,Walk,No,\n2026-07-03,Walk,skip,\n"],
		[
			"Datum;Gewohnheit;Ergebnis;Kommentar/Note",
			"1.7.2026;Walk;ja;rain\n2.7.2026;Walk;nein;\n3.7.2026;Walk;skip;\n",
		],
		[
			"तारीख,आदत,स्थिति,टिप्पणी",
			"1-7-2026,Walk,हाँ,rain\n2-7-2026,Walk,नहीं,\n3-7-2026,Walk,छोड़ा,\n13-6-2026,Walk,?,\n",
		],
	])("with the columns %s", (header, rows) => {
		expect(read(bytesOf(`\ufeff${header}\r\n${rows}`))).toEqual(
			walk({ "07-01": "done: rain", "07-02": "missed" }, { "skips-as-pauses": 1 }),
		);
	});

	test("in UTF-16, with tabs, as spreadsheets save it", () => {
		const text = "\ufeffdate\thabit\tvalue\n2026-07-01\tWalk\t✓\n";
		expect(read(new Uint8Array(Buffer.from(text, "utf16le")))).toEqual(walk({ "07-01": "done" }));
	});

	test("without a header, a habit or a value: each row is a done day of one habit", () => {
		expect(read(bytesOf("2026-07-01\n2026-07-02\n2026-07-02\n")).habits).toMatchObject({
			"#1": { days: { "07-01": "done", "07-02": "done" } },
		});
	});

	test("with amounts but no target, negative numbers that mean nothing, and a stray word", () => {
		const rows =
			"2026-07-01,Walk,30\n2026-07-02,Walk,-2150000000\n2026-07-03,Walk,later\n2026-07-04,Walk,0\n";
		expect(read(bytesOf(`date,habit,value\n${rows}`))).toEqual(
			walk({ "07-01": "done: 30", "07-04": "missed: 0" }, { "amounts-without-target": 1, unreadable: 1 }),
		);
	});

	test("a name that goes over lines comes on one", () => {
		const { habits } = read(bytesOf('date,habit\n2026-07-01,"Walk\r\nslowly"\n'));
		expect(Object.keys(habits)).toEqual(["Walk slowly"]);
	});

	test("an instant with a zone is a day of the user's", () => {
		expect(read(bytesOf("date,habit\n2026-06-30T20:00:00Z,Walk\n")).habits.Walk?.days).toEqual({
			"07-01": "done",
		});
	});

	test("asks which way days are written that could be either, with the Indian way first", () => {
		const bytes = bytesOf("date,habit,value\n02-03-2026,Walk,1\n");
		expect(readFile(bytes, india)).toMatchObject({
			habits: [],
			table: { question: "order", columns: { order: "dmy" } },
		});
		const columns = { date: 0, habit: 1, value: 2, note: null, order: "mdy", layout: "long" } as const;
		expect(read(bytes, { columns }).habits.Walk?.days).toEqual({ "02-03": "done" });
	});

	test("with a column for each habit; what is left out is told", () => {
		const rows = "Date,Walk,Read,Mood\n2026-07-01,yes,no,fine\n2026-07-02,x,skip,\n";
		expect(read(bytesOf(rows))).toEqual({
			format: "csv",
			remarks: { "columns-left-out": 1 },
			habits: {
				Walk: { schedule: daily, isArchived: false, days: { "07-01": "done", "07-02": "done" }, remarks: {} },
				Read: {
					schedule: daily,
					isArchived: false,
					days: { "07-01": "missed" },
					remarks: { "skips-as-pauses": 1 },
				},
			},
		});
	});

	test("never takes a row for done while another column could say otherwise", () => {
		const bytes = bytesOf("date,habit,feeling\n2026-07-01,Walk,great\n2026-07-02,Walk,lazy\n");
		expect(readFile(bytes, india)).toMatchObject({ habits: [], table: { question: "value" } });
		const columns = { date: 0, habit: 1, value: null, note: 2, order: "ymd", layout: "long" } as const;
		expect(read(bytes, { columns }).habits.Walk?.days).toEqual({
			"07-01": "done: great",
			"07-02": "done: lazy",
		});
	});

	test("whose days cannot be found gives its columns to choose from", () => {
		const bytes = bytesOf("when,what\nMonday,Walk\n1.7.,Run\n");
		expect(readFile(bytes, india)).toMatchObject({
			habits: [],
			table: {
				names: ["when", "what"],
				sample: [
					["Monday", "Walk"],
					["1.7.", "Run"],
				],
				columns: { date: null },
				question: "date",
			},
		});
	});
});
