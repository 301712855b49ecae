import CircleAlert from "lucide-react/icons/circle-alert";
import { pages } from "#contract/pages.ts";
import type { Payment, Plan } from "#contract/payments/payments.ts";
import { sentenceOf } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useOpenPayment } from "./order-queries.ts";
import { usePlanWords } from "./plan-words.ts";

/** What it costs and how it goes, before anything is begun. */
export function PaymentIntro({ plan, refused }: { plan: Plan; refused: Payment | undefined }) {
	const { intro: words, ...payment } = useStrings().payment;
	const { rupees } = useFormats();
	const planWords = usePlanWords();
	const { mutate: open, isPending, error } = useOpenPayment();
	return (
		<>
			{refused && <RefusedNotice payment={refused} />}
			<Card label={payment.amount}>
				<div className="flex flex-col gap-6">
					<div className="flex flex-col gap-1">
						<p className="text-quiet">{planWords(plan.name)}</p>
						<p className="font-semibold text-46 tabular-nums">{rupees(plan.price)}</p>
						<p className="text-quiet">{plan.isFirstHabit ? payment.once : planWords(plan.description)}</p>
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
						<Button tone="primary" size="large" loading={isPending} onClick={() => open(plan.id)}>
							{refused ? words.again : words.begin}
						</Button>
						<ButtonLink tone="quiet" size="large" to={pages.newHabit}>
							{payment.planFirst}
						</ButtonLink>
					</div>
					<p role="alert" className="text-wrong empty:hidden">
						{error && sentenceOf(error)}
					</p>
				</div>
			</Card>
		</>
	);
}

function RefusedNotice({ payment: { reference, rejectReason } }: { payment: Payment }) {
	const { refused: words } = useStrings().payment;
	return (
		<div role="status" className="flex items-start gap-3 rounded-card bg-wrong-soft p-4 sm:p-6">
			<CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-wrong" />
			<div className="flex min-w-0 flex-col gap-1.5">
				<h2 className="font-semibold text-17">{words.title(reference)}</h2>
				{rejectReason && <p className="wrap-anywhere">{words.reason(rejectReason)}</p>}
				<p>{words.text}</p>
			</div>
		</div>
	);
}
