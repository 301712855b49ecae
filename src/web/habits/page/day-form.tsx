import Check from "lucide-react/icons/check";
import { type FormEvent, useState } from "react";
import { minutesFrom } from "#domain/habits/logs/log-limits.ts";
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
	isDue: boolean;
	isSecondary: boolean;
	onLog: (logged: LoggedDay) => void;
}

export function DayForm({ isDue, isSecondary, onLog }: Props) {
	const words = useStrings().habit.today;
	const [isMissing, setIsMissing] = useState(false);
	const [fault, setFault] = useState<string>();

	function logDone(event: FormEvent<HTMLFormElement>) {
		const form = new FormData(event.currentTarget);
		const duration = minutesFrom(String(form.get("minutes") ?? ""));
		if (duration === undefined) return setFault(words.minutesWrong);
		const notes = String(form.get("notes") ?? "").trim();
		onLog({ completed: true, ...(notes && { notes }), ...(duration !== null && { duration }) });
	}

	if (isMissing) return <MissForm onLog={onLog} onCancel={() => setIsMissing(false)} />;
	return (
		<Form onSubmit={logDone} className="flex flex-col gap-2">
			{!isDue && <p className="text-quiet">{words.notDue}</p>}
			<div className="flex flex-wrap gap-2 *:grow *:first:grow-9">
				<Button
					type="submit"
					tone={isSecondary ? "secondary" : "primary"}
					size="large"
					icon={<Check aria-hidden />}
				>
					{words.done}
				</Button>
				<Button size="large" onClick={() => setIsMissing(true)}>
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
						error={fault}
						onChange={() => setFault(undefined)}
					/>
					<div>
						<Button type="submit">{words.saveDetails}</Button>
					</div>
				</div>
			</Disclosure>
		</Form>
	);
}
