import { expect, test, vi } from "vitest";
import { deleteDeliveriesBefore } from "#server/integrations/incoming/store.ts";
import { testDatabase } from "#server/testing/database/test-database.ts";
import { rowsPerBatch } from "./delete-in-batches.ts";

test("deletes all matching rows, a batch of keys in each statement", async () => {
	const database = await testDatabase();
	await database.script((run) =>
		run(`insert into incoming_deliveries (delivery, received_at)
			select 'old ' || n, timestamptz '2026-11-01' from generate_series(1, ${rowsPerBatch * 2 + 1}) n
			union all select 'new', '2026-11-20'`),
	);
	const deletes = vi.spyOn(database.orm, "delete");
	await deleteDeliveriesBefore(database.orm, "2026-11-10T00:00:00Z");
	expect(deletes).toHaveBeenCalledTimes(3);
	deletes.mockRestore();
	const left = await database.script((run) => run("select delivery from incoming_deliveries"));
	expect(left).toEqual([{ delivery: "new" }]);
	await database.close();
});
