import type { Day } from "#domain/day.ts";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import { notify } from "#server/notices/notices/service.ts";
import type { StoredTeam } from "#server/organizations/tables.ts";
import { endEnrolment } from "./enrolments.ts";
import { listOpenPrograms } from "./store.ts";
import { factsOf } from "./views.ts";

/**
 * Ends the enrolments in a team's open programs of a user who is no longer in the team, and notifies them if somebody
 * else removed them. Call with the account's row locked.
 */
export async function withdrawFromTeam(
	tx: Orm,
	jobs: Jobs,
	{ organizationId, id: teamId, name: leftTeam }: StoredTeam,
	{ userId, actorId, today, now }: { userId: string; actorId: string; today: Day; now: number },
): Promise<void> {
	const open = await listOpenPrograms(tx, organizationId, today);
	for (const program of open.filter((each) => each.teamId === teamId)) {
		const hasEnded = await endEnrolment(tx, { organizationId, programId: program.id, userId }, iso(now));
		if (!hasEnded || userId === actorId) continue;
		const data = { ...(await factsOf(tx, program)), leftTeam };
		const cause = `team-left ${program.id} ${iso(now)}`;
		await recordEvent(tx, { kind: "program.changed", userId });
		await notify(tx, jobs, userId, { kind: "program-cancelled", data, cause, now });
	}
}
