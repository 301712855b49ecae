import { useEffect } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { AmountSheet, amountShown, useAmountWords } from "#web/habits/amounts/public.ts";
import { AmountButton } from "#web/ui/controls/amounts/amount-button.tsx";
import { useOpenDialog } from "./row-actions.tsx";

interface Props {
	habit: Habit;
	today: Day;
}

/** Shows, for example, "12 of 20 pages". */
export function RowAmount({ habit, today }: Props) {
	const text = useSoFar(habit, today);
	return <p className="text-ink tabular-nums">{text}</p>;
}

export function MeasuredTick({ habit, today }: Props) {
	const text = useSoFar(habit, today);
	const open = useOpenDialog();
	const shown = amountShown(habit, today, today);
	// The first press must not wait for the network.
	useEffect(() => {
		AmountSheet.prepare().catch(() => undefined);
	}, []);
	return (
		shown && (
			<AmountButton
				share={shown.share}
				state={shown.state}
				label={`${habit.name}, ${text}`}
				onPress={() => open(habit.id, "amount")}
			/>
		)
	);
}

function useSoFar(habit: Habit, today: Day): string | undefined {
	const { soFar } = useAmountWords();
	const shown = amountShown(habit, today, today);
	return shown && soFar(shown.amount, { ...shown.measure, target: shown.target });
}
