import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { dayNumber, mondayOf, weekdayOf } from "#domain/day.ts";
import type { DayRate } from "#domain/habits/insight/due-days.ts";
import type { Rate } from "#domain/habits/insight/rate.ts";
import { type HeatStep, heatStep } from "#domain/habits/insight/threshold.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { classes } from "#web/ui/layout/classes.ts";

/** One row per week, as in the 21-day grid; each day's number or mark conveys the same as its colour. */
export function Heatmap({ days, total, isOne }: { days: readonly DayRate[]; total: Rate; isOne: boolean }) {
	const { heatmap: words } = useStrings().analytics;
	const { weekdayName, day: dayText } = useFormats();
	const weeks = [...Map.groupBy(days, ({ day }) => mondayOf(day))];
	return (
		<div
			role="img"
			aria-label={words.label(total.done, total.due)}
			className="flex max-w-144 flex-col gap-1 overflow-x-auto"
		>
			<div className={weekLook}>
				<span />
				{[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
					<span key={weekday} className="text-center text-13 text-quiet">
						{weekdayName(weekday)}
					</span>
				))}
			</div>
			{weeks.map(([monday, week]) => (
				<div key={monday} className={weekLook}>
					<span className="whitespace-nowrap pr-1 text-13 text-quiet">
						{dayText(monday).replace(/^[^,]*,\s*/, "")}
					</span>
					{week.map((rate) => (
						<HeatDay key={dayNumber(rate.day)} rate={rate} isOne={isOne} />
					))}
				</div>
			))}
			<Legend />
		</div>
	);
}

/** With large text, the chart scrolls sideways. */
const weekLook = "grid grid-cols-[3.75rem_repeat(7,minmax(1.5rem,1fr))] items-center gap-1";

function HeatDay({ rate, isOne }: { rate: DayRate; isOne: boolean }) {
	const { heatmap: words } = useStrings().analytics;
	const { day: dayText } = useFormats();
	const { day, done, due } = rate;
	return (
		<span
			title={words.cell(dayText(day), done, due)}
			className={cellLook(heatStep(rate))}
			style={{ gridColumnStart: weekdayOf(day) + 1 }}
		>
			{isOne ? <OneMark rate={rate} /> : due > 0 && <Figure rate={rate} />}
		</span>
	);
}

/** Phones hide a two-digit `due`, because both numbers would not fit into the cell. */
function Figure({ rate: { done, due } }: { rate: DayRate }) {
	return (
		<span>
			{done}
			<span className={classes(due > 9 && "max-sm:hidden")}>/{due}</span>
		</span>
	);
}

function OneMark({ rate: { done, due } }: { rate: DayRate }) {
	if (due === 0) return null;
	return done > 0 ? <Check aria-hidden className="size-4" /> : <Minus aria-hidden className="size-4" />;
}

const steps: Readonly<Record<HeatStep, string>> = {
	0: "bg-wrong-soft text-wrong ring-1 ring-inset ring-wrong",
	1: "bg-[color-mix(in_oklab,var(--color-primary)_12%,var(--color-card))]",
	2: "bg-[color-mix(in_oklab,var(--color-primary)_24%,var(--color-card))]",
	3: "bg-[color-mix(in_oklab,var(--color-primary)_36%,var(--color-card))]",
	4: "bg-[color-mix(in_oklab,var(--color-primary)_48%,var(--color-card))]",
	5: "bg-[color-mix(in_oklab,var(--color-primary)_60%,var(--color-card))]",
	6: "bg-primary text-on-solid",
};

function cellLook(step: HeatStep | undefined): string {
	return classes(
		"grid h-8 place-items-center rounded-[4px] text-13 tabular-nums",
		step === undefined ? "border border-line border-dashed" : steps[step],
	);
}

function Legend() {
	const { heatmap: words } = useStrings().analytics;
	return (
		<div className="mt-2 flex items-center justify-end gap-1.5 text-13 text-quiet">
			<span>{words.less}</span>
			{([0, 1, 2, 3, 4, 5, 6] as const).map((step) => (
				<span key={step} className={classes("size-4 rounded-[4px]", steps[step])} />
			))}
			<span>{words.more}</span>
		</div>
	);
}
