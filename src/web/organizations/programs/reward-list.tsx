import Gift from "lucide-react/icons/gift";
import type { Program } from "#contract/organizations/programs.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Badge } from "#web/ui/layout/badge.tsx";

interface Props {
	rewards: Program["rewards"];
	reached: NonNullable<Program["own"]>["rewards"];
}

export function RewardList({ rewards, reached }: Props) {
	const { rewards: words } = useStrings().organizationPrograms;
	const { percent } = useFormats();
	return (
		<ul aria-label={words.title} className="flex flex-col gap-2">
			{rewards.map(({ id, title, description, at }) => {
				const own = reached.find(({ rewardId }) => rewardId === id);
				return (
					<li key={id} className="flex items-start gap-3">
						<Gift aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
						<div className="min-w-0 flex-1">
							<bdi className="wrap-anywhere font-medium">{title}</bdi>
							<p className="wrap-anywhere text-13 text-quiet">
								{[words.at(percent(at / 100)), description].filter(Boolean).join(" · ")}
							</p>
						</div>
						{own && <Badge tone="good">{own.handedOutAt === null ? words.reached : words.handedOut}</Badge>}
					</li>
				);
			})}
		</ul>
	);
}
