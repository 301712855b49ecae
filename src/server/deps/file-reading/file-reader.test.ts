import { spawn } from "node:child_process";
import { once } from "node:events";
import { getPriority } from "node:os";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import type { Day } from "#domain/day.ts";
import { importTask } from "#server/habits/imports/reading.ts";
import { type Bytes, beaverFile, bytesOf, jsonBytes } from "#server/testing/import-files.ts";
import { fileReader, type Limits } from "./file-reader.ts";

const limits: Limits = { megabytes: 320, workMs: 2_000, milliseconds: 60_000 };
const options = {
	timeZone: "Asia/Kolkata",
	dayStartHour: 0,
	today: "2026-07-10" as Day,
	columns: undefined,
};
const validFile = jsonBytes(beaverFile());

describe("a file that exceeds the limits", () => {
	test("is abandoned after too much work, and the next one is read", async () => {
		const read = fileReader(limits);
		const endless = read(importTask, { userId: "a", bytes: endlessDatabase(), options });
		await expect(endless).rejects.toMatchObject({ code: "file-over-limit" });
		expect((await read(importTask, { userId: "a", bytes: validFile, options })).habits).toHaveLength(3);
	});

	test("has its process killed if it uses too much memory outside the JavaScript heap", async () => {
		const guard = new URL("./guard.ts", import.meta.url).href;
		const script = `
			const guard = new (require("node:worker_threads").Worker)(new URL("${guard}"), { workerData: ${JSON.stringify(limits)} });
			const kept = [];
			const take = () => { if (kept.length < 100) { kept.push(Buffer.alloc(20_000_000, 1)); setImmediate(take); } };
			guard.once("online", take);`;
		const child = spawn(process.execPath, ["--max-old-space-size=320", "-e", script], { stdio: "ignore" });
		expect((await once(child, "exit")).at(-1)).toBe("SIGKILL");
	});
});

test("the reading process has a lower priority than the server", async () => {
	const module = `data:text/javascript,${encodeURIComponent('import os from "node:os"; export const priority = () => os.getPriority();')}`;
	const priority = await fileReader(limits)<undefined, number>(
		{ module, name: "priority" },
		{ userId: "a", bytes: validFile, options: undefined },
	);
	expect(priority).toBeGreaterThan(getPriority());
});

describe("concurrent files", () => {
	test("are refused for the same user and read for others", async () => {
		const read = fileReader(limits);
		const readAs = (userId: string) => read(importTask, { userId, bytes: validFile, options });
		const [first, second, other] = await Promise.allSettled([readAs("a"), readAs("a"), readAs("b")]);
		expect(first).toMatchObject({ status: "fulfilled" });
		expect(second).toMatchObject({ reason: { code: "already-reading", retryAfter: 5 } });
		expect(other).toMatchObject({ status: "fulfilled" });
		expect((await readAs("a")).habits).toHaveLength(3);
	});

	test("are all read, one from each of five users", async () => {
		const read = fileReader(limits);
		const people = Array.from({ length: 5 }, (_, index) => `person ${index}`);
		const replies = await Promise.all(
			people.map((userId) => read(importTask, { userId, bytes: validFile, options })),
		);
		expect(replies.map(({ habits }) => habits.length)).toEqual(people.map(() => 3));
	});

	test("are refused with the reader's own error if they are damaged", async () => {
		const read = fileReader(limits);
		const bytes = bytesOf("{");
		await expect(read(importTask, { userId: "a", bytes, options })).rejects.toMatchObject({
			code: "broken-file",
		});
	});
});

/** Table pages that each point to the next one: more rows than time allows. */
function endlessDatabase(): Bytes {
	const database = new DatabaseSync(":memory:");
	database.exec(`pragma page_size = 512;
		create table Habits (id integer, name text); create table Repetitions (habit integer, timestamp integer);
		insert into Habits values (1, 'Walk');
		with recursive n(i) as (select 1 union all select i + 1 from n where i < 40000)
		insert into Repetitions select 1, 1782864000000 from n`);
	const bytes = new Uint8Array(database.serialize());
	const view = new DataView(bytes.buffer);
	const starts = Array.from({ length: bytes.length / 512 - 1 }, (_, index) => (index + 1) * 512);
	const interior = starts.filter((start) => bytes[start] === 5);
	for (const [index, start] of interior.entries()) {
		const next = interior[index + 1];
		if (next === undefined || index > 8) break;
		const page = next / 512 + 1;
		for (let cell = 0; cell < view.getUint16(start + 3); cell++)
			view.setUint32(start + view.getUint16(start + 12 + 2 * cell), page);
		view.setUint32(start + 8, page);
	}
	return bytes;
}
