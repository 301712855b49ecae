import { useInfiniteQuery } from "@tanstack/react-query";
import Trophy from "lucide-react/icons/trophy";
import { useParams } from "react-router";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import type { Challenge } from "#contract/social/challenges.ts";
import { useToday } from "#web/habits/habit/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { MoreButton } from "#web/ui/controls/more-button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Row, Rows } from "#web/ui/layout/row.tsx";
import { sharedChallengesQuery } from "./queries.ts";
import { useWhen } from "./use-when.ts";

/** Lists the challenges shared with this person; on the user's own profile, all of the user's challenges. */
export function SharedChallenges() {
	const { userId = "" } = useParams();
	const { user } = useMe();
	return user && <Shared user={user} personId={userId} />;
}

/** Renders nothing while loading. */
function Shared({ user, personId }: { user: User; personId: string }) {
	const { challenges: words } = useStrings();
	const query = useInfiniteQuery(sharedChallengesQuery(personId));
	const shared = query.data?.pages.flat() ?? [];
	if (shared.length === 0) return null;
	const title = personId === user.id ? words.shared.own : words.shared.title;
	return (
		<section className="flex flex-col gap-3">
			<h2 className="font-semibold text-20">{title}</h2>
			<Card inset="flush">
				<Rows label={title}>
					{shared.map((challenge) => (
						<SharedRow key={challenge.id} user={user} challenge={challenge} />
					))}
				</Rows>
			</Card>
			<MoreButton query={query} label={words.more} />
		</section>
	);
}

function SharedRow({ user, challenge }: { user: User; challenge: Challenge }) {
	const { card: words } = useStrings().challenges;
	const { percent } = useFormats();
	const { when } = useWhen(challenge, useToday(user));
	const { id, title, me } = challenge;
	return (
		<Row
			leading={<Trophy aria-hidden className="size-5 shrink-0 text-accent" />}
			title={<bdi>{title}</bdi>}
			text={when}
			trailing={
				me && <span className="text-15 tabular-nums">{words.progress(percent(me.progress / 100))}</span>
			}
			to={`${pages.social}?tab=challenges&challenge=${id}`}
		/>
	);
}
