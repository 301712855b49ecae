import CircleAlert from "lucide-react/icons/circle-alert";
import { useState } from "react";
import type { Payment, Plan } from "#contract/payments/payments.ts";
import { utrOf } from "#domain/payments/payment.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { useAnnounced } from "#web/ui/states/use-announced.ts";
import { useOpenPayment } from "./order-queries.ts";

/** Users who did pay correct the UTR here instead of paying twice. */
export function RefusedNotice({ payment, plan }: { payment: Payment; plan: Plan }) {
	const { refused: words, proof } = useStrings().payment;
	const { reference, rejectReason, transactionId } = payment;
	useAnnounced(words.title(reference));
	const { mutate: open, isPending, error } = useOpenPayment();
	const [typed, setTyped] = useState(transactionId ?? "");
	const [isInvalid, setIsInvalid] = useState(false);

	function submit() {
		const utr = utrOf(typed);
		setIsInvalid(utr === undefined);
		if (utr !== undefined) open({ planId: plan.id, transactionId: utr });
	}

	return (
		<section
			aria-label={words.title(reference)}
			className="flex items-start gap-3 rounded-card bg-wrong-soft p-4 sm:p-6"
		>
			<CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-wrong" />
			<div className="flex min-w-0 flex-1 flex-col gap-4">
				<div className="flex flex-col gap-1.5">
					<h2 className="font-semibold text-17">{words.title(reference)}</h2>
					{rejectReason && <p className="wrap-anywhere">{words.reason(rejectReason)}</p>}
					<p>{words.text}</p>
				</div>
				<Form onSubmit={submit} className="flex flex-col items-start gap-3 *:first:w-full">
					<TextField
						label={proof.utr}
						hint={proof.utrHint}
						error={isInvalid ? proof.utrInvalid : error ? errorMessage(error) : undefined}
						inputMode="numeric"
						autoComplete="off"
						maxLength={24}
						value={typed}
						onChange={(event) => setTyped(event.target.value)}
					/>
					<Button type="submit" tone="primary" loading={isPending}>
						{words.correct}
					</Button>
				</Form>
			</div>
		</section>
	);
}
