import { pages } from "#contract/pages.ts";
import type { Challenge } from "#contract/social/challenges.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ShareButton } from "./share-button.tsx";
import { ShareDialog } from "./share-dialog.tsx";

/** Only the creator has the code of an invitation-only challenge. */
export function ShareChallenge({ challenge }: { challenge: Challenge }) {
	const { challenge: words } = useStrings().share;
	const { id, title, isPublic, inviteCode } = challenge;
	if (!(isPublic || inviteCode)) return null;
	const query = new URLSearchParams({ tab: "challenges", challenge: id });
	if (inviteCode) query.set("code", inviteCode);
	return (
		<ShareButton
			label={words.open}
			size="small"
			dialog={(shown) => (
				<ShareDialog
					{...shown}
					title={words.title}
					text={words.text(title)}
					link={`${location.origin}${pages.social}?${query}`}
				/>
			)}
		/>
	);
}
