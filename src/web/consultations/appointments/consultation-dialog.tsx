import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DetailedConsultation } from "#contract/consultations/appointments.ts";
import { StateBadges } from "#web/consultations/bookings/public.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Fact } from "#web/ui/layout/fact.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { Decisions } from "./decisions.tsx";
import { detailsQuery } from "./queries.ts";
import { ScheduleForm } from "./schedule-form.tsx";

export function ConsultationDialog({
	consultationId,
	onClose,
}: {
	consultationId: string;
	onClose: () => void;
}) {
	const { consultationDesk: words, shell } = useStrings();
	const query = useQuery(detailsQuery(consultationId));
	/** The dialog stays open when one of its forms is saved. */
	const [unsavedForms, setUnsavedForms] = useState<readonly string[]>([]);

	function noteTyping(form: string, isUnsaved: boolean) {
		setUnsavedForms((forms) => [...forms.filter((each) => each !== form), ...(isUnsaved ? [form] : [])]);
	}

	const isOpen = query.data?.status === "pending" || query.data?.status === "scheduled";
	const shownForms = ["note", ...(isOpen ? ["schedule", "cancel"] : ["refund"])];

	return (
		<Dialog
			open
			onOpenChange={(open) => !open && onClose()}
			title={query.data ? words.dialog(query.data.fullName) : words.loading}
			closeLabel={words.close}
			unsaved={unsavedForms.some((form) => shownForms.includes(form)) ? shell.unsaved : undefined}
		>
			<Async query={query} texts={words} loading={<Skeleton label={words.loading} shape="row" count={4} />}>
				{(consultation) => (
					<div className="flex flex-col gap-6">
						<StateBadges consultation={consultation} />
						<Facts consultation={consultation} />
						{isOpen && (
							<div className="contents" onInput={() => noteTyping("schedule", true)}>
								<ScheduleForm consultation={consultation} onSaved={() => noteTyping("schedule", false)} />
							</div>
						)}
						<Decisions consultation={consultation} onTyping={noteTyping} />
						<ChangeHistory consultation={consultation} />
					</div>
				)}
			</Async>
		</Dialog>
	);
}

function Facts({ consultation }: { consultation: DetailedConsultation }) {
	const { consultationDesk, consultations } = useStrings();
	const { facts: words } = consultationDesk;
	const { rupees, date, time } = useFormats();
	const { fullName, account, email, phone, expertName, consultationType, goals, amount, chat, review } =
		consultation;
	const type = consultations.types[consultationType].name;
	return (
		<div className="flex flex-col gap-4">
			<dl className="grid gap-4 sm:grid-cols-2">
				<Fact label={words.client}>{fullName}</Fact>
				<Fact label={words.account}>{account?.email ?? consultationDesk.gone}</Fact>
				<Fact label={words.email}>{email}</Fact>
				<Fact label={words.phone}>{phone}</Fact>
				<Fact label={words.expert}>
					{expertName} · {type}
				</Fact>
				<Fact label={words.payment}>{rupees(amount)}</Fact>
				{chat.endsAt && (
					<Fact label={words.chatUntil}>
						{date(chat.endsAt)}, {time(chat.endsAt)}
					</Fact>
				)}
			</dl>
			<dl className="flex flex-col gap-4">
				<Fact label={words.goals}>
					<span dir="auto" className="whitespace-pre-line">
						{goals}
					</span>
				</Fact>
				{review && (
					<Fact label={words.review}>
						{words.reviewed(review.rating)}
						{review.text && `: ${review.text}`}
					</Fact>
				)}
			</dl>
		</div>
	);
}

function ChangeHistory({ consultation: { changes } }: { consultation: DetailedConsultation }) {
	const { consultationDesk: words } = useStrings();
	const { date, time } = useFormats();
	const when = (instant: string) => `${date(instant)}, ${time(instant)}`;
	return (
		<section aria-label={words.history} className="flex flex-col gap-3 border-line border-t pt-5">
			<h3 className="font-semibold text-17">{words.history}</h3>
			<ol className="flex flex-col gap-3">
				{changes.map(({ number, change, by, at, scheduledDate, note }) => (
					<li key={number} className="flex flex-col">
						<span className="wrap-anywhere">
							<span className="font-medium">{words.changes[change]}</span>
							{scheduledDate && `: ${when(scheduledDate)}`}
							{note && (
								<>
									{": "}
									<bdi>{note}</bdi>
								</>
							)}
						</span>
						<span className="wrap-anywhere text-13 text-quiet">
							{words.by(by?.fullName ?? words.gone, when(at))}
						</span>
					</li>
				))}
			</ol>
		</section>
	);
}
