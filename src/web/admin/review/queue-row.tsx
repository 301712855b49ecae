import ImageIcon from "lucide-react/icons/image";
import type { ReviewedPayment } from "#contract/admin/verification.ts";
import { shownAddress } from "#domain/account/freed-address.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { StatusBadge } from "./status-badge.tsx";

export function QueueRow({ payment, onOpen }: { payment: ReviewedPayment; onOpen: () => void }) {
	const { queue: words } = useStrings().backOffice;
	const { rupees, date, time } = useFormats();
	const { payer, amount, claimedAt, createdAt } = payment;
	const at = claimedAt ?? createdAt;
	return (
		<li className="relative flex min-h-16 items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken sm:px-6">
			<div className="flex min-w-0 flex-1 flex-col gap-0.5">
				<button
					type="button"
					aria-label={words.open(payer.fullName, rupees(amount))}
					onClick={onOpen}
					className="wrap-anywhere self-start text-left font-medium after:absolute after:inset-0"
				>
					{payer.fullName}
				</button>
				<span className="wrap-anywhere text-13 text-quiet">{shownAddress(payer.email)}</span>
				<span className="flex flex-wrap items-center gap-x-2 text-13 text-quiet tabular-nums">
					{payment.transactionId ?? words.noUtr} · {payment.reference}
					{payment.hasScreenshot && <ImageIcon role="img" aria-label={words.screenshot} className="size-4" />}
				</span>
				<time dateTime={at} className="text-13 text-quiet">
					{date(at)}, {time(at)}
				</time>
			</div>
			<div className="flex shrink-0 flex-col items-end gap-1">
				<span className="font-semibold tabular-nums">{rupees(amount)}</span>
				<StatusBadge payment={payment} />
			</div>
		</li>
	);
}
