import { useQuery } from "@tanstack/react-query";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";
import { Avatar } from "#web/ui/layout/avatar.tsx";
import { partnersQuery } from "./queries.ts";

export function PartnerOfHabit({ habitId }: { habitId: string }) {
	const { onHabit: words } = useStrings().partners;
	const { data } = useQuery(partnersQuery);
	if (data === undefined) return null;
	const own = data.filter(({ habit, isOver }) => habit.ofOwner?.id === habitId && !isOver);
	const tab = `${pages.social}?tab=partners`;
	if (own.length === 0) {
		return (
			<Link
				to={`${tab}&habit=${habitId}`}
				className="font-medium text-link underline-offset-4 hover:underline"
			>
				{words.open}
			</Link>
		);
	}
	return (
		<ul className="flex flex-col gap-2">
			{own.map(({ id, partner, agreedAt }) => (
				<li key={id}>
					<Link to={tab} className="inline-flex items-center gap-2 font-medium text-link hover:underline">
						{partner && <Avatar size="tiny" name={partner.socialName} picture={partner.pictureUrl} />}
						<span className="wrap-anywhere">
							{agreedAt === null
								? words.waiting(partner?.socialName ?? words.somebody)
								: words.with(partner?.socialName ?? "")}
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
