import type { Challenge } from "#contract/social/challenges.ts";
import { completedFrom } from "#domain/social/challenge-progress.ts";
import { pictureOfChallenge } from "#domain/social/post-picture.ts";
import { PictureActions } from "./picture-actions.tsx";

/** Shown to participants whose progress counts as completed. */
export function SharePart({ challenge }: { challenge: Challenge }) {
	const { id, title, me } = challenge;
	if (me === null || me.progress < completedFrom) return null;
	return (
		<PictureActions
			picture={pictureOfChallenge(challenge, me)}
			title={title}
			moment={{ of: "challenge", about: id }}
		/>
	);
}
