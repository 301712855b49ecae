import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base } from "@playwright/test";
import { type Server, serverOn } from "./server.ts";

export interface Options {
	/** The server's environment, on top of our own; empty unless a test asks: `test.use({ settings: { … } })`. */
	settings: NodeJS.ProcessEnv;
}

export interface Fixtures {
	/** A server of this test's own on an empty data folder; pages open on it. */
	server: Server;
}

export interface WorkerFixtures {
	/** A data folder with a migrated, empty database: copying it is quicker than making one for each test. */
	emptyData: string;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
	settings: [{}, { option: true }],

	emptyData: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
		async ({}, use) => {
			await inTemporaryFolder(async (folder) => {
				const server = await serverOn(folder, {});
				await server.start();
				await server.stop();
				await use(folder);
			});
		},
		{ scope: "worker" },
	],

	server: async ({ emptyData, settings }, use, testInfo) => {
		await inTemporaryFolder(async (folder) => {
			await cp(emptyData, folder, { recursive: true });
			const server = await serverOn(folder, settings);
			await server.start();
			await use(server);
			// Its folder goes with it, so nothing has to be brought to an end.
			await server.kill9();
			if (testInfo.status === testInfo.expectedStatus) return;
			await testInfo.attach("server output", { body: server.output(), contentType: "text/plain" });
		});
	},

	baseURL: async ({ server }, use) => use(server.url),
});

async function inTemporaryFolder(work: (folder: string) => Promise<void>): Promise<void> {
	const folder = await mkdtemp(path.join(tmpdir(), "ikkis-e2e-"));
	try {
		await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
