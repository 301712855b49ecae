import { useState } from "react";
import type { DetailedConsultation } from "#contract/consultations/appointments.ts";
import { useZoneName } from "#web/consultations/bookings/public.ts";
import { ApiError, errorMessage, fieldErrorsOf, send } from "#web/platform/api.ts";
import { timeOptions } from "#web/platform/formats.ts";
import { useLocale, useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useAppointmentMutation } from "./queries.ts";

/** Input stays if somebody else changes the consultation. */
export function ScheduleForm({
	consultation,
	onSaved,
}: {
	consultation: DetailedConsultation;
	onSaved: () => void;
}) {
	const { consultationDesk } = useStrings();
	const { schedule: words } = consultationDesk;
	const { id, revision, status, paymentStatus, consultationType, chat, scheduledDate, roomUrl } =
		consultation;
	const stored = { date: scheduledDate === null ? "" : inputValue(scheduledDate), room: roomUrl ?? "" };
	/** `over` is the revision that the user saw when they began to type. */
	const [typed, setTyped] = useState<Partial<typeof stored> & { over?: number }>({});
	const [isMissing, setIsMissing] = useState(false);
	const { mutate, isPending, error } = useAppointmentMutation(
		(body: { scheduledDate: string; roomUrl: string | null }) =>
			send("POST /api/admin/consultations/:consultationId/schedule", {
				params: { consultationId: id },
				body: { revision: typed.over ?? revision, ...body },
			}),
	);
	if (paymentStatus === "pending") return <p className="text-quiet">{words.notPaid}</p>;
	if (paymentStatus === "refunded") return <p className="text-quiet">{words.refunded}</p>;
	if (chat.endsAt !== null)
		return (
			<>
				<ExpertWarning consultation={consultation} />
				<p className="text-quiet">{words.begun}</p>
			</>
		);
	const { date, room } = { ...stored, ...typed };
	// The text has no seconds, and is ambiguous when clocks go back.
	const at = date === stored.date ? (scheduledDate ?? undefined) : instantFrom(date);

	function change(fields: Partial<typeof stored>) {
		setTyped({ over: revision, ...typed, ...fields });
	}

	function submit() {
		setIsMissing(at === undefined);
		if (at === undefined) return;
		mutate(
			{ scheduledDate: at, roomUrl: room.trim() || null },
			{
				onSuccess: () => {
					setTyped({});
					onSaved();
					toast({ title: consultationDesk.saved, tone: "good" });
				},
				onError: (error) => {
					// Now that the user knows about the other change, a second try overrides it.
					if (error instanceof ApiError && error.problem.code === "consultation-changed")
						setTyped(({ over: _, ...fields }) => fields);
					toast({ title: consultationDesk.notSaved, message: errorMessage(error), tone: "wrong" });
				},
			},
		);
	}

	return (
		<Form onSubmit={submit} className="flex flex-col gap-4 border-line border-t pt-5">
			<TextField
				type="datetime-local"
				label={words.date}
				hint={at && <BothZones at={at} zone={consultation.clientTimeZone} />}
				error={isMissing ? words.required : fieldErrorsOf(error).scheduledDate}
				value={date}
				onChange={(event) => change({ date: event.target.value })}
			/>
			<ExpertWarning consultation={consultation} />
			{consultationType === "video" && (
				<TextField
					type="url"
					label={words.room}
					hint={words.roomHint}
					error={fieldErrorsOf(error).roomUrl}
					value={room}
					onChange={(event) => change({ room: event.target.value })}
				/>
			)}
			<div>
				<Button type="submit" tone="primary" loading={isPending}>
					{status === "pending" ? words.save : words.move}
				</Button>
			</div>
		</Form>
	);
}

function ExpertWarning({
	consultation: { consultationType, chat, isExpertAway },
}: {
	consultation: DetailedConsultation;
}) {
	const { expert, schedule } = useStrings().consultationDesk;
	const isChatUnanswerable = consultationType === "chat" && !chat.hasExpert;
	if (!isExpertAway && !isChatUnanswerable) return null;
	return (
		<p className="rounded-control bg-careful-soft px-4 py-3 text-careful">
			{isExpertAway ? expert.away : schedule.noAccount}
		</p>
	);
}

function BothZones({ at, zone }: { at: string; zone: string }) {
	const { schedule: words } = useStrings().consultationDesk;
	const locale = useLocale();
	const zoneName = useZoneName();
	const timeIn = (timeZone?: string) =>
		new Intl.DateTimeFormat(`${locale}-IN-u-nu-latn`, {
			day: "numeric",
			month: "short",
			year: "numeric",
			...timeOptions(locale),
			...(timeZone && { timeZone }),
		}).format(new Date(at));
	return (
		<span className="flex flex-col">
			<span>{words.ownTime(timeIn(), zoneName(at))}</span>
			<span>{words.clientTime(timeIn(zone), zoneName(at, zone))}</span>
		</span>
	);
}

/** A datetime field always uses the device's zone. */
function inputValue(instant: string): string {
	const date = new Date(instant);
	const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
	return local.toISOString().slice(0, 16);
}

function instantFrom(typed: string): string | undefined {
	const date = new Date(typed);
	return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
