import { useQuery } from "@tanstack/react-query";
import MessageCircle from "lucide-react/icons/message-circle";
import { pages } from "#contract/pages.ts";
import type { HubSummary } from "#contract/social/hub.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { summaryQuery } from "./queries.ts";

/** Your Social Stats. */
export function SidePanel() {
	const { panel: words } = useStrings().social;
	const { number } = useFormats();
	const { data: summary } = useQuery(summaryQuery);
	const told = (count: number | undefined) => (count === undefined ? "–" : number(count));
	const figures = [
		words.friends(told(summary?.friends)),
		words.challenges(told(summary?.challenges)),
		words.partners(told(summary?.partners)),
	];
	return (
		<Card label={words.title}>
			<h2 className="font-semibold text-17">{words.title}</h2>
			<div className="mt-3 flex flex-col gap-3 sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:justify-between">
				<dl className="flex flex-wrap gap-x-5 gap-y-2 lg:flex-col">
					{figures.map(({ label, count }) => (
						<div key={label} className="flex items-baseline gap-2 lg:justify-between">
							<dt className="text-quiet">{label}</dt>
							<dd className="font-semibold text-20 tabular-nums">{count}</dd>
						</div>
					))}
				</dl>
				{summary && <ActiveChallenges challenges={summary.activeChallenges} />}
				<div>
					<ButtonLink to={pages.messages} size="small" icon={<MessageCircle aria-hidden />}>
						{words.messages(summary?.unreadMessages ?? 0)}
					</ButtonLink>
				</div>
			</div>
		</Card>
	);
}

function ActiveChallenges({ challenges }: { challenges: HubSummary["activeChallenges"] }) {
	const { panel: words } = useStrings().social;
	return (
		<div className="mt-1 border-line border-t pt-4 max-lg:hidden">
			<h3 className="font-semibold text-15">{words.activeChallenges}</h3>
			{challenges.length === 0 ? (
				<p className="mt-1 text-13 text-quiet">{words.noActiveChallenges}</p>
			) : (
				<ul className="mt-2 flex flex-col gap-3">
					{challenges.map(({ id, title, duration, participantCount }) => (
						<li key={id}>
							<p className="wrap-anywhere font-medium text-15">
								<bdi>{title}</bdi>
							</p>
							<p className="text-13 text-quiet">{words.challengeFacts(duration, participantCount)}</p>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
