import type { JobKind } from "#server/jobs/job.ts";
import type { Deps } from "./deps.ts";

/** The clock is in doubt for a quarter of an hour; two minutes more allow for its first reading. */
const repeatAfterSeconds = 17 * 60;

/** Returns undefined while the clock is in doubt; the job, which then must do nothing, is repeated later. */
export async function steadyNow(
	{ steadyClock, jobs }: Deps,
	kind: JobKind<null>,
): Promise<number | undefined> {
	const now = await steadyClock();
	if (now === undefined) await jobs.repeatLater(kind, repeatAfterSeconds);
	return now;
}
