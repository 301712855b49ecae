import type { Organization } from "#contract/organizations/organizations.ts";
import { pages } from "#contract/pages.ts";
import type { Payment } from "#contract/payments/payments.ts";
import { whyNotBuySeats } from "#domain/payments/seat.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Link } from "#web/ui/controls/link.tsx";

interface Props {
	organization: Organization;
	payment: Payment;
}

export function RefusedSeats({ organization, payment: { reference, rejectReason } }: Props) {
	const { seats: words, refused, waiting } = useStrings().payment;
	return (
		<div role="status" className="flex flex-col gap-1.5 rounded-card bg-wrong-soft p-4">
			<p className="font-medium">{words.refused(reference)}</p>
			{rejectReason && <p className="wrap-anywhere">{refused.reason(rejectReason)}</p>}
			{whyNotBuySeats(organization) ? (
				<Link to={pages.contact} className="self-start font-medium text-link underline">
					{waiting.contact}
				</Link>
			) : (
				<p>{words.refusedText}</p>
			)}
		</div>
	);
}
