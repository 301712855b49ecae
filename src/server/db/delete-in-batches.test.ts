import { lt } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { incomingDeliveries } from "#server/integrations/tables.ts";
import { testDatabase } from "#server/testing/database/test-database.ts";
import { deleteInBatches, rowsPerBatch } from "./delete-in-batches.ts";

test("deletes all matching rows, a batch of keys in each statement", async () => {
	const database = await testDatabase();
	await database.script((run) =>
		run(`insert into incoming_deliveries (delivery, received_at)
			select 'old ' || n, timestamptz '2026-11-01' from generate_series(1, ${rowsPerBatch * 2 + 1}) n
			union all select 'new', '2026-11-20'`),
	);
	const deletes = vi.spyOn(database.orm, "delete");
	const { delivery, receivedAt } = incomingDeliveries;
	await deleteInBatches(database.orm, delivery, lt(receivedAt, "2026-11-10T00:00:00Z"));
	expect(deletes).toHaveBeenCalledTimes(3);
	deletes.mockRestore();
	expect(await database.orm.select({ delivery }).from(incomingDeliveries)).toEqual([{ delivery: "new" }]);
	await database.close();
});
