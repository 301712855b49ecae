import { cpSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base } from "@playwright/test";
import { closeCelebrations } from "./celebrations.ts";
import type { Server } from "./server.ts";
import { openHost, type ServerHost } from "./server-host.ts";

export interface Options {
	/** Extra environment for the server; set with `test.use({ settings: { … } })`. */
	settings: NodeJS.ProcessEnv;
}

export interface Fixtures {
	/** A server of this test's own on an empty database; pages open on it. */
	server: Server;
}

export interface WorkerFixtures {
	host: ServerHost;
	/** A data folder with a migrated, empty database: copying it is faster than making one for each test. */
	emptyData: string;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
	settings: [{}, { option: true }],

	browser: [
		async ({ browser }, use) => {
			closeCelebrations(browser);
			await use(browser);
		},
		{ scope: "worker" },
	],

	host: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
		async ({}, use) => {
			const host = openHost();
			await use(host);
			await host.close();
		},
		{ scope: "worker" },
	],

	emptyData: [
		async ({ host }, use) => {
			await inTemporaryFolder(undefined, async (folder) => {
				await host.prepare(folder);
				await use(folder);
			});
		},
		// After a schema change the database is rebuilt.
		{ scope: "worker", timeout: 300_000 },
	],

	server: async ({ browser, emptyData, host, settings }, use, testInfo) => {
		await inTemporaryFolder(emptyData, async (folder) => {
			const server = await host.start(folder, settings);
			await use(server);
			// Pages in contexts that the test has opened would keep working during the next tests.
			await Promise.all(browser.contexts().map((context) => context.close()));
			await host.stop();
			if (testInfo.status === testInfo.expectedStatus) return;
			await testInfo.attach("server output", { body: server.output(), contentType: "text/plain" });
		});
	},

	baseURL: async ({ server }, use) => use(server.url),
});

/** Copies `original` to a temporary folder, which is removed after the work. */
export async function inTemporaryFolder(
	original: string | undefined,
	work: (folder: string) => Promise<void>,
): Promise<void> {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-e2e-"));
	try {
		if (original !== undefined) cpSync(original, folder, { recursive: true });
		await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
