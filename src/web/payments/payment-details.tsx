import Smartphone from "lucide-react/icons/smartphone";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { PublicConfig } from "#contract/system.ts";
import { useFormats } from "#web/app/formats.ts";
import { useStrings } from "#web/app/locale.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Card } from "#web/ui/card.tsx";
import { CopyButton } from "./copy-button.tsx";
import type { PaymentDue } from "./payment-state.ts";

interface Props {
	due: PaymentDue;
	payee: PublicConfig["payee"];
}

/** The amount, the UPI ID to copy, and the link into a UPI app. */
export function PaymentDetails({ due, payee }: Props) {
	const { payment: words } = useStrings();
	const { rupees } = useFormats();
	return (
		<Card label={words.amount}>
			<div className="flex flex-col gap-5">
				<div>
					<p className="font-semibold text-46 tabular-nums">{rupees(due.amount)}</p>
					<p className="text-quiet">{words.once}</p>
				</div>
				<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-t pt-5">
					<dl className="min-w-0">
						<dt className="text-13 text-quiet">{words.vpa}</dt>
						<dd className="wrap-anywhere mt-0.5 font-medium text-20">{payee.vpa}</dd>
						<dd className="mt-1 text-15 text-quiet">{words.payee(payee.name)}</dd>
					</dl>
					<CopyButton
						text={payee.vpa}
						label={words.copyVpa}
						copiedLabel={words.copied}
						failed={words.copyFailed}
					/>
				</div>
				{payee.isDemo && <DemoNotice />}
				<div className="flex flex-col gap-2">
					<ButtonLink tone="primary" size="large" wide to={due.upiLink} icon={<Smartphone aria-hidden />}>
						{words.openApp}
					</ButtonLink>
					<p className="text-13 text-quiet">{words.openAppHint}</p>
				</div>
			</div>
		</Card>
	);
}

function DemoNotice() {
	const { demo } = useStrings().payment;
	return (
		<div className="flex flex-col items-start gap-1.5">
			<Badge tone="careful" icon={<TriangleAlert aria-hidden />}>
				{demo.badge}
			</Badge>
			<p className="text-15">{demo.text}</p>
		</div>
	);
}
