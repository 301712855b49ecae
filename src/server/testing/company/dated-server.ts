import type { Day } from "#domain/day.ts";
import { mailingApp } from "./mailing-app.ts";
import { goTo, runJobs } from "./weeks.ts";

/** A server whose clock moves by days and only when told to, and whose mails are read. */
export async function datedServer({ port, webFolder }: { port: number; webFolder: string }) {
	const environment = { PUBLIC_URL: `http://127.0.0.1:${port}` };
	const { app, mailedToken, close } = await mailingApp(environment, webFolder);
	await app.listen(port);
	return {
		now: (): number => app.deps.clock(),
		goTo: (day: string): void => goTo(app, day as Day),
		/** What organisations have counted and published by the clock. */
		runJobs: () => runJobs(app),
		mailedToken,
		close,
	};
}
