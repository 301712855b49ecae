import { useQuery } from "@tanstack/react-query";
import MessageCircle from "lucide-react/icons/message-circle";
import UserPlus from "lucide-react/icons/user-plus";
import { pages } from "#contract/pages.ts";
import type { HubSummary } from "#contract/social/hub.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { summaryQuery } from "./queries.ts";

/** Hides counts of zero. */
export function SidePanel() {
	const { panel: words } = useStrings().social;
	const { data: summary } = useQuery(summaryQuery);
	const { friends = 0, challenges = 0, partners = 0, unreadMessages = 0 } = summary ?? {};
	const hasNothing = friends + challenges + partners === 0;
	return (
		<Card label={words.title}>
			<h2 className="font-semibold text-17">{words.title}</h2>
			<div className="mt-3 flex flex-col gap-3 sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:justify-between">
				{summary === undefined || !hasNothing ? (
					<Figures friends={friends} challenges={challenges} partners={partners} />
				) : (
					<p className="flex min-h-7.5 items-center text-15 text-quiet">{words.begin}</p>
				)}
				<div className="flex flex-wrap gap-2">
					{/* Conversations outlast friendships. */}
					<ButtonLink to={pages.messages} size="small" icon={<MessageCircle aria-hidden />}>
						{words.messages(unreadMessages)}
					</ButtonLink>
					{summary?.friends === 0 && (
						<ButtonLink to={`${pages.social}?tab=friends`} size="small" icon={<UserPlus aria-hidden />}>
							{words.invite}
						</ButtonLink>
					)}
				</div>
			</div>
			<ActiveChallenges challenges={summary?.activeChallenges} />
		</Card>
	);
}

/** Reserves one line while loading, so that the layout doesn't shift. */
function Figures(counts: { friends: number; challenges: number; partners: number }) {
	const { panel: words } = useStrings().social;
	const { number } = useFormats();
	const figures = [
		{ count: counts.friends, words: words.friends },
		{ count: counts.challenges, words: words.challenges },
		{ count: counts.partners, words: words.partners },
	].filter(({ count }) => count > 0);
	return (
		<dl className="flex min-h-7.5 flex-wrap gap-x-5 gap-y-2 lg:flex-col">
			{figures.map(({ count, words: wordsOf }) => {
				const { label, count: shown } = wordsOf(number(count));
				return (
					<div key={label} className="flex items-baseline gap-2 lg:justify-between">
						<dt className="text-quiet">{label}</dt>
						<dd className="font-semibold text-20 tabular-nums">{shown}</dd>
					</div>
				);
			})}
		</dl>
	);
}

/** One line each on phones, where the panel is above the feed. */
function ActiveChallenges({ challenges }: { challenges: HubSummary["activeChallenges"] | undefined }) {
	const { panel: words } = useStrings().social;
	return (
		<div className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-line border-t pt-3">
			<h3 className="font-semibold text-15">{words.activeChallenges}</h3>
			{challenges?.length === 0 && <p className="text-13 text-quiet">{words.noActiveChallenges}</p>}
			{challenges && challenges.length > 0 && (
				<ul className="flex w-full flex-col gap-1 lg:gap-3">
					{challenges.map(({ id, title, duration, participantCount }) => (
						<li key={id} className="flex items-baseline justify-between gap-3 lg:block">
							<p className="wrap-anywhere font-medium text-15 max-lg:line-clamp-1">
								<bdi>{title}</bdi>
							</p>
							<p className="shrink-0 text-13 text-quiet">
								{words.challengeFacts(duration, participantCount)}
							</p>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
