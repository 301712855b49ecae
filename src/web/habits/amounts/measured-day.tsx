import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { sumOf } from "#domain/habits/amounts/measure.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";
import { useStrings } from "#web/platform/locale.ts";
import { AmountButton } from "#web/ui/controls/amounts/amount-button.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { AmountSheet } from "./amounts-on-demand.ts";
import { amountShown, type ShownAmount } from "./day-amount.ts";
import { DayEntries } from "./day-entries.tsx";
import { RampWeek } from "./ramp-week.tsx";
import { useAmountWords } from "./use-amount-words.ts";

export interface MeasuredDayProps {
	habit: Habit;
	today: Day;
	onEdit: () => void;
}

export function MeasuredDay({ habit, today, onEdit }: MeasuredDayProps) {
	const { amounts: words, habit: page } = useStrings();
	const { soFar } = useAmountWords();
	const [sheet, setSheet] = useState<{ day: Day; isOpen: boolean }>();
	const shown = amountShown(habit, today);
	const line = useLine(shown, habit.progress.today === "missed");
	if (shown === undefined) return null;
	const text = soFar(shown.amount, { ...shown.measure, target: shown.target });
	const label = `${habit.name}, ${text}`;
	const open = () => setSheet({ day: today, isOpen: true });
	return (
		<>
			<div className="flex items-center gap-3">
				<AmountButton
					share={shown.share}
					state={shown.state}
					label={shown.state === "open" ? label : `${label}, ${line}`}
					onPress={open}
				/>
				<div className="min-w-0 flex-1">
					<p className="font-semibold text-20 tabular-nums">{text}</p>
					<p className="text-15 text-quiet">{line}</p>
				</div>
			</div>
			<div className="flex flex-wrap gap-2 *:grow">
				<Button tone="primary" size="large" icon={<Plus aria-hidden />} onClick={open}>
					{words.add}
				</Button>
				<Button size="large" onClick={onEdit}>
					{page.today.edit}
				</Button>
			</div>
			<DayEntries habit={habit} day={today} />
			{habit.measure && habit.ramp && (
				<RampWeek habit={{ ...habit, measure: habit.measure, ramp: habit.ramp }} today={today} />
			)}
			{sheet && (
				<RequestedPart onFail={() => setSheet(undefined)}>
					<AmountSheet
						habit={habit}
						day={sheet.day}
						today={today}
						open={sheet.isOpen}
						onOpenChange={(isOpen) => setSheet({ ...sheet, isOpen })}
					/>
				</RequestedPart>
			)}
		</>
	);
}

function useLine(shown: ShownAmount | undefined, isMissed: boolean): string | undefined {
	const { amounts: words, habit } = useStrings();
	const { counted } = useAmountWords();
	if (shown === undefined) return undefined;
	const { measure, amount, target, state } = shown;
	if (state === "small") return words.smallDay;
	if (state === "done") return habit.today.isDone;
	if (state === "over") return words.over;
	if (isMissed) return habit.today.isMissed;
	return measure.comparator === "at-least" && amount > 0
		? words.left(counted(sumOf([target, -amount]), measure.unit))
		: words.nothingYet;
}
