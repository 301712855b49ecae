import { expect, test } from "vitest";
import type { Database } from "#server/db/open.ts";
import { testDatabase } from "#server/testing/database/test-database.ts";
import { checkIntegrity } from "./integrity.ts";

test("the rules have no time limit, and each result is reported before the next rule runs", async () => {
	const database = await testDatabase();
	const limits = new Set<unknown>();
	const order: string[] = [];
	const script: Database["script"] = (work) =>
		database.script((run) =>
			work(async (sql) => {
				if (sql.includes(" as key")) {
					order.push("rule");
					const [row] = await run("show statement_timeout");
					limits.add(row?.statement_timeout);
				}
				return run(sql);
			}),
		);
	const checks = await checkIntegrity({ ...database, script }, () => order.push("report"));
	expect([...limits]).toEqual(["0"]);
	expect(order.slice(0, 5)).toEqual(["report", "rule", "report", "rule", "report"]);
	expect(order.filter((each) => each === "report")).toHaveLength(checks.length);
	const [after] = await database.script((run) => run("show statement_timeout"));
	expect(after).toEqual({ statement_timeout: "5s" });
	await database.close();
});
