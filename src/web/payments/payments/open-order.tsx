import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import type { PaymentOrder } from "#contract/payments/payments.ts";
import { useHistoryStep } from "#web/platform/history/use-history-step.ts";
import { useStrings } from "#web/platform/locale.ts";
import { StepProgress } from "#web/ui/layout/step-progress.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { orderQuery } from "./order-queries.ts";
import { PayStep } from "./pay/pay-step.tsx";
import { ProofStep } from "./proof-step.tsx";
import { WaitingStep } from "./waiting-step.tsx";

const steps = ["pay", "proof", "waiting"] as const;

/** `isReportOnly`: another order is to be paid instead, but money for this one may be on its way. */
export function OpenOrder({
	paymentId,
	isLive,
	isReportOnly = false,
}: {
	paymentId: string;
	isLive: boolean;
	isReportOnly?: boolean;
}) {
	const { payment: words } = useStrings();
	const order = useQuery(orderQuery(paymentId, isLive));
	return (
		<Async query={order} texts={words} loading={<Skeleton label={words.loading} shape="card" />}>
			{(order) => <OrderSteps order={order} isReportOnly={isReportOnly} />}
		</Async>
	);
}

function OrderSteps({ order, isReportOnly }: { order: PaymentOrder; isReportOnly: boolean }) {
	const { payment: words } = useStrings();
	const isClaimed = order.claimedAt !== null;
	const { step: named, go: setStep } = useHistoryStep(steps, isClaimed ? "waiting" : "pay");
	// An open payment without a UPI link can only be reported.
	const mayPay = !isReportOnly && (order.upi !== null || order.paymentStatus !== "pending");
	// The URL may still name the last step of an earlier payment.
	const wanted = named === "waiting" && !isClaimed ? "pay" : named;
	const step = wanted === "pay" && !mayPay ? "proof" : wanted;
	const at = steps.indexOf(step);
	const heading = useFocusOnChange(step);
	return (
		<>
			<StepProgress
				label={words.step(at + 1, steps.length)}
				steps={steps.map((each) => words.steps[each])}
				current={at}
			/>
			{step === "pay" && order.upi && (
				<PayStep order={order} upi={order.upi} heading={heading} onPaid={() => setStep("proof")} />
			)}
			{step === "proof" && (
				<ProofStep
					order={order}
					heading={heading}
					onReported={() => setStep("waiting")}
					onBack={mayPay ? () => setStep("pay") : undefined}
				/>
			)}
			{step === "waiting" && <WaitingStep order={order} heading={heading} onStep={setStep} />}
		</>
	);
}

/** Each later step starts with its heading focused, so that screen readers say where the payment is. */
function useFocusOnChange(step: string) {
	const heading = useRef<HTMLHeadingElement>(null);
	const shown = useRef(step);
	useLayoutEffect(() => {
		if (shown.current === step) return;
		shown.current = step;
		heading.current?.focus();
	}, [step]);
	return heading;
}
