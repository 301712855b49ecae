import Smartphone from "lucide-react/icons/smartphone";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type RefObject, useEffect, useState } from "react";
import type { PaymentOrder } from "#contract/payments/payments.ts";
import { OptionalPart } from "#web/platform/boundary.tsx";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { onDemand } from "#web/platform/on-demand.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Badge } from "#web/ui/layout/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { CopiedFact } from "./copied-fact.tsx";
import { CopyButton } from "./copy-button.tsx";

const PaymentCode = onDemand({
	load: async () => (await import("./payment-code.tsx")).PaymentCode,
	texts: ["payments"],
});

type Upi = NonNullable<PaymentOrder["upi"]>;

/** Time that a UPI app takes to open; then the page behind it moves on. */
const appOpensMs = 2_000;

interface Props {
	order: PaymentOrder;
	upi: Upi;
	heading: RefObject<HTMLHeadingElement | null>;
	onPaid: () => void;
}

type WayProps = Omit<Props, "heading">;

/** Phones get the UPI app first, other devices the QR code. */
export function PayStep({ order, upi, heading, onPaid }: Props) {
	const { amount, steps } = useStrings().payment;
	return (
		<Card label={amount}>
			<h2 ref={heading} tabIndex={-1} className="sr-only">
				{steps.pay}
			</h2>
			<div className="flex flex-col gap-6">
				{isPhone() ? (
					<OnThisPhone order={order} upi={upi} onPaid={onPaid} />
				) : (
					<WithAPhone order={order} upi={upi} onPaid={onPaid} />
				)}
			</div>
		</Card>
	);
}

function WithAPhone({ order, upi, onPaid }: WayProps) {
	const { pay: words } = useStrings().payment;
	return (
		<>
			<div className="flex flex-col gap-6 sm:flex-row sm:items-center">
				<Code order={order} upi={upi} />
				<Facts order={order} upi={upi} />
			</div>
			{upi.isDemo && <DemoNotice />}
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-6">
				<Button tone="primary" size="large" onClick={onPaid}>
					{words.paid}
				</Button>
				<p className="text-13 text-quiet">{words.paidHint}</p>
			</div>
		</>
	);
}

function OnThisPhone({ order, upi, onPaid }: WayProps) {
	const { pay: words, openApp, openAppHint, ...payment } = useStrings().payment;
	const [appIsOpening, setAppIsOpening] = useState(false);
	useEffect(() => {
		if (!appIsOpening) return;
		const timer = setTimeout(onPaid, appOpensMs);
		return () => clearTimeout(timer);
	}, [appIsOpening, onPaid]);
	return (
		<>
			{upi.isDemo && <DemoNotice />}
			<div className="flex flex-col gap-2">
				{isInsideAnotherApp() && (
					<p className="rounded-control bg-careful-soft px-4 py-3 text-careful">{words.inAppHint}</p>
				)}
				<ButtonLink
					tone="primary"
					size="large"
					wide
					to={upi.link}
					icon={<Smartphone aria-hidden />}
					onClick={() => setAppIsOpening(true)}
				>
					{openApp}
				</ButtonLink>
				<CopyButton
					text={upi.vpa}
					label={payment.copyVpa}
					shortLabel={payment.copyVpa}
					copiedLabel={payment.copied}
					failed={payment.copyFailed(payment.vpa, upi.vpa)}
					isLarge
				/>
				<p className="text-13 text-quiet">{openAppHint}</p>
			</div>
			<Facts order={order} upi={upi} />
			<Disclosure summary={words.otherPhone}>
				<Code order={order} upi={upi} />
			</Disclosure>
			<Button size="large" wide onClick={onPaid}>
				{words.paid}
			</Button>
		</>
	);
}

function Facts({ order, upi }: Omit<WayProps, "onPaid">) {
	const { pay: words, ...payment } = useStrings().payment;
	const { rupees } = useFormats();
	return (
		<div className="min-w-0 flex-1 divide-y divide-line">
			<CopiedFact
				label={payment.amount}
				value={rupees(order.amount)}
				copied={String(order.amount)}
				copyLabel={words.copyAmount}
				isLarge
			/>
			<CopiedFact
				label={payment.vpa}
				value={upi.vpa}
				note={payment.payee(upi.payeeName)}
				copied={upi.vpa}
				copyLabel={payment.copyVpa}
			/>
			<CopiedFact
				label={words.note}
				value={order.reference}
				note={words.noteHint}
				copied={order.reference}
				copyLabel={words.copyNote}
			/>
		</div>
	);
}

/** Not preloaded, because phones show it collapsed. */
function Code({ order, upi }: Omit<WayProps, "onPaid">) {
	return (
		<OptionalPart
			fallback={
				<div className="h-74 w-56 shrink-0">
					<div className="size-56 rounded-control bg-sunken ring-1 ring-line" />
				</div>
			}
		>
			<PaymentCode order={order} link={upi.link} />
		</OptionalPart>
	);
}

/** Pages can't find out whether a `upi:` link worked, so the kind of device decides whether to offer it. */
function isPhone(): boolean {
	return /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent);
}

/** True inside the web views of WhatsApp, Instagram, Facebook and others, which do not open other apps. */
function isInsideAnotherApp(): boolean {
	return /WhatsApp|Instagram|FBAN|FBAV|FB_IAB|; wv\)/.test(navigator.userAgent);
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
