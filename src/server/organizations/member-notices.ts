import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Notice } from "#contract/notices/notices.ts";
import type { NoticeKind } from "#domain/notices/notice.ts";
import type { Orm } from "#server/db/open.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { notices } from "#server/notices/notices/tables.ts";
import { findChallenge } from "#server/social/challenges/store.ts";
import { habitPrograms } from "./program-tables.ts";
import type { StoredTeam } from "./tables.ts";

/** Notices to an audience, which only members can act on. */
const audienceKinds: NoticeKind[] = ["organization-announced", "program-proposed", "challenge-proposed"];
const memberKinds: NoticeKind[] = [...audienceKinds, "organization-deleting", "domain-missing"];

function isUnread(userId: string, organizationId: string, kinds: NoticeKind[]) {
	return and(
		eq(notices.userId, userId),
		isNull(notices.readAt),
		inArray(notices.kind, kinds),
		sql`${notices.data} ->> 'organizationId' = ${organizationId}`,
	);
}

/** Removes unread notices that are only for members. Call once a person has left the organization. */
export function withdrawMemberNotices(tx: Orm, organizationId: string, userId: string): Promise<void> {
	return withdraw(tx, userId, isUnread(userId, organizationId, memberKinds));
}

/** Removes unread notices that are only for the team. Call once a person has left it. */
export async function withdrawTeamNotices(tx: Orm, team: StoredTeam, userId: string): Promise<void> {
	const isToMember = isUnread(userId, team.organizationId, audienceKinds);
	const { id, kind, data } = notices;
	// `notify` wrote matching kind and data.
	const unread = (await tx.select({ id, kind, data }).from(notices).where(isToMember)) as Notice[];
	const ended: string[] = [];
	for (const notice of unread) if (await isToTeam(tx, notice, team)) ended.push(notice.id);
	if (ended.length > 0) await withdraw(tx, userId, and(eq(notices.userId, userId), inArray(id, ended)));
}

async function isToTeam(tx: Orm, { kind, data }: Notice, team: StoredTeam): Promise<boolean> {
	if (kind === "organization-announced") return data.team === team.name;
	if (kind === "challenge-proposed") return (await findChallenge(tx, data.challengeId))?.teamId === team.id;
	if (kind !== "program-proposed") return false;
	const isProposed = and(
		eq(habitPrograms.organizationId, team.organizationId),
		eq(habitPrograms.id, data.programId),
	);
	return (await tx.$count(habitPrograms, and(isProposed, eq(habitPrograms.teamId, team.id)))) > 0;
}

async function withdraw(tx: Orm, userId: string, which: ReturnType<typeof and>): Promise<void> {
	const removed = await tx.delete(notices).where(which).returning({ id: notices.id });
	if (removed.length > 0) await recordEvent(tx, { kind: "notices.removed", userId });
}
