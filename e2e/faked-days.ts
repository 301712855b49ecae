import path from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { root } from "#scripts/steps.ts";
import { freePort } from "#scripts/testing/free-port.ts";
import { datedServer } from "#server/testing/company/dated-server.ts";

/** Starts a server; its phones share its clock, which moves by days. */
export async function startDays() {
	const port = await freePort();
	const server = await datedServer({ port, webFolder: path.join(root, "dist/web") });
	const contexts: BrowserContext[] = [];
	return {
		mailedToken: server.mailedToken,
		runJobs: server.runJobs,
		phone: async (browser: Browser): Promise<Page> => {
			const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` });
			contexts.push(context);
			await context.clock.setFixedTime(server.now());
			return context.newPage();
		},
		/** Moves the clock to the evening of a day. */
		goTo: async (day: string): Promise<void> => {
			server.goTo(day);
			for (const context of contexts) await context.clock.setFixedTime(server.now());
		},
		end: async (): Promise<void> => {
			for (const context of contexts) await context.close();
			await server.close();
		},
	};
}
