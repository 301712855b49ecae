import { useId, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { amountFrom } from "#domain/habits/amounts/amount-text.ts";
import { isInMinutes, maxAmount, sumOf } from "#domain/habits/amounts/measure.ts";
import { maxMinutes } from "#domain/habits/logs/log-limits.ts";
import { useStrings } from "#web/platform/locale.ts";
import { AmountStepper } from "#web/ui/controls/amounts/amount-stepper.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { chipLook, chipOff } from "#web/ui/controls/chip.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { classes } from "#web/ui/layout/classes.ts";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { amountShown, type ShownAmount } from "./day-amount.ts";
import { DayTimer } from "./day-timer.tsx";
import { lastAmountsOf } from "./last-amounts.ts";
import { SmallDayButton } from "./small-day-button.tsx";
import { stepOf, suggestedAmounts } from "./suggestions.ts";
import { useAddAmount } from "./use-amount-acts.ts";
import { useAmountWords } from "./use-amount-words.ts";

export interface AmountSheetProps {
	habit: Habit;
	day: Day;
	today: Day;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

export function AmountSheet({ habit, day, today, open, onOpenChange }: AmountSheetProps) {
	const { stepper: words } = useStrings();
	const { soFar } = useAmountWords();
	const shown = amountShown(habit, day);
	if (shown === undefined) return null;
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={habit.name}
			description={soFar(shown.amount, { ...shown.measure, target: shown.target })}
			closeLabel={words.close}
		>
			<AmountForm habit={habit} day={day} today={today} shown={shown} onDone={() => onOpenChange(false)} />
		</Dialog>
	);
}

interface FormProps {
	habit: Habit;
	day: Day;
	today: Day;
	shown: ShownAmount;
	onDone: () => void;
}

function AmountForm({ habit, day, today, shown, onDone }: FormProps) {
	const { stepper: words } = useStrings();
	const { counted, unitOf } = useAmountWords();
	const id = useId();
	const add = useAddAmount(habit, day);
	const { measure } = shown;
	const [last] = useState(() => lastAmountsOf(habit.id, measure.unit));
	const step = stepOf(measure);
	const first = last[0] ?? step;
	const [amount, setAmount] = useState<number | undefined>(first);
	const isMinutes = isInMinutes(measure);
	const max = isMinutes ? maxMinutes : maxAmount;
	const isRight = amount !== undefined && amount <= max && (!isMinutes || Number.isInteger(amount));

	function addAndClose(added: number) {
		onDone();
		void add(added);
	}

	return (
		<Form
			className="flex flex-col gap-5 pt-1"
			onSubmit={() => {
				if (isRight) addAndClose(amount);
			}}
		>
			<QuickAmounts shown={shown} last={last} onAdd={addAndClose} />
			<AmountStepper
				id={id}
				label={words.label}
				unit={(each) => unitOf(each, measure.unit)}
				value={first}
				step={step}
				max={max}
				less={words.less(counted(step, measure.unit))}
				more={words.more(counted(step, measure.unit))}
				error={isRight ? undefined : isMinutes ? words.wrongMinutes : words.wrong}
				read={amountFrom}
				onChange={setAmount}
			/>
			<Button type="submit" tone="primary" size="large" wide aria-disabled={!isRight || undefined}>
				{words.add(counted(isRight ? amount : step, measure.unit))}
			</Button>
			{isMinutes && <DayTimer habit={habit} today={today} logs={[]} pending={[]} />}
			<SmallDayButton habit={habit} day={day} onDone={onDone} />
		</Form>
	);
}

interface QuickProps {
	shown: ShownAmount;
	last: readonly number[];
	onAdd: (amount: number) => void;
}

function QuickAmounts({ shown: { measure, target, amount }, last, onAdd }: QuickProps) {
	const { stepper: words } = useStrings();
	const { counted } = useAmountWords();
	const rest = measure.comparator === "at-least" ? Math.max(0, sumOf([target, -amount])) : 0;
	return (
		<fieldset aria-label={words.quick} className="flex flex-wrap gap-2">
			{suggestedAmounts(measure, target, rest, last).map((each) => (
				<QuickAmount key={each} onPress={() => onAdd(each)}>
					{counted(each, measure.unit)}
				</QuickAmount>
			))}
			{rest > 0 && (
				<QuickAmount onPress={() => onAdd(rest)}>{words.rest(counted(rest, measure.unit))}</QuickAmount>
			)}
		</fieldset>
	);
}

function QuickAmount({ onPress, children }: { onPress: () => void; children: string }) {
	return (
		<button type="button" onClick={onPress} className={classes(chipLook, chipOff, "tabular-nums")}>
			{children}
		</button>
	);
}
