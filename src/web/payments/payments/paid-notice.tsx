import CircleCheck from "lucide-react/icons/circle-check";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";

/** The payment is verified; continues a waiting import, or leads to the habit, or to its plan. */
export function PaidNotice({ hasImport, hasHabit }: { hasImport: boolean; hasHabit: boolean }) {
	const { paid: words } = useStrings().payment;
	const toHabit = hasHabit
		? { to: pages.dashboard, ...words.today }
		: { to: pages.newHabit, text: words.text, action: words.action };
	const next = hasImport ? { to: pages.import, ...words.import } : toHabit;
	return (
		<Card>
			<div role="status" className="flex flex-col items-start gap-5">
				<div className="flex flex-col gap-2">
					<CircleCheck aria-hidden className="size-8 text-good" />
					<h2 className="font-semibold text-20">{words.title}</h2>
					<p className="text-quiet">{next.text}</p>
				</div>
				<ButtonLink tone="primary" size="large" to={next.to}>
					{next.action}
				</ButtonLink>
			</div>
		</Card>
	);
}
