import { type ReactNode, useId, useState } from "react";
import type { PlainChallenge } from "#contract/social/challenges.ts";
import { addDays, type Day } from "#domain/day.ts";
import type { ChallengeCategory } from "#domain/social/challenge.ts";
import { challengeDefaults } from "#domain/social/challenge.ts";
import { errorMessage, fieldErrorsOf } from "#web/platform/api.ts";
import { useChangesSince } from "#web/platform/forms/use-changes-since.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ChallengeFields, type Draft, type Faults } from "./challenge-fields.tsx";
import { useChallengeMutation } from "./queries.ts";

interface Props {
	/** Today by the clock that governs the challenge: its creator's or its organization's. */
	today: Day;
	/** If absent, the dialog creates a challenge. */
	challenge?: PlainChallenge | undefined;
	create: (fields: ChallengeInput) => Promise<unknown>;
	/** Receives only changed fields, so that saving doesn't undo changes made elsewhere. */
	change: (changes: Partial<ChallengeInput>, id: string) => Promise<unknown>;
	/** Fields for who may take part, below the others. */
	children?: ReactNode;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

/** Everything but who may take part. */
export type ChallengeInput = Draft & { category: ChallengeCategory };

type Typed = Omit<Draft, "startDate"> & Partial<Draft>;

const { duration, targetFrequency, maxParticipants } = challengeDefaults;
const blank = {
	duration,
	targetFrequency,
	maxParticipants,
	title: "",
	description: "",
	category: "",
} as const;

/** Edits challenges only before their start. Keeps the input until the server has saved it. */
export function ChallengeFormDialog(props: Props) {
	const { today, challenge, children, open, onOpenChange } = props;
	const { challenges: words, fieldErrors } = useStrings();
	const { create, toasts } = words;
	const form = useId();
	const [typed, setTyped] = useState<Typed>(challenge ?? blank);
	// Until a date is chosen, it follows the day: the dialog may have been rendered yesterday.
	const draft = { startDate: addDays(today, 1), ...typed };
	const changesIn = useChangesSince(draft);
	const [missing, setMissing] = useState<Faults>({});
	const { mutate, isPending, error, reset } = useChallengeMutation((fields: ChallengeInput) =>
		challenge ? props.change(changesIn(fields), challenge.id) : props.create(fields),
	);

	function finish() {
		toast({ title: challenge ? toasts.changed : toasts.created, tone: "good" });
		onOpenChange(false);
		if (challenge) return;
		setTyped(blank);
	}

	function submit() {
		reset();
		const { title, description, category, duration, targetFrequency, maxParticipants, startDate } = draft;
		const empty = Object.entries({ title, description, category, startDate }).filter(
			([, value]) => !value.trim(),
		);
		setMissing(Object.fromEntries(empty.map(([name]) => [name, fieldErrors.required])));
		if (category === "" || empty.length > 0) return;
		mutate(
			{ title, description, category, duration, targetFrequency, maxParticipants, startDate },
			{
				onSuccess: finish,
				onError: (error) =>
					toast({
						title: toasts.error,
						message: challenge ? toasts.failed : toasts.failedToCreate,
						detail: errorMessage(error),
						tone: "wrong",
					}),
			},
		);
	}

	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={challenge ? create.editTitle : create.title}
			closeLabel={create.close}
			unsaved={create.unsaved}
			footer={
				<Button type="submit" form={form} tone="primary" loading={isPending}>
					{challenge ? create.save : create.submit}
				</Button>
			}
		>
			<Form id={form} className="flex flex-col gap-4" onSubmit={submit}>
				<ChallengeFields
					draft={draft}
					errors={{ ...fieldErrorsOf(error), ...missing }}
					earliest={today}
					onChange={(changes) => setTyped({ ...typed, ...changes })}
				/>
				{children}
			</Form>
		</Dialog>
	);
}
