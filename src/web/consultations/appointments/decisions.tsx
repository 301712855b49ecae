import { useState } from "react";
import type { DetailedConsultation } from "#contract/consultations/appointments.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ReasonForm } from "#web/ui/controls/form/reason-form.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useAppointmentMutation } from "./queries.ts";

export function Decisions({ consultation }: { consultation: DetailedConsultation }) {
	const { consultationDesk: words } = useStrings();
	const { id: consultationId, revision, status, paymentStatus, payment } = consultation;
	const params = { consultationId };
	// Changes with each successful action, to reset the forms.
	const [saved, setSaved] = useState(0);
	const { mutate, isPending } = useAppointmentMutation((act: () => Promise<unknown>) => act());
	const isOpen = status === "pending" || status === "scheduled";
	const doneFrom =
		consultation.consultationType === "chat" ? consultation.chat.endsAt : consultation.scheduledDate;
	const canBeDone = status === "scheduled" && doneFrom !== null && Date.parse(doneFrom) <= Date.now();

	function run(act: () => Promise<unknown>) {
		mutate(act, {
			onSuccess: () => {
				setSaved(saved + 1);
				toast({ title: words.saved, tone: "good" });
			},
			onError: (error) => toast({ title: words.notSaved, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<div key={saved} className="flex flex-col gap-2 border-line border-t pt-5">
			{canBeDone && (
				<div>
					<Button
						loading={isPending}
						onClick={() =>
							run(() =>
								send("POST /api/admin/consultations/:consultationId/done", { params, body: { revision } }),
							)
						}
					>
						{words.done}
					</Button>
				</div>
			)}
			{isOpen && (
				<Disclosure summary={words.cancel}>
					<ReasonForm
						label={words.cancelReason}
						hint={words.cancelHint}
						submitLabel={words.cancel}
						tone="danger"
						loading={isPending}
						onSubmit={(reason) =>
							run(() =>
								send("POST /api/admin/consultations/:consultationId/cancel", {
									params,
									body: { revision, reason },
								}),
							)
						}
					/>
				</Disclosure>
			)}
			{!isOpen && paymentStatus === "completed" && payment && (
				<Disclosure summary={words.refund}>
					<ReasonForm
						label={words.refund}
						hint={words.refundHint}
						submitLabel={words.refund}
						loading={isPending}
						onSubmit={(note) =>
							run(() =>
								send("POST /api/admin/payments/:paymentId/note", {
									params: { paymentId: payment.id },
									body: { note },
								}),
							)
						}
					/>
				</Disclosure>
			)}
			<Disclosure summary={words.note}>
				<ReasonForm
					label={words.note}
					hint={words.noteHint}
					submitLabel={words.keepNote}
					loading={isPending}
					onSubmit={(note) =>
						run(() => send("POST /api/admin/consultations/:consultationId/notes", { params, body: { note } }))
					}
				/>
			</Disclosure>
		</div>
	);
}
