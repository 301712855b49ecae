import type { Day } from "#domain/day.ts";
import { mailingApp } from "./mailing-app.ts";
import { goTo, runJobs } from "./weeks.ts";

/** A server whose clock moves only on request, by whole days, and whose emails can be read. */
export async function datedServer({ port, webFolder }: { port: number; webFolder: string }) {
	const environment = { PUBLIC_URL: `http://127.0.0.1:${port}` };
	const { app, mailedToken, close } = await mailingApp(environment, webFolder);
	await app.listen(port);
	return {
		now: (): number => app.deps.clock(),
		goTo: (day: string): void => goTo(app, day as Day),
		runJobs: () => runJobs(app),
		mailedToken,
		close,
	};
}
