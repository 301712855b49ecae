import { useQuery } from "@tanstack/react-query";
import MessageCircle from "lucide-react/icons/message-circle";
import { pages } from "#contract/pages.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { summaryQuery } from "./queries.ts";

/** Your Social Stats: counts of what there is. */
export function SidePanel() {
	const { panel: words } = useStrings().social;
	const { number } = useFormats();
	const { data: summary } = useQuery(summaryQuery);
	const told = (count: number | undefined) => (count === undefined ? "–" : number(count));
	const figures = [words.friends(told(summary?.friends)), words.partners(told(summary?.partners))];
	return (
		<Card label={words.title}>
			<h2 className="font-semibold text-17">{words.title}</h2>
			<dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 lg:flex-col">
				{figures.map(({ label, count }) => (
					<div key={label} className="flex items-baseline gap-2 lg:justify-between">
						<dt className="text-quiet">{label}</dt>
						<dd className="font-semibold text-20 tabular-nums">{count}</dd>
					</div>
				))}
			</dl>
			<div className="mt-3">
				<ButtonLink to={pages.messages} size="small" icon={<MessageCircle aria-hidden />}>
					{words.messages(summary?.unreadMessages ?? 0)}
				</ButtonLink>
			</div>
		</Card>
	);
}
