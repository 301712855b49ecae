import CircleCheck from "lucide-react/icons/circle-check";
import { pages } from "#contract/pages.ts";
import { useStrings } from "#web/platform/locale.ts";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";

/** The payment is verified; continues a waiting import or the wizard's draft. */
export function PaidNotice({ hasImport }: { hasImport: boolean }) {
	const { paid: words } = useStrings().payment;
	const next = hasImport ? { to: pages.import, ...words.import } : { to: pages.newHabit, ...words };
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
