import Download from "lucide-react/icons/download";
import type { PaymentOrder } from "#contract/payments/payments.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { QrCode, saveQrCode } from "#web/ui/qr/qr-code.tsx";

/** `link` is the `upi:` address. */
export function PaymentCode({ order, link }: { order: PaymentOrder; link: string }) {
	const { pay: words } = useStrings().payment;
	const { rupees } = useFormats();
	return (
		<figure className="flex shrink-0 flex-col items-center gap-2">
			<QrCode text={link} label={words.qr(rupees(order.amount))} />
			<figcaption className="text-13 text-quiet">{words.scan}</figcaption>
			<Button
				size="small"
				icon={<Download aria-hidden />}
				onClick={() => saveQrCode(link, `ikkis-${order.reference}.png`)}
			>
				{words.saveQr}
			</Button>
		</figure>
	);
}
