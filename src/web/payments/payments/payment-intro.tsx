import { useQuery } from "@tanstack/react-query";
import type { Payment, Plan } from "#contract/payments/payments.ts";
import { errorMessage } from "#web/platform/api.ts";
import { configQuery } from "#web/platform/config.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useOpenPayment } from "./order-queries.ts";
import { PlanLink } from "./plan-link.tsx";
import { usePlanWords } from "./plan-words.ts";
import { RefusedNotice } from "./refused-notice.tsx";

export function PaymentIntro({ plan, refused }: { plan: Plan; refused: Payment | undefined }) {
	const { intro: words, ...payment } = useStrings().payment;
	const { rupees } = useFormats();
	const planWords = usePlanWords();
	const isForAll = useQuery(configQuery).data?.pricingPolicy === "unlock";
	const { mutate: open, isPending, error } = useOpenPayment();
	return (
		<>
			{refused && <RefusedNotice payment={refused} plan={plan} />}
			<Card label={payment.amount}>
				<div className="flex flex-col gap-6">
					<div className="flex flex-col gap-1">
						{!isForAll && <p className="text-quiet">{planWords(plan.name)}</p>}
						<p className="font-semibold text-46 tabular-nums">{rupees(plan.price)}</p>
						<p className="text-quiet">{isForAll ? payment.once : payment.oncePerHabit}</p>
					</div>
					<ol className="flex flex-col gap-3">
						{words.steps.map((step, index) => (
							<li key={step} className="flex gap-3">
								<span
									aria-hidden
									className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-13 text-link"
								>
									{index + 1}
								</span>
								<span className="pt-0.5">{step}</span>
							</li>
						))}
					</ol>
					<div className="grid gap-2 sm:flex">
						<Button
							tone={refused ? "secondary" : "primary"}
							size="large"
							loading={isPending}
							onClick={() => open({ planId: plan.id })}
						>
							{refused ? words.again : words.begin}
						</Button>
						<PlanLink size="large" />
					</div>
					<p role="alert" className="text-wrong empty:hidden">
						{error && errorMessage(error)}
					</p>
				</div>
			</Card>
		</>
	);
}
