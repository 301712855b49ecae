import { useQuery } from "@tanstack/react-query";
import MessageCircle from "lucide-react/icons/message-circle";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type RefObject, useState } from "react";
import { pages } from "#contract/pages.ts";
import type { PaymentOrder } from "#contract/payments/payments.ts";
import { shownAddress } from "#domain/account/freed-address.ts";
import { errorMessage } from "#web/platform/api.ts";
import { configQuery } from "#web/platform/config.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { useMe } from "#web/platform/me.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ButtonLink } from "#web/ui/controls/button-link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { announce } from "#web/ui/states/announce.ts";
import { chatLink } from "./chat-link.ts";
import { noticeSettingsQuery, orderQuery } from "./order-queries.ts";
import { PlanLink } from "./plan-link.tsx";
import { paymentsQuery } from "./queries.ts";

export function WaitingStep({
	order,
	heading,
	onStep,
}: {
	order: PaymentOrder;
	heading: RefObject<HTMLHeadingElement | null>;
	onStep: (step: "pay" | "proof") => void;
}) {
	const { waiting: words } = useStrings().payment;
	const hasProof = order.transactionId !== null || order.hasScreenshot;
	return (
		<Card label={words.title}>
			<div className="flex flex-col gap-6">
				<div className="flex flex-col gap-1.5">
					<h2 ref={heading} tabIndex={-1} className="font-semibold text-20 outline-none">
						{words.title}
					</h2>
					<WhatToExpect order={order} />
				</div>
				<OrderFacts order={order} />
				{!hasProof && (
					<p className="rounded-control bg-careful-soft px-4 py-3 text-careful">{words.utrHelps}</p>
				)}
				<div className="grid gap-2 sm:flex">
					<Button tone={hasProof ? "secondary" : "primary"} onClick={() => onStep("proof")}>
						{hasProof ? words.correct : words.add}
					</Button>
					<Button tone="quiet" onClick={() => onStep("pay")}>
						{words.showPayment}
					</Button>
				</div>
				<CheckAgain shown={order} />
			</div>
		</Card>
	);
}

function WhatToExpect({ order: { usualMinutes: minutes, purpose } }: { order: PaymentOrder }) {
	const { waiting: words } = useStrings().payment;
	const { data: config } = useQuery(configQuery);
	const isMailed = useIsMailed(purpose);
	const hours = config?.supportHours;
	// Without measurements, promises a time only if the operator has published hours.
	const atFirst = hours ? words.usuallyAtFirst : words.byHand;
	const usual = minutes === null ? atFirst : words.usually(Math.max(1, Math.round(minutes)));
	return (
		<>
			<p className="text-quiet">{isMailed ? words.text : words.textUnmailed}</p>
			<p>
				{usual}
				{hours && ` ${words.hours(hours)}`}
			</p>
		</>
	);
}

/** True if the payer gets an email about the decision. */
function useIsMailed(purpose: PaymentOrder["purpose"]): boolean {
	const { user } = useMe();
	const { data: config } = useQuery(configQuery);
	const { data: notices } = useQuery(noticeSettingsQuery);
	if (!user || !config?.confirmsAddresses || !notices?.payments.mail) return false;
	// The email about seats names the organization, so it needs a confirmed address.
	return shownAddress(user.email) !== undefined && (user.isVerified || purpose !== "seats");
}

function OrderFacts({ order }: { order: PaymentOrder }) {
	const { waiting: words, amount, proof } = useStrings().payment;
	const { rupees } = useFormats();
	const facts = [
		{ label: words.reference, value: order.reference },
		{ label: amount, value: rupees(order.amount) },
		{ label: proof.utr, value: order.transactionId ?? words.notGiven },
		...screenshotFact(),
	];

	/** A claim with neither a UTR nor an upload means a screenshot on WhatsApp; with a UTR, none is needed. */
	function screenshotFact() {
		if (order.hasScreenshot) return [{ label: words.screenshot, value: words.attached }];
		return order.transactionId === null ? [{ label: words.screenshot, value: words.sentByMessage }] : [];
	}

	return (
		<dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
			{facts.map(({ label, value }) => (
				<div key={label} className="min-w-0">
					<dt className="text-13 text-quiet">{label}</dt>
					<dd className="wrap-anywhere font-medium tabular-nums">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function CheckAgain({ shown }: { shown: PaymentOrder }) {
	const paymentId = shown.id;
	const { payment: words } = useStrings();
	const { time } = useFormats();
	const order = useQuery({ ...orderQuery(paymentId, true), refetchOnMount: false });
	const payments = useQuery({ ...paymentsQuery, refetchOnMount: false });
	const [isChecking, setIsChecking] = useState(false);

	async function check() {
		setIsChecking(true);
		const [checked] = await Promise.all([order.refetch(), payments.refetch()]);
		setIsChecking(false);
		if (checked.data?.paymentStatus === shown.paymentStatus) announce(outcomeOf(checked));
	}

	function outcomeOf({ error, dataUpdatedAt }: Pick<typeof order, "error" | "dataUpdatedAt">): string {
		return error ? errorMessage(error) : words.notYet(time(new Date(dataUpdatedAt).toISOString()));
	}

	return (
		<div className="flex flex-col gap-3 border-line border-t pt-5">
			<p className="text-quiet">{outcomeOf(order)}</p>
			<div className="grid gap-2 sm:flex">
				<Button icon={<RotateCw aria-hidden />} loading={isChecking} onClick={() => void check()}>
					{words.checkAgain}
				</Button>
				<AskSupport order={shown} />
				{shown.purpose === "habits" && <PlanLink />}
			</div>
		</div>
	);
}

function AskSupport({ order }: { order: PaymentOrder }) {
	const { waiting: words } = useStrings().payment;
	const { rupees } = useFormats();
	const { user } = useMe();
	const { data: config } = useQuery(configQuery);
	if (config === undefined) return null;
	if (!config.supportPhone) return <ButtonLink to={pages.contact}>{words.contact}</ButtonLink>;
	const text = words.question(
		rupees(order.amount),
		order.reference,
		user ? (shownAddress(user.email) ?? user.fullName) : "",
	);
	return (
		<ButtonLink
			to={chatLink(config.supportPhone, text)}
			target="_blank"
			rel="noreferrer"
			icon={<MessageCircle aria-hidden />}
		>
			{words.ask}
		</ButtonLink>
	);
}
