import Flame from "lucide-react/icons/flame";
import Lock from "lucide-react/icons/lock";
import type { User } from "#contract/account/auth.ts";
import type { Challenge } from "#contract/social/challenges.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Badge } from "#web/ui/layout/badge.tsx";
import { PlainCard } from "./plain-card.tsx";

interface Props {
	challenge: Challenge;
	user: User;
	isFeatured?: boolean;
	onJoin: (challenge: Challenge) => void;
	onOpen: (challenge: Challenge) => void;
}

export function ChallengeCard({ challenge, user, isFeatured = false, onJoin, onOpen }: Props) {
	const { card, featured } = useStrings().challenges;
	const { creator, isCreator, isPublic } = challenge;
	return (
		<PlainCard
			challenge={challenge}
			user={user}
			{...(isFeatured && { label: featured.label, top: <FeaturedLine /> })}
			byline={isCreator ? card.byYou : card.by(creator?.socialName ?? card.someone)}
			badge={!isPublic && <Badge icon={<Lock aria-hidden />}>{card.inviteOnly}</Badge>}
			onJoin={() => onJoin(challenge)}
			onOpen={() => onOpen(challenge)}
		/>
	);
}

function FeaturedLine() {
	const { featured: words } = useStrings().challenges;
	return (
		<div className="flex flex-wrap items-center justify-between gap-2">
			<p className="font-semibold text-15 text-link">{words.label}</p>
			<Badge tone="primary" icon={<Flame aria-hidden />}>
				{words.badge}
			</Badge>
		</div>
	);
}
