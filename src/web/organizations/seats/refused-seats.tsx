import type { Payment } from "#contract/payments/payments.ts";
import { useStrings } from "#web/platform/locale.ts";

export function RefusedSeats({ payment: { reference, rejectReason } }: { payment: Payment }) {
	const { seats: words, refused } = useStrings().payment;
	return (
		<div role="status" className="flex flex-col gap-1.5 rounded-card bg-wrong-soft p-4">
			<p className="font-medium">{words.refused(reference)}</p>
			{rejectReason && <p className="wrap-anywhere">{refused.reason(rejectReason)}</p>}
			<p>{words.refusedText}</p>
		</div>
	);
}
