import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { Problem } from "#server/ground/problem.ts";
import {
	type Bytes,
	beaverFile,
	bytesOf,
	habiticaFile,
	habitTroveFiles,
	jsonBytes,
	mhabitFile,
	streamedZipOf,
	zipBomb,
	zipOf,
} from "#server/testing/import-files.ts";
import { loopDatabase, newLoopFiles, oldLoopFiles } from "#server/testing/loop-files.ts";
import { type ReadOptions, readFile } from "./read-file.ts";

const options: ReadOptions = {
	timeZone: "Asia/Kolkata",
	dayStartHour: 0,
	today: "2026-07-10" as Day,
	columns: undefined,
};

/** Returns the refusal's code, if any; any other error fails the test. */
function refusal(bytes: Uint8Array): string | undefined {
	try {
		readFile(bytes, options);
		return undefined;
	} catch (fault) {
		if (fault instanceof Problem) return fault.code;
		throw fault;
	}
}

function databaseOf(sql: string): Bytes {
	const database = new DatabaseSync(":memory:");
	database.exec(sql);
	return new Uint8Array(database.serialize());
}

const plainTables =
	"create table Habits (id integer, name text); create table Repetitions (habit integer, timestamp integer);";

describe("zip files", () => {
	test.each([
		"../Habits.csv",
		"a/../../Habits.csv",
		"/etc/Habits.csv",
		"C:/Habits.csv",
		"..\\Habits.csv",
		"\\\\server\\Habits.csv",
		"Habits.csv\0.txt",
	])("are refused if they contain the name %j", (name) => {
		expect(refusal(zipOf({ ...newLoopFiles, [name]: "x" }))).toBe("unsafe-file");
	});

	test("are refused while unzipping if they exceed 5 MB", () => {
		const bomb = zipBomb({ "001/Checkmarks.csv": 3, "002/Checkmarks.csv": 3 });
		expect(bomb.length).toBeLessThan(20_000);
		expect(refusal(bomb)).toBe("file-over-limit");
	});

	test("are not unzipped if they contain no known file or are inside another zip", () => {
		expect(refusal(zipBomb({ "bomb.bin": 12 }))).toBe("unknown-file");
		expect(refusal(zipOf({ "backup.zip": zipOf(newLoopFiles) }))).toBe("unknown-file");
	});

	test("are refused as unsafe with too many entries or duplicate names", () => {
		const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`${index}.txt`, ""]));
		expect(refusal(zipOf(many))).toBe("unsafe-file");
		const twice = Buffer.from(zipOf({ "Habits.csv": "Name\na", "Hobits.csv": "Name\nb" }));
		for (let at = twice.indexOf("Hobits"); at >= 0; at = twice.indexOf("Hobits")) twice.write("Habits", at);
		expect(refusal(twice)).toBe("unsafe-file");
	});

	test.each([
		["with sizes before", zipOf(newLoopFiles)],
		["with sizes after", streamedZipOf(newLoopFiles)],
	])("are refused as broken if cut off anywhere, %s the data", (_name, whole) => {
		for (let length = 4; length < whole.length - 22; length += 37)
			expect(refusal(whole.subarray(0, length))).toBe("broken-file");
	});

	test("are refused without habits", () => {
		expect(refusal(zipOf({ "readme.txt": "hello" }))).toBe("unknown-file");
		expect(refusal(zipOf({ "Habits.csv": newLoopFiles["Habits.csv"].split("\n")[0] ?? "" }))).toBe(
			"empty-file",
		);
		expect(refusal(zipOf({ "habits.json": "{" }))).toBe("broken-file");
		expect(refusal(bytesOf("PK\u0005\u0006".padEnd(22, "\0")))).toBe("unknown-file");
	});
});

describe("databases", () => {
	test.each([
		["of another app", "create table notes (a)", "unknown-file"],
		["without repetitions", "create table Habits (id integer, name text)", "unknown-file"],
		["with no habits", plainTables, "empty-file"],
		[
			"whose habits are an endless view",
			`create table Repetitions (habit integer);
			create view Habits as with recursive n(id) as (select 1 union all select id + 1 from n) select id from n`,
			"unknown-file",
		],
		[
			"whose habits are a virtual table",
			"create table Repetitions (habit integer); create virtual table Habits using fts5(name)",
			"unknown-file",
		],
		[
			"with a value that is too long",
			`${plainTables} insert into Habits values (1, zeroblob(2000000))`,
			"broken-file",
		],
		[
			"with a generated column that is too long",
			`create table Habits (id integer, name text generated always as (zeroblob(2000000)));
			create table Repetitions (habit integer, timestamp integer); insert into Habits (id) values (1)`,
			"broken-file",
		],
	])("%s are refused", (_name, sql, code) => {
		expect(refusal(databaseOf(sql))).toBe(code);
	});

	test("lose only the values that have the wrong type or are out of range", () => {
		const bytes = databaseOf(`${plainTables}
			insert into Habits values ('x', 'Walk'), (2, x'00ff'), (null, null);
			insert into Repetitions values ('x', 'never'), ('x', 1782864000000), (2, 1e300);`);
		const { habits } = readFile(bytes, options);
		expect(habits.map(({ name, history }) => [name, history.marks])).toEqual([
			["Walk", "x"],
			["#2", ""],
			["#3", ""],
		]);
	});
});

describe("any other file", () => {
	test.each([
		["no bytes", new Uint8Array(), "empty-file"],
		["blank lines", bytesOf("\n\n\n"), "empty-file"],
		["a header alone", bytesOf("date,habit\n"), "empty-file"],
		["prose", bytesOf("Dear diary,today I walked.\nIt rained.\n"), undefined],
		["a web page", bytesOf("<!doctype html>\n<title>Sign in</title>\n"), "unknown-file"],
		["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 255]), "unknown-file"],
		["Latin 1", new Uint8Array(Buffer.from("date,habit\n2026-07-01,Café\n", "latin1")), "broken-file"],
		["broken JSON", bytesOf('{"habits": [{'), "broken-file"],
		["deep JSON", bytesOf("[".repeat(1_000_000)), "broken-file"],
		["other JSON", jsonBytes({ hello: [1] }), "unknown-file"],
		["an empty list", jsonBytes({ habits: [] }), "unknown-file"],
		["habits of an unknown shape", jsonBytes({ habits: [{ title: "Walk" }] }), "unknown-file"],
		["a Habitica file without habits", jsonBytes({ tasks: { habits: [], dailys: [] } }), "unknown-file"],
		["only tasks", jsonBytes({ habits: [{ name: "a", isTask: true, completions: [] }] }), "empty-file"],
	])("is read, or refused with the right code: %s", (_name, bytes, code) => {
		expect(refusal(bytes)).toBe(code);
	});

	test("property names of Object.prototype are ordinary habit names", () => {
		const rows = "date,habit\n2026-07-01,__proto__\n2026-07-02,constructor\n";
		expect(readFile(bytesOf(rows), options).habits.map(({ name }) => name)).toEqual([
			"__proto__",
			"constructor",
		]);
		const text = '{"habits":[{"name":"Walk","records":[],"__proto__":{"isAdmin":true}}],"__proto__":{"x":1}}';
		expect(readFile(bytesOf(text), options).habits).toHaveLength(1);
		expect({}).not.toHaveProperty("isAdmin");
	});

	test("characters that the database cannot store are removed or replaced", () => {
		const text = JSON.stringify({
			habits: [
				{ name: "Walk\0\ud800", records: [{ day: "2026-07-01", done: true, text: "\ud83e\0 rain " }] },
				{ name: `${"🙂".repeat(100)}`, records: [] },
			],
		});
		const { habits } = readFile(bytesOf(text), options);
		expect(habits[0]).toMatchObject({ name: "Walk\ufffd", notes: { "2026-07-01": "\ufffd rain" } });
		expect(habits[1]?.name).toBe(`${"🙂".repeat(59)}…`);
		expect(habits.every(({ name }) => name.isWellFormed() && name.length <= 120)).toBe(true);
	});
});

test("a text file over the limit for unzipped files is refused before it is read", () => {
	expect(refusal(bytesOf(`date,habit\n${"2026-07-01,h\n".repeat(400_000)}`))).toBe("file-over-limit");
});

function likeness(bytes: Uint8Array): string | undefined {
	try {
		readFile(bytes, options);
	} catch (fault) {
		if (fault instanceof Problem && fault.code === "unknown-file") return fault.nearest;
	}
	return "read";
}

test.each([
	["an Excel file", zipOf({ "[Content_Types].xml": "", "xl/workbook.xml": "" }), "excel"],
	["an old Excel file", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "excel"],
	["a PDF", bytesOf("%PDF-1.7\n"), "pdf"],
	["a page", bytesOf("<html><table><tr><td>2026-07-01</td></tr></table>"), "web-page"],
	["a photo", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), "picture"],
	["Tickmate's database", databaseOf("create table tracks (a); create table ticks (a)"), "database"],
	["some zip", zipOf({ "readme.txt": "hello" }), "zip"],
	["some JSON", jsonBytes({ hello: 1 }), "json"],
	["Loop's scores", bytesOf("Date,Walk,\n2026-07-01,0.0519,\n"), "loop-scores"],
	["a line of text", bytesOf("Dear diary\nToday I walked\n"), "text"],
	["something else", new Uint8Array([1, 2, 0, 3]), undefined],
])("%s is recognized by its content", (_name, bytes, expected) => {
	expect(likeness(bytes)).toBe(expected);
});

test("files with damaged bytes are read, or refused with a known code", () => {
	const samples: Bytes[] = [
		zipOf(newLoopFiles),
		streamedZipOf(oldLoopFiles),
		zipOf(habitTroveFiles()),
		loopDatabase(),
		...[habiticaFile(), beaverFile(), mhabitFile()].map(jsonBytes),
	];
	const damage = fc.array(
		fc.record({ at: fc.double({ min: 0, max: 0.999, noNaN: true }), value: fc.nat(255) }),
		{
			minLength: 1,
			maxLength: 8,
		},
	);
	fc.assert(
		fc.property(fc.constantFrom(...samples), damage, (sample, wounds) => {
			const bytes = new Uint8Array(sample);
			for (const { at, value } of wounds) bytes[Math.floor(at * bytes.length)] = value;
			const code = refusal(bytes);
			expect([
				undefined,
				"broken-file",
				"unknown-file",
				"unsafe-file",
				"empty-file",
				"file-over-limit",
			]).toContain(code);
		}),
		{ numRuns: 1_000 },
	);
});
