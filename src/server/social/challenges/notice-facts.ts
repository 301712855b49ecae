import type { NoticeData } from "#contract/notices/notices.ts";
import type { StoredChallenge } from "./tables.ts";

export function factsOf({
	id: challengeId,
	title,
	organizationId,
}: StoredChallenge): NoticeData["challenge-cancelled"] {
	return { challengeId, title, ...(organizationId !== null && { organizationId }) };
}
