import { expect, test } from "vitest";
import { testsWithoutDatabase } from "./needs-database.ts";

test("a test runs once if neither it nor its helpers open a database", () => {
	const once = testsWithoutDatabase();
	expect(once).toContain("src/server/jobs/last-due.test.ts");
	// Its database is opened only by a helper's helper.
	expect(once).not.toContain("src/server/social/partners/partners.test.ts");
	expect(once).not.toContain("src/server/roof/main.test.ts");
	expect(once.length).toBeGreaterThan(20);
	expect(once.length).toBeLessThan(60);
});
