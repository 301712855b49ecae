import CircleAlert from "lucide-react/icons/circle-alert";
import PartyPopper from "lucide-react/icons/party-popper";
import type { Partnership } from "#contract/social/partners.ts";
import type { Freshness } from "#domain/social/partners/check-in.ts";
import { useStrings } from "#web/platform/locale.ts";
import { classes } from "#web/ui/layout/classes.ts";

interface Props {
	freshness: Freshness;
	/** True until the first check-in or the end of its window: nobody is late yet. */
	isBeginning: boolean;
	role: Partnership["role"];
	name: string;
}

/** Renders nothing if a check-in is due: the badge is enough. */
export function Banner({ freshness, isBeginning, role, name }: Props) {
	const { banners: words } = useStrings().partners;
	if (freshness === "due") return null;
	const { title } = words[freshness];
	const { own, helped } = isBeginning ? words.first : words[freshness];
	const Icon = freshness === "overdue" ? CircleAlert : PartyPopper;
	return (
		<div
			className={classes(
				"flex items-start gap-3 rounded-control px-3.5 py-3",
				freshness === "overdue" ? "bg-careful-soft text-careful" : "bg-good-soft text-good",
			)}
		>
			<Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
			<div className="min-w-0">
				<p className="font-semibold">{title}</p>
				<p className="wrap-anywhere text-15 text-ink">{role === "owner" ? own : helped(name)}</p>
			</div>
		</div>
	);
}
