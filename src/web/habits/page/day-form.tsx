import Check from "lucide-react/icons/check";
import { type FormEvent, useState } from "react";
import type { Day } from "#domain/day.ts";
import { minutesFrom } from "#domain/habits/logs/log-limits.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { MissForm } from "./miss-form.tsx";

export interface LoggedDay {
	completed: boolean;
	notes?: string;
	missReason?: string;
	/** Minutes. */
	duration?: number;
}

interface Props {
	today: Day;
	isDueToday: boolean;
	isSecondary: boolean;
	/** Resolves to whether the day was saved. */
	onLog: (day: Day, logged: LoggedDay) => Promise<boolean>;
	onCancel: () => void;
}

/** Typed details belong to the day on which they were typed, even if they are saved after midnight. */
export function DayForm({ today, isDueToday, isSecondary, onLog, onCancel }: Props) {
	const words = useStrings().habit.today;
	const { fullDay } = useFormats();
	const [typedOn, setTypedOn] = useState<Day>();
	const [isMissing, setIsMissing] = useState(false);
	const [resets, setResets] = useState(0);
	const day = typedOn ?? today;
	const isToday = day === today;
	const line = isToday ? !isMissing && !isDueToday && words.notDue : fullDay(day);

	function noteTyped({ currentTarget }: FormEvent<HTMLElement>) {
		const fields = currentTarget.querySelectorAll<HTMLInputElement>("input, textarea");
		const isTyped = isMissing || [...fields].some(({ value }) => value !== "");
		setTypedOn(isTyped ? day : undefined);
	}

	function startMiss() {
		setTypedOn(day);
		setIsMissing(true);
	}

	function reset() {
		setTypedOn(undefined);
		setIsMissing(false);
		setResets(resets + 1);
	}

	function cancel() {
		onCancel();
		reset();
	}

	async function log(logged: LoggedDay) {
		if ((await onLog(day, logged)) && !isToday) reset();
	}

	return (
		<div key={resets} onInput={noteTyped} className="flex flex-col gap-2">
			{line && <p className="text-quiet">{line}</p>}
			{isMissing ? (
				<MissForm onLog={(logged) => void log(logged)} onCancel={cancel} />
			) : (
				<DoneForm
					doneLabel={isToday ? words.done : words.saveDetails}
					isSecondary={isSecondary}
					onLog={(logged) => void log(logged)}
					onMiss={startMiss}
					onCancel={isToday ? undefined : cancel}
				/>
			)}
		</div>
	);
}

interface DoneFormProps {
	doneLabel: string;
	isSecondary: boolean;
	onLog: (logged: LoggedDay) => void;
	onMiss: () => void;
	onCancel: (() => void) | undefined;
}

function DoneForm({ doneLabel, isSecondary, onLog, onMiss, onCancel }: DoneFormProps) {
	const words = useStrings().habit.today;
	const [error, setError] = useState<string>();

	function logDone(event: FormEvent<HTMLFormElement>) {
		const form = new FormData(event.currentTarget);
		const duration = minutesFrom(String(form.get("minutes") ?? ""));
		if (duration === undefined) return setError(words.minutesWrong);
		const notes = String(form.get("notes") ?? "").trim();
		onLog({ completed: true, ...(notes && { notes }), ...(duration !== null && { duration }) });
	}

	return (
		<Form onSubmit={logDone} className="flex flex-col gap-2">
			<div className="flex flex-wrap gap-2 *:grow *:first:grow-9">
				<Button
					type="submit"
					tone={isSecondary ? "secondary" : "primary"}
					size="large"
					icon={<Check aria-hidden />}
				>
					{doneLabel}
				</Button>
				<Button size="large" onClick={onMiss}>
					{words.missed}
				</Button>
			</div>
			<Disclosure summary={words.details}>
				<div className="flex flex-col gap-4 pt-1 text-ink">
					<TextArea name="notes" label={words.note} hint={words.noteHint} rows={2} maxLength={2000} />
					<TextField
						name="minutes"
						label={words.minutes}
						inputMode="numeric"
						autoComplete="off"
						error={error}
						onChange={() => setError(undefined)}
					/>
					<div className="flex flex-wrap gap-2">
						<Button type="submit">{words.saveDetails}</Button>
						{onCancel && <Button onClick={onCancel}>{words.cancel}</Button>}
					</div>
				</div>
			</Disclosure>
		</Form>
	);
}
