import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
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
const ownerKinds: NoticeKind[] = ["domain-missing"];
const adminKinds: NoticeKind[] = ["organization-asked"];
const memberKinds: NoticeKind[] = [...audienceKinds, ...ownerKinds, ...adminKinds, "organization-deleting"];

function isAbout(organizationId: string, kinds: NoticeKind[]) {
	return and(inArray(notices.kind, kinds), sql`${notices.data} ->> 'organizationId' = ${organizationId}`);
}

function isUnread(organizationId: string, kinds: NoticeKind[]) {
	return and(isNull(notices.readAt), isAbout(organizationId, kinds));
}

/**
 * Removes unread notices that are only for members, and those of rewards even if read, because they are deleted with
 * the membership. Call once a person has left the organization.
 */
export function withdrawMemberNotices(tx: Orm, organizationId: string, userId: string): Promise<void> {
	const isReward = isAbout(organizationId, ["program-reward"]);
	return withdraw(tx, [userId], or(isUnread(organizationId, memberKinds), isReward));
}

/** Removes unread notices that are only for owners. Call once a member is no longer one. */
export function withdrawOwnerNotices(tx: Orm, organizationId: string, userId: string): Promise<void> {
	return withdraw(tx, [userId], isUnread(organizationId, ownerKinds));
}

/** Removes unread notices that are only for the team. Call once a person has left it. */
export async function withdrawTeamNotices(tx: Orm, team: StoredTeam, userId: string): Promise<void> {
	const isToMember = and(eq(notices.userId, userId), isUnread(team.organizationId, audienceKinds));
	const { id, kind, data } = notices;
	// `notify` wrote matching kind and data.
	const unread = (await tx.select({ id, kind, data }).from(notices).where(isToMember)) as Notice[];
	const ended: string[] = [];
	for (const notice of unread) if (await isToTeam(tx, notice, team)) ended.push(notice.id);
	if (ended.length > 0) await withdraw(tx, [userId], inArray(id, ended));
}

/** Removes unread news for a team that is deleted, whose programs and challenges withdraw their own notices. */
export function withdrawTeamNews(
	tx: Orm,
	{ organizationId, id, name }: Pick<StoredTeam, "organizationId" | "id" | "name">,
	userIds: readonly string[],
): Promise<void> {
	const isNews = isUnread(organizationId, ["organization-announced"]);
	const { data } = notices;
	// As in `isToTeam`.
	const isTheirs = sql`coalesce(${data} ->> 'teamId' = ${id}, ${data} ->> 'team' = ${name})`;
	return withdraw(tx, userIds, and(isNews, isTheirs));
}

/** Removes unread proposals of challenges, which members don't see while challenges are off. */
export function withdrawChallengeProposals(
	tx: Orm,
	organizationId: string,
	userIds: readonly string[],
): Promise<void> {
	return withdraw(tx, userIds, isUnread(organizationId, ["challenge-proposed"]));
}

async function isToTeam(tx: Orm, { kind, data }: Notice, team: StoredTeam): Promise<boolean> {
	// Older notices have only the team's name.
	if (kind === "organization-announced")
		return data.teamId === undefined ? data.team === team.name : data.teamId === team.id;
	if (kind === "challenge-proposed") return (await findChallenge(tx, data.challengeId))?.teamId === team.id;
	if (kind !== "program-proposed") return false;
	const isProposed = and(
		eq(habitPrograms.organizationId, team.organizationId),
		eq(habitPrograms.id, data.programId),
	);
	return (await tx.$count(habitPrograms, and(isProposed, eq(habitPrograms.teamId, team.id)))) > 0;
}

async function withdraw(tx: Orm, userIds: readonly string[], which: ReturnType<typeof and>): Promise<void> {
	const removed = await tx
		.delete(notices)
		.where(and(inArray(notices.userId, [...userIds]), which))
		.returning({ userId: notices.userId });
	for (const userId of new Set(removed.map((notice) => notice.userId)))
		await recordEvent(tx, { kind: "notices.removed", userId });
}
