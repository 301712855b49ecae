import { useQuery } from "@tanstack/react-query";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { planDue } from "#domain/payments/payment.ts";
import { pricingQuery } from "#web/payments/payments/public.ts";
import { ApiError, fieldErrorsOf } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { useVerifyPayment } from "./queries.ts";

/** The launch price in rupees, used until the server has sent the current one. */
const defaultAmount = 100;

interface Outcome {
	isGood: boolean;
	text: string;
	emailFault?: string | undefined;
}

/** Verifies the user's open payment, or a new one, at a first payment's price, unless one was verified before. */
export function VerificationForm() {
	const words = useStrings().admin.verification;
	const { rupees } = useFormats();
	const { data: plans } = useQuery(pricingQuery);
	const { mutateAsync: verify, isPending } = useVerifyPayment();
	const [email, setEmail] = useState("");
	const [outcome, setOutcome] = useState<Outcome>();
	const amount = planDue(plans ?? [], 0)?.price ?? defaultAmount;

	async function submit() {
		const userEmail = email.trim();
		if (userEmail === "") return setOutcome({ isGood: false, text: words.missing });
		setOutcome(undefined);
		try {
			const payment = await verify({ userEmail, amount });
			setEmail("");
			const text = payment.wasVerifiedBefore
				? words.verifiedBefore(userEmail, rupees(payment.amount))
				: words.verified(userEmail);
			setOutcome({ isGood: true, text });
		} catch (error) {
			const text = error instanceof ApiError ? words.error(error.sentence) : words.failed;
			setOutcome({ isGood: false, text, emailFault: fieldErrorsOf(error).userEmail });
		}
	}

	return (
		<Card label={words.title}>
			<Form onSubmit={submit} className="flex flex-col items-start gap-5">
				<h2 className="font-semibold text-20">{words.title}</h2>
				<div className="w-full">
					<TextField
						type="email"
						label={words.email}
						placeholder={words.placeholder}
						error={outcome?.emailFault}
						autoComplete="off"
						value={email}
						onChange={(event) => setEmail(event.target.value)}
					/>
				</div>
				<Button type="submit" tone="primary" loading={isPending}>
					{words.submit(rupees(amount))}
				</Button>
				<div role="status" className="self-stretch empty:absolute">
					{outcome && <OutcomeBox {...outcome} />}
				</div>
			</Form>
		</Card>
	);
}

function OutcomeBox({ isGood, text }: Outcome) {
	const Icon = isGood ? CircleCheck : CircleAlert;
	return (
		<p
			className={classes(
				"flex items-start gap-2 wrap-anywhere rounded-control px-4 py-3",
				isGood ? "bg-good-soft text-good" : "bg-wrong-soft text-wrong",
			)}
		>
			<Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
			{text}
		</p>
	);
}
