import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReviewedPayment } from "#contract/admin/verification.ts";
import { shownAddress } from "#domain/account/freed-address.ts";
import { ApiError, errorMessage } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ReasonForm } from "#web/ui/controls/form/reason-form.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { type Decision, reviewedQuery, useDecision } from "./queries.ts";

export function Decisions({ payment, onDone }: { payment: ReviewedPayment; onDone: () => void }) {
	const { auditLog, backOffice } = useStrings();
	const { review: words } = backOffice;
	const { mutateAsync, isPending, error } = useDecision(payment.id);
	const client = useQueryClient();
	/** What the administrator has read; replaced only after a refusal has reported a change. */
	const [{ amount, transactionId, refund }, setChecked] = useState(payment);

	const { payer } = payment;

	async function decide(decision: Decision, title: string) {
		try {
			await mutateAsync(decision);
			toast({ title, message: shownAddress(payer.email) ?? payer.fullName, tone: "good" });
			onDone();
		} catch (error) {
			// The reason is shown below.
			if (isChanged(error)) await client.fetchQuery(reviewedQuery(payment)).then(setChecked, () => undefined);
		}
	}

	return (
		<div className="flex flex-col gap-5">
			<p role="alert" className="text-wrong empty:hidden">
				{error && errorMessage(error)}
			</p>
			{payment.paymentStatus === "pending" ? (
				<VerifyOrReject
					isPending={isPending}
					onVerify={() => void decide({ kind: "verify", amount, transactionId }, words.verified)}
					onReject={(reason) => void decide({ kind: "reject", reason, transactionId }, words.rejected)}
				/>
			) : (
				<>
					{payment.refund && <Refund refund={payment.refund} />}
					{isRefundOwed(payment) && (
						<NotArrived
							isPending={isPending}
							onClose={() => void decide({ kind: "notArrived" }, auditLog.acts["payment-not-arrived"])}
						/>
					)}
					<ReasonForm
						label={payment.refund ? words.replaceRefund : words.refund}
						hint={words.refundHint}
						submitLabel={words.saveRefund}
						loading={isPending}
						onSubmit={(note) => void decide({ kind: "refund", note, replaces: refund?.at }, words.refund)}
					/>
				</>
			)}
		</div>
	);
}

function isChanged(error: unknown): boolean {
	const code = error instanceof ApiError && error.problem.code;
	return code === "changed-since" || code === "wrong-amount" || code === "already-refunded";
}

function isRefundOwed({ isWithdrawn, claimedAt, refund }: ReviewedPayment): boolean {
	return isWithdrawn && claimedAt !== null && refund === null;
}

function NotArrived({ isPending, onClose }: { isPending: boolean; onClose: () => void }) {
	const { auditLog: words } = useStrings();
	return (
		<div className="flex flex-col items-start gap-3">
			<p className="text-quiet">{words.notArrivedHint}</p>
			<Button loading={isPending} onClick={onClose}>
				{words.acts["payment-not-arrived"]}
			</Button>
		</div>
	);
}

function Refund({ refund: { note, by, at } }: { refund: NonNullable<ReviewedPayment["refund"]> }) {
	const { review: words } = useStrings().backOffice;
	const { date, time } = useFormats();
	return (
		<div>
			<p className="wrap-anywhere">{words.refunded(note)}</p>
			<p className="text-13 text-quiet">
				{words.refundNoted(by?.fullName ?? words.anotherAdministrator, `${date(at)}, ${time(at)}`)}
			</p>
		</div>
	);
}

interface Choice {
	isPending: boolean;
	onVerify: () => void;
	onReject: (reason: string) => void;
}

function VerifyOrReject({ isPending, onVerify, onReject }: Choice) {
	const { review: words } = useStrings().backOffice;
	const [isRejecting, setIsRejecting] = useState(false);
	if (isRejecting) {
		return (
			<ReasonForm
				label={words.rejectReason}
				hint={words.rejectHint}
				submitLabel={words.reject}
				tone="danger"
				loading={isPending}
				onSubmit={onReject}
			/>
		);
	}
	return (
		<div className="flex flex-wrap gap-2">
			<Button tone="primary" loading={isPending} onClick={onVerify}>
				{words.verify}
			</Button>
			<Button onClick={() => setIsRejecting(true)}>{words.reject}</Button>
		</div>
	);
}
