import { expect, test } from "vitest";
import { testDatabase } from "#server/testing/database/test-database.ts";

test("tests on PostgreSQL refuse queries that would deadlock on the embedded database", async () => {
	const database = await testDatabase();
	const one = "select 1";
	const outside = [
		() => database.orm.execute(one),
		() => database.orm.transaction(async (tx) => tx.execute(one)),
		() => database.reads.orm.select,
		() => database.statement("one", one)([]),
		() => database.script((run) => run(one)),
		() => database.queue.db.executeSql(one),
	];
	for (const ask of outside) {
		await expect(database.orm.transaction(async () => ask())).rejects.toThrow(/outside the open transaction/);
	}
	await database.orm.transaction((tx) => tx.transaction((nested) => nested.execute(one)));
	for (const ask of outside.slice(0, 2)) await ask();
	await database.close();
});
