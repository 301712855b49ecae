import { migrate } from "#server/db/migrate.ts";
import { openPglite } from "#server/db/open-pglite.ts";
import { remind } from "#server/habits/reminding/jobs.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { pushService } from "./push-service.ts";

const minuteMs = 60_000;

/** A server whose clock moves only on request: a week, with restarts, takes a minute. */
export async function fakedServer(given: { folder: string; port: number; webFolder: string; now: number }) {
	const service = await pushService();
	const reminded: { device: string; at: number }[] = [];
	let now = given.now;
	let app: TestApp | undefined;

	async function recordReminders(): Promise<void> {
		if (app === undefined) return;
		const before = service.received.length;
		await remind(app.deps)({ id: "minute", data: null });
		for (const { device } of service.received.slice(before)) reminded.push({ device, at: now });
	}

	async function stop(): Promise<void> {
		await app?.close();
		app = undefined;
	}
	return {
		reminded,
		subscription: service.subscribe,
		now: (): number => now,
		start: async (): Promise<void> => {
			const database = await openPglite(given.folder);
			await migrate(database);
			const environment = { PUSH_HOSTS: service.host, PUBLIC_URL: `http://127.0.0.1:${given.port}` };
			app = await testApp(environment, database, given.webFolder);
			app.advance(now - app.deps.clock());
			await app.listen(given.port);
			await recordReminders();
		},
		stop,
		passUntil: async (instant: number): Promise<void> => {
			while (now < instant) {
				now += minuteMs;
				app?.advance(minuteMs);
				await recordReminders();
			}
		},
		answer: async (action: "done" | "snooze"): Promise<number | undefined> => {
			const [token] = service.received.at(-1)?.json.tokens ?? [];
			return (await app?.request("POST /api/push/actions", { body: { token, action } }))?.status;
		},
		close: async (): Promise<void> => {
			await stop();
			service.close();
		},
	};
}
