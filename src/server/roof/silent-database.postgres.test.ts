import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { serverProcesses, signUpAt } from "#server/testing/server-process.ts";
import { proxyTo } from "#server/testing/wire.ts";

describe("a server whose network to PostgreSQL drops packets", () => {
	const { startAndWait: startServer, databaseUrl } = serverProcesses();

	test("returns 503, recovers once packets arrive, and stops on SIGTERM even if they do not", async () => {
		const wire = await proxyTo(databaseUrl());
		const { child, address } = await startServer({ DATABASE_URL: wire.url });
		const person = await signUpAt(address, "Asha");
		const ready = async () => (await fetch(`${address}/readyz`)).status;
		expect(await ready()).toBe(200);
		wire.swallow();
		expect((await fetch(`${address}/api/pricing`)).status).toBe(503);
		// The open connections have been dropped by now: these requests each open a new one, in different ways.
		const routes = ["GET /api/auth/me", "GET /api/habits", "GET /api/pricing", "PATCH /api/auth/me"];
		for (const _round of [1, 2])
			await Promise.all(
				routes.map(async (route) => {
					const body = route.startsWith("PATCH") ? { locale: "hi" } : undefined;
					expect([route, (await person.call(address, route, body)).status]).toEqual([route, 503]);
				}),
			);
		expect((await fetch(`${address}/healthz`)).status).toBe(200);
		wire.carry();
		await expect.poll(ready).toBe(200);
		wire.swallow();
		const exit = once(child, "exit");
		child.kill("SIGTERM");
		await exit;
		wire.close();
	});
});
