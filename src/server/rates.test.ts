import { expect, test } from "vitest";
import { rateLimits } from "#server/rates.ts";
import { testDatabase } from "#server/testing/test-database.ts";

test("a loop meets the end of its minute's budget, alone and in its class alone", async () => {
	const database = await testDatabase();
	const rates = rateLimits(database);
	for (let call = 0; call < 600; call++) await rates.spend("write", "looping");
	await expect(rates.spend("write", "looping")).rejects.toMatchObject({
		code: "too-many",
		retryAfter: expect.closeTo(60, -1),
	});
	await rates.spend("write", "another");
	await rates.spend("read", "looping");
	await database.close();
});
