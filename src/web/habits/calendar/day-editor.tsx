import Check from "lucide-react/icons/check";
import CircleDot from "lucide-react/icons/circle-dot";
import Slash from "lucide-react/icons/slash";
import { type FormEvent, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { mayBeSmall } from "#web/habits/amounts/public.ts";
import type { LogDetails, Mark } from "#web/offline/intent.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ChoiceGroup } from "#web/ui/controls/choice-group.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import {
	changesTo,
	type DayResult,
	decidingAmount,
	markFrom,
	quantityOf,
	reasonText,
	resultOf,
} from "./mark-input.ts";
import { ResultField } from "./result-field.tsx";

interface Props {
	habit: Habit;
	day: Day;
	details: LogDetails | undefined;
	/** The day has a log, but its details are not on this device: empty fields leave them unchanged. */
	isUnknown: boolean;
	/** The amount makes the day done, whatever its mark. */
	isDone: boolean;
	asMissed?: boolean | undefined;
	/** `seen`: the values that the form opened with; null if the day had no log, undefined if unknown. */
	onSave: (mark: Mark, seen: LogDetails | null | undefined) => void;
	onCancel: () => void;
	/** Absent if there is no log to clear. */
	onClear?: () => void;
	isPrimary?: boolean;
}

const results = ["completed", "small", "missed"] as const;

export function DayEditor({
	habit,
	day,
	details,
	isUnknown,
	isDone,
	asMissed,
	onSave,
	onCancel,
	onClear,
	isPrimary = false,
}: Props) {
	const { form: words, clear, untouched } = useStrings().calendar;
	const [chosen, setChosen] = useState<DayResult>(() => (asMissed ? "missed" : resultOf(habit, day)));
	// The amount may reach its target on another device while the form is open.
	const result = isDone ? "completed" : chosen;
	// Fixed at opening, so that saving keeps changes that were never shown here.
	const [seen] = useState(isUnknown ? undefined : (details ?? null));
	const [shown] = useState(() => quantityOf(habit, day, details));
	const [error, setError] = useState<string>();

	function save(event: FormEvent<HTMLFormElement>) {
		const quantity = { shown, deciding: decidingAmount(habit, day) };
		const mark = markFrom(new FormData(event.currentTarget), result, quantity);
		if (mark === "minutes") return setError(words.minutesWrong);
		if (mark === "amount") return setError(words.amountWrong);
		onSave(changesTo(seen ?? undefined, mark), seen);
	}

	return (
		<Form onSubmit={save} className="flex flex-col gap-4">
			<ChoiceGroup
				look="chips"
				label={words.result}
				hint={isDone ? words.amountDecides : undefined}
				value={result}
				options={[
					{ value: "completed", label: words.completed, icon: <Check aria-hidden /> },
					...(!isDone && (mayBeSmall(habit, day) || result === "small")
						? [{ value: "small", label: words.small, icon: <CircleDot aria-hidden /> }]
						: []),
					...(isDone ? [] : [{ value: "missed", label: words.missed, icon: <Slash aria-hidden /> }]),
				]}
				onChange={({ target }) => setChosen(results.find((each) => each === target.value) ?? "completed")}
			/>
			<ResultField
				habit={habit}
				quantity={shown}
				reason={reasonText(seen?.missReason, "")}
				isMissed={result === "missed"}
				error={error}
				onChange={() => setError(undefined)}
			/>
			<TextArea
				name="notes"
				label={words.note}
				hint={words.noteHint}
				defaultValue={seen?.notes ?? ""}
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
		</Form>
	);
}
