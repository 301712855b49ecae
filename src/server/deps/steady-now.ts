import type { Instant } from "#domain/day.ts";
import { iso } from "#server/ground/iso.ts";
import type { JobKind } from "#server/jobs/job.ts";
import type { Deps } from "./deps.ts";

/** The clock is in doubt for a quarter of an hour; two minutes more allow for its first reading. */
const repeatAfterSeconds = 17 * 60;
const doubtMs = repeatAfterSeconds * 1_000;

/** Returns undefined while the clock is in doubt; the job, which then must do nothing, is repeated later. */
export async function steadyNow(
	{ steadyClock, jobs }: Deps,
	kind: JobKind<null>,
): Promise<number | undefined> {
	const now = await steadyClock();
	if (now === undefined) await jobs.repeatLater(kind, repeatAfterSeconds);
	return now;
}

export interface CountTimes {
	now: Instant;
	/** The oldest due time that is handled. While the clock is in doubt, older counts wait. */
	from: string;
	isSteady: boolean;
}

/** The times of a run of counts: they go on while the clock is in doubt, but then none may be the last. */
export async function countTimes({
	steadyClock,
	databaseClock,
}: Pick<Deps, "steadyClock" | "databaseClock">): Promise<CountTimes> {
	const steady = await steadyClock();
	const now = steady ?? (await databaseClock());
	const isSteady = steady !== undefined;
	return { now, from: isSteady ? "-infinity" : iso(now - doubtMs), isSteady };
}

/** When to count next, if the last count is due at `last` or has to wait. */
export function nextCount(last: Instant, now: Instant): Instant {
	return last > now ? last : now + doubtMs;
}
