import CircleCheck from "lucide-react/icons/circle-check";
import type { User } from "#contract/account/auth.ts";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useAnnounced } from "#web/ui/states/use-announced.ts";

export function PaidNotice({ user, hasImport }: { user: User; hasImport: boolean }) {
	const { paid: words } = useStrings().payment;
	const toHabit =
		user.habitsCreated > 0
			? { to: pages.dashboard, ...words.today }
			: { to: pages.newHabit, text: words.text, action: words.action };
	// Not decided by `totalPaid` alone: `user` may not include a payment verified just now.
	const hasSeatOnly = user.seats > 0 && user.totalPaid === 0;
	const next = hasImport ? { to: pages.import, ...words.import } : toHabit;
	const title = hasSeatOnly ? words.seat : words.title;
	useAnnounced(title);
	return (
		<Card>
			<div className="flex flex-col items-start gap-5">
				<div className="flex flex-col gap-2">
					<CircleCheck aria-hidden className="size-8 text-good" />
					<h2 className="font-semibold text-20">{title}</h2>
					<p className="text-quiet">{next.text}</p>
				</div>
				<ButtonLink tone="primary" size="large" to={next.to}>
					{next.action}
				</ButtonLink>
			</div>
		</Card>
	);
}
