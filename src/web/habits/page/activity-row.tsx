import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { amountOn } from "#domain/habits/logs/day-amounts.ts";
import { whyNotLoggable } from "#domain/habits/logs/log-limits.ts";
import { useAmountWords } from "#web/habits/amounts/public.ts";
import type { LogDetails } from "#web/offline/intent.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { CycleMark } from "#web/ui/grid/cycle-mark.tsx";
import { Row } from "#web/ui/layout/row.tsx";
import type { Activity } from "./activity.ts";

interface Props {
	activity: Activity;
	habit: Habit;
	today: Day;
	/** The week's skip covers the miss. */
	isSkipped: boolean;
	onEdit: (day: Day, details: LogDetails) => void;
}

export function ActivityRow({ activity, habit, today, isSkipped, onEdit }: Props) {
	const words = useStrings().habit.activity;
	const { day: dayText } = useFormats();
	const { day, mark, details, isWaiting } = activity;
	const { counted } = useAmountWords();
	const minutes = details?.duration;
	const amount = amountOn(habit.history, day)?.amount;
	const state = isSkipped && mark === "missed" ? "skip" : mark;
	const quantity =
		habit.measure && amount !== undefined
			? counted(amount, habit.measure.unit)
			: minutes && words.minutes(minutes);
	const facts = [words.marks[state], quantity, isWaiting && words.waiting];
	const { startedOn } = habit;
	const mayChange = whyNotLoggable(day, { today, startedOn, isTesting: false }) === undefined;
	const reason = details?.missReason;
	// Skip on a reminder stores this word as the reason.
	const note = details?.notes ?? (reason !== "skipped" && reason);
	return (
		<Row
			leading={
				<svg aria-hidden viewBox="0 0 20 20" className="size-5 shrink-0">
					<CycleMark
						state={state === "begun" ? "open" : state}
						title={undefined}
						box={{ x: 0, y: 0, size: 20, stroke: 1.75 }}
						fill="var(--color-mark)"
					/>
				</svg>
			}
			title={dayText(day)}
			text={
				<>
					<p>{facts.filter(Boolean).join(" · ")}</p>
					{note && <p className="wrap-anywhere text-ink">{note}</p>}
				</>
			}
			trailing={
				details &&
				mayChange && (
					<Button
						tone="quiet"
						size="small"
						aria-label={words.edit(dayText(day))}
						onClick={() => onEdit(day, details)}
					>
						{words.editWord}
					</Button>
				)
			}
		/>
	);
}
