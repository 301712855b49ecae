import { roleOfLeader } from "#domain/organizations/team.ts";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { recordAuditEntry } from "#server/organizations/audit-store.ts";
import { findMember, updateMember } from "#server/organizations/members-store.ts";
import type { StoredTeam } from "#server/organizations/tables.ts";
import { joinTeam } from "#server/organizations/team-joins.ts";
import { setLeader } from "#server/organizations/teams-store.ts";

/** Null removes the leader. Throws `invalid-input` or `too-many-teams`. */
export async function changeLeader(
	tx: Orm,
	by: { organizationId: string; actorId: string; now: number },
	team: StoredTeam,
	leaderId: string | null,
): Promise<void> {
	if (leaderId !== null) return appoint(tx, by, team, leaderId);
	const former = await setLeader(tx, by.organizationId, team.id, null);
	if (former === undefined) return;
	await recordEvent(tx, { kind: "membership.changed", userId: former });
	await recordAuditEntry(tx, {
		...by,
		act: "leader-removed",
		subjectId: former,
		details: { name: team.name },
	});
}

/** Makes a member the leader, adds them to the team, and makes them a manager if needed. Throws `invalid-input` or `too-many-teams`. */
export async function appoint(
	tx: Orm,
	by: { organizationId: string; actorId: string; now: number },
	{ id: teamId, name }: Pick<StoredTeam, "id" | "name">,
	userId: string,
): Promise<void> {
	const { organizationId, now } = by;
	const member = await findMember(tx, organizationId, userId);
	if (member === undefined) throw new Problem("invalid-input", { fields: { leaderId: "choice" } });
	const isNew = await joinTeam(tx, { organizationId, teamId, userId, joinedAt: iso(now) });
	if (isNew) await recordAuditEntry(tx, { ...by, act: "team-joined", subjectId: userId, details: { name } });
	const former = await setLeader(tx, organizationId, teamId, userId);
	if (former !== userId) {
		await recordAuditEntry(tx, { ...by, act: "leader-appointed", subjectId: userId, details: { name } });
		if (former !== undefined) await recordEvent(tx, { kind: "membership.changed", userId: former });
	}
	const role = roleOfLeader(member.role);
	if (role !== member.role) {
		await updateMember(tx, organizationId, userId, { role });
		const details = { from: member.role, to: role };
		await recordAuditEntry(tx, { ...by, act: "role-changed", subjectId: userId, details });
	}
	await recordEvent(tx, { kind: "membership.changed", userId });
}
