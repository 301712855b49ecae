import type { NoticeData } from "#contract/notices/notices.ts";
import type { Orm } from "#server/db/open.ts";
import { isHidden } from "#server/social/people/public.ts";
import type { StoredChallenge } from "./tables.ts";

export function factsOf({
	id: challengeId,
	title,
	organizationId,
}: StoredChallenge): NoticeData["challenge-handed-on"] {
	return { challengeId, title, ...(organizationId !== null && { organizationId }) };
}

/** Pages show an organization's challenges together with its programs. */
export function challengeEvent<
	Kind extends "challenge.cancelled" | "challenge.changed" | "challenge.completed",
>(kind: Kind, { organizationId }: Pick<StoredChallenge, "organizationId">): Kind | "program.changed" {
	return organizationId === null ? kind : "program.changed";
}

export function changeNoticeGroupKey(challengeId: string): string {
	return `challenge-changed ${challengeId}`;
}

export function handoverNoticeGroupKey(challengeId: string): string {
	return `challenge-handed-on ${challengeId}`;
}

/** False for an organization's challenge. */
export async function isCreatorHiddenFrom(
	orm: Orm,
	{ creatorId }: StoredChallenge,
	userId: string,
): Promise<boolean> {
	return creatorId !== null && (await isHidden(orm, userId, creatorId));
}

/** Leaves out the title if the reader and the challenge's creator are hidden from each other. */
export async function factsFor(
	orm: Orm,
	challenge: StoredChallenge,
	userId: string,
): Promise<NoticeData["challenge-cancelled"]> {
	return (await isCreatorHiddenFrom(orm, challenge, userId))
		? { challengeId: challenge.id }
		: factsOf(challenge);
}
