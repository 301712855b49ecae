import MessagesSquare from "lucide-react/icons/messages-square";
import Video from "lucide-react/icons/video";
import { useRef, useState } from "react";
import type { User } from "#contract/account/auth.ts";
import type { Consultation } from "#contract/consultations/bookings.ts";
import type { Expert } from "#contract/consultations/experts.ts";
import { shownAddress } from "#domain/account/freed-address.ts";
import {
	type ConsultationType,
	consultationPrices,
	consultationTypes,
	maxGoalsLength,
} from "#domain/consultations/consultation.ts";
import { errorMessage, fieldErrorsOf, send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { LeaveGuard } from "#web/platform/leaving/leave-guard.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { uuidv7 } from "#web/platform/uuidv7.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { SelectField } from "#web/ui/controls/select-field.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { TitledCard } from "#web/ui/layout/titled-card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useConsultationMutation } from "./queries.ts";

interface Draft {
	fullName: string;
	email: string;
	phone: string;
	specialist: string;
	consultationType: ConsultationType;
	goals: string;
}

const icons = { video: <Video aria-hidden />, chat: <MessagesSquare aria-hidden /> };

interface Props {
	user: User;
	experts: readonly Expert[];
	onBooked: (consultation: Consultation) => void;
}

/** Input is kept until the server has it. */
export function BookingForm({ user, experts, onBooked }: Props) {
	const { consultations, fieldErrors, shell } = useStrings();
	const { form: words, types } = consultations;
	const { rupees } = useFormats();
	const begin = (): Draft => ({
		...{ fullName: user.fullName, email: shownAddress(user.email) ?? "", phone: user.phone ?? "", goals: "" },
		...{ specialist: "", consultationType: "video" },
	});
	const [typed, setDraft] = useState(begin);
	// The chosen expert may be gone by now, or be back later.
	const isOffered = experts.some(({ id }) => id === typed.specialist);
	const draft = { ...typed, specialist: isOffered ? typed.specialist : "" };
	const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
	// One id per draft, so that a retry does not book twice.
	const requestId = useRef(uuidv7());
	const { mutate, isPending, error, reset } = useConsultationMutation((booking: Draft) =>
		send("POST /api/consultations", {
			body: {
				...booking,
				requestId: requestId.current,
				amount: consultationPrices[booking.consultationType],
			},
		}),
	);
	const errors = { ...fieldErrorsOf(error), ...missing };
	function type(changes: Partial<Draft>) {
		if (isPending) return;
		// A changed draft is a different booking.
		requestId.current = uuidv7();
		setDraft({ ...typed, ...changes });
	}

	function submit() {
		if (isPending) return;
		reset();
		const empty = Object.entries(draft).filter(([, value]) => value.trim() === "");
		setMissing(Object.fromEntries(empty.map(([field]) => [field, fieldErrors.required])));
		if (empty.length > 0) return;
		mutate(draft, {
			onSuccess: (consultation) => {
				toast({ title: words.booked.title, message: words.booked.text, tone: "good" });
				requestId.current = uuidv7();
				setDraft(begin());
				onBooked(consultation);
			},
			onError: (error) => {
				const { title, text } = words.failed;
				toast({ title, message: text, detail: errorMessage(error), tone: "wrong" });
			},
		});
	}

	return (
		<TitledCard title={words.title}>
			<Form onSubmit={submit}>
				<div className="flex min-w-0 flex-col gap-4">
					<SelectField
						label={words.specialist}
						error={errors.specialist}
						placeholder={words.chooseSpecialist}
						value={draft.specialist}
						options={experts.map(({ id, name }) => ({ value: id, label: name }))}
						onChange={(event) => type({ specialist: event.target.value })}
					/>
					<ChoiceGroup
						label={words.type}
						error={errors.consultationType}
						value={draft.consultationType}
						options={consultationTypes.map((value) => ({
							value,
							label: consultations.price(types[value].name, rupees(consultationPrices[value])),
							hint: types[value].hint,
							icon: icons[value],
						}))}
						onChange={(event) =>
							type({
								consultationType: consultationTypes.find((each) => each === event.target.value) ?? "video",
							})
						}
					/>
					<TextArea
						label={words.goals}
						hint={words.goalsHint}
						error={errors.goals}
						value={draft.goals}
						maxLength={maxGoalsLength}
						counter={words.counter}
						onChange={(event) => type({ goals: event.target.value })}
					/>
					<TextField
						label={words.fullName}
						error={errors.fullName}
						autoComplete="name"
						value={draft.fullName}
						onChange={(event) => type({ fullName: event.target.value })}
					/>
					<div className="grid items-start gap-4 sm:grid-cols-2">
						<TextField
							type="email"
							label={words.email}
							error={errors.email}
							autoComplete="email"
							value={draft.email}
							onChange={(event) => type({ email: event.target.value })}
						/>
						<TextField
							type="tel"
							label={words.phone}
							hint={words.phoneHint}
							error={errors.phone}
							autoComplete="tel"
							value={draft.phone}
							onChange={(event) => type({ phone: event.target.value })}
						/>
					</div>
					<p className="text-quiet">{words.charged(rupees(consultationPrices[draft.consultationType]))}</p>
					<div>
						<Button type="submit" tone="primary" size="large" loading={isPending}>
							{words.submit}
						</Button>
					</div>
				</div>
				<LeaveGuard hasUnsavedInput={() => draft.goals !== ""} words={shell.unsaved} />
			</Form>
		</TitledCard>
	);
}
