import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#server/db/open.ts";
import { testDatabase } from "#server/testing/database/test-database.ts";
import { isDeletedAccountError } from "./deleted-account.ts";

let database: Database;

beforeAll(async () => {
	database = await testDatabase();
});

afterAll(() => database.close());

function faultOf(sql: string) {
	return database
		.script((run) => run(sql))
		.then(
			() => undefined,
			(fault: unknown) => fault,
		);
}
const nobody = "0190a1b2-0000-7000-8000-000000000009";

test("writes for a deleted account are distinguished from other foreign key violations", async () => {
	const device = await faultOf(`insert into known_devices values ('${nobody}', '\\x00', now())`);
	expect(isDeletedAccountError(new Error("wrapped", { cause: device }))).toBe(true);
	const cycle = await faultOf(
		`insert into habit_cycles values ('${nobody}', '${nobody}', 1, '2026-11-21', '2026-11-21', 'left', now(), 1)`,
	);
	expect(cycle).toBeInstanceOf(Error);
	expect(isDeletedAccountError(cycle)).toBe(false);
	expect(isDeletedAccountError("no error")).toBe(false);
});
