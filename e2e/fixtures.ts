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
	/** The test's own server on an empty database; pages open on it. */
	server: Server;
}

export interface WorkerFixtures {
	host: ServerHost;
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
			await inTemporaryFolder(async (folder) => {
				await host.start(folder, {});
				await host.stop();
			});
			await use(host);
			await host.close();
		},
		// Long, because the database is rebuilt after a schema change.
		{ scope: "worker", timeout: 300_000 },
	],

	server: async ({ browser, host, settings }, use, testInfo) => {
		await inTemporaryFolder(async (folder) => {
			const server = await host.start(folder, settings);
			await use(server);
			// Otherwise pages in contexts that the test has opened would keep running during the next tests.
			await Promise.all(browser.contexts().map((context) => context.close()));
			await host.stop();
			if (testInfo.status === testInfo.expectedStatus) return;
			await testInfo.attach("server output", { body: server.output(), contentType: "text/plain" });
		});
	},

	baseURL: async ({ server }, use) => use(server.url),
});

/** Runs `work` in a new folder, then removes the folder. */
export async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-e2e-"));
	try {
		await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
