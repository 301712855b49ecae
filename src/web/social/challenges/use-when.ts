import type { PlainChallenge } from "#contract/social/challenges.ts";
import { addDays, type Day } from "#domain/day.ts";
import { type ChallengeStatus, challengeStatusOn, daysLeft } from "#domain/social/challenge.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";

export function useWhen(challenge: PlainChallenge, today: Day): { status: ChallengeStatus; when: string } {
	const { card: words } = useStrings().challenges;
	const { day } = useFormats();
	const status = challengeStatusOn(challenge, today);
	const texts: Record<ChallengeStatus, string> = {
		upcoming: words.starts(day(challenge.startDate, today)),
		active: words.daysLeft(daysLeft(challenge, today)),
		completed: words.ended(day(addDays(challenge.endDate, -1), today)),
	};
	return { status, when: texts[status] };
}
