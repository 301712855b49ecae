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

/** The group of the notices that tell participants about changes. */
export function changeNotices(challengeId: string): string {
	return `challenge-changed ${challengeId}`;
}

/** The group of the notice to a new creator about the handover. */
export function handoverNotices(challengeId: string): string {
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
