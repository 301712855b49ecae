import Check from "lucide-react/icons/check";
import Slash from "lucide-react/icons/slash";
import { type FormEvent, useState } from "react";
import { minutesFrom } from "#domain/habits/logs/mark.ts";
import { changesTo, type LogDetails, type Mark } from "#web/offline/intent.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";

interface Props {
	/** The day's log so far. */
	details: LogDetails | undefined;
	/** The day has a log, but this device does not know its details: empty fields leave them unchanged. */
	isUnknown: boolean;
	/** Preselects this answer instead of the log's. */
	asMissed?: boolean | undefined;
	/** Receives the changes, and the values shown before: null if the day had no log, undefined if unknown. */
	onSave: (mark: Mark, seen: LogDetails | null | undefined) => void;
	onCancel: () => void;
	/** Absent if there is no log to clear. */
	onClear?: () => void;
	/** Saving is the page's main action. */
	isPrimary?: boolean;
}

/** Completed or missed, with minutes or a reason, and a note. */
export function DayEditor({
	details,
	isUnknown,
	asMissed,
	onSave,
	onCancel,
	onClear,
	isPrimary = false,
}: Props) {
	const { form: words, clear, untouched } = useStrings().calendar;
	const [isMissed, setIsMissed] = useState(asMissed ?? details?.completed === false);
	// Fixed at opening: changes from another device that were never shown are kept.
	const [seen] = useState(isUnknown ? undefined : (details ?? null));
	const [fault, setFault] = useState<string>();

	function save(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = new FormData(event.currentTarget);
		const text = (name: string) => String(typed.get(name) ?? "").trim();
		const notes = text("notes") || null;
		const onSaved = (mark: Mark) => onSave(changesTo(seen ?? undefined, mark), seen);
		if (isMissed) return onSaved({ completed: false, notes, missReason: text("reason") || null });
		const duration = minutesFrom(text("minutes"));
		if (duration === undefined) return setFault(words.minutesWrong);
		onSaved({ completed: true, notes, duration });
	}

	return (
		<form noValidate onSubmit={save} className="flex flex-col gap-4">
			<ChoiceGroup
				look="chips"
				label={words.result}
				value={isMissed ? "missed" : "completed"}
				options={[
					{ value: "completed", label: words.completed, icon: <Check aria-hidden /> },
					{ value: "missed", label: words.missed, icon: <Slash aria-hidden /> },
				]}
				onChange={(event) => setIsMissed(event.target.value === "missed")}
			/>
			{isMissed ? (
				<TextField
					name="reason"
					label={words.reason}
					hint={words.reasonHint}
					defaultValue={details?.missReason ?? ""}
					autoComplete="off"
					maxLength={500}
				/>
			) : (
				<TextField
					name="minutes"
					label={words.minutes}
					defaultValue={details?.duration ?? ""}
					inputMode="numeric"
					autoComplete="off"
					error={fault}
					onChange={() => setFault(undefined)}
				/>
			)}
			<TextArea
				name="notes"
				label={words.note}
				hint={words.noteHint}
				defaultValue={details?.notes ?? ""}
				rows={2}
				maxLength={2000}
			/>
			{seen === undefined && <p className="text-13 text-quiet">{untouched}</p>}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" tone={isPrimary ? "primary" : "secondary"}>
					{words.save}
				</Button>
				<Button tone="quiet" onClick={onCancel}>
					{words.cancel}
				</Button>
				{onClear && (
					<span className="ml-auto">
						<Button tone="quiet" onClick={onClear}>
							{clear}
						</Button>
					</span>
				)}
			</div>
		</form>
	);
}
