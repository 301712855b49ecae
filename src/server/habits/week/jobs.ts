import { type Instant, todayOf } from "#domain/day.ts";
import { judgeAll } from "#domain/habits/insight/due-days.ts";
import { rateToTell, weekEndAt } from "#domain/habits/week/telling.ts";
import type { Deps } from "#server/deps.ts";
import { habitReader } from "#server/habits/habits/service.ts";
import { iso } from "#server/iso.ts";
import { workOff } from "#server/jobs/give-way.ts";
import type { JobHandlers } from "#server/jobs/queue.ts";
import { notify } from "#server/notices/notices/service.ts";
import { type Look, listLooks, moveLook } from "./store.ts";

/** One that fails waits so long, and holds up nobody else meanwhile. */
const againAfter = 3_600_000;

/** Tells each user of their week, on Sunday evening by their own clock. */
export const tellWeeks =
	(deps: Deps): JobHandlers["tell-weeks"] =>
	() => {
		const now = deps.clock();
		const habitsOf = habitReader(deps.orm);
		return workOff(
			(limit) => listLooks(deps.orm, iso(now), limit),
			(look) => tryToTell(deps, habitsOf, look, now),
		);
	};

const tryToTell = async (
	deps: Deps,
	habitsOf: ReturnType<typeof habitReader>,
	look: Look,
	now: Instant,
): Promise<boolean> => {
	try {
		return await tellWeek(deps, habitsOf, look, now);
	} catch (err) {
		deps.log.error({ err, userId: look.userId }, "a week could not be told; it is tried again");
		return moveLook(deps.orm, look, iso(now + againAfter));
	}
};

/** Whoever moves the look on tells; whoever comes second finds it moved. */
const tellWeek = async (
	{ orm, jobs }: Deps,
	habitsOf: ReturnType<typeof habitReader>,
	look: Look,
	now: Instant,
): Promise<boolean> => {
	const { userId, timeZone, dayStartHour, isReached } = look;
	const { monday, next } = weekEndAt(now, timeZone);
	const today = todayOf(now, timeZone, dayStartHour);
	const rate =
		monday && isReached
			? rateToTell(judgeAll(await habitsOf(userId, today), today), { monday, today })
			: undefined;
	return orm.transaction(async (tx) => {
		if (!(await moveLook(tx, look, iso(next)))) return false;
		if (monday && rate) {
			const data = { monday, ...rate };
			await notify(tx, jobs, userId, { kind: "week-over", data, cause: `week-over ${monday}`, now });
		}
		return true;
	});
};
