import { type ComponentProps, useState } from "react";
import type { DetailedConsultation } from "#contract/consultations/appointments.ts";
import { errorMessage, send } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ReasonForm } from "#web/ui/controls/form/reason-form.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useAppointmentMutation } from "./queries.ts";

interface Props {
	consultation: DetailedConsultation;
	/** Called when a form gets input, and when that is saved. */
	onTyping: (form: string, isUnsaved: boolean) => void;
}

export function Decisions({ consultation, onTyping }: Props) {
	const { consultationDesk: words } = useStrings();
	const { id: consultationId, revision, status, paymentStatus, payment } = consultation;
	const params = { consultationId };
	// Changes with each saved note, to reset its form; the other forms disappear.
	const [notes, setNotes] = useState(0);
	const { mutate, isPending } = useAppointmentMutation((act: () => Promise<unknown>) => act());
	const isOpen = status === "pending" || status === "scheduled";
	const doneFrom =
		consultation.consultationType === "chat" ? consultation.chat.endsAt : consultation.scheduledDate;
	const canBeDone = status === "scheduled" && doneFrom !== null && Date.parse(doneFrom) <= Date.now();

	function run(act: () => Promise<unknown>, form?: string) {
		mutate(act, {
			onSuccess: () => {
				if (form === "note") setNotes(notes + 1);
				if (form) onTyping(form, false);
				toast({ title: words.saved, tone: "good" });
			},
			onError: (error) => toast({ title: words.notSaved, message: errorMessage(error), tone: "wrong" }),
		});
	}

	return (
		<div className="flex flex-col gap-2 border-line border-t pt-5">
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
				<FoldedForm
					summary={words.cancel}
					label={words.cancelReason}
					hint={words.cancelHint}
					submitLabel={words.cancel}
					tone="danger"
					loading={isPending}
					onTyping={() => onTyping("cancel", true)}
					onSubmit={(reason) =>
						run(
							() =>
								send("POST /api/admin/consultations/:consultationId/cancel", {
									params,
									body: { revision, reason },
								}),
							"cancel",
						)
					}
				/>
			)}
			{!isOpen && paymentStatus === "completed" && payment && (
				<FoldedForm
					summary={words.refund}
					label={words.refund}
					hint={words.refundHint}
					submitLabel={words.refund}
					loading={isPending}
					onTyping={() => onTyping("refund", true)}
					onSubmit={(note) =>
						run(
							() =>
								send("POST /api/admin/payments/:paymentId/note", {
									params: { paymentId: payment.id },
									body: { note },
								}),
							"refund",
						)
					}
				/>
			)}
			<FoldedForm
				key={notes}
				summary={words.note}
				label={words.note}
				hint={words.noteHint}
				submitLabel={words.keepNote}
				loading={isPending}
				onTyping={() => onTyping("note", true)}
				onSubmit={(note) =>
					run(
						() => send("POST /api/admin/consultations/:consultationId/notes", { params, body: { note } }),
						"note",
					)
				}
			/>
		</div>
	);
}

type FoldedFormProps = ComponentProps<typeof ReasonForm> & { summary: string; onTyping: () => void };

function FoldedForm({ summary, onTyping, ...form }: FoldedFormProps) {
	return (
		<Disclosure summary={summary}>
			<div onInput={onTyping}>
				<ReasonForm {...form} />
			</div>
		</Disclosure>
	);
}
