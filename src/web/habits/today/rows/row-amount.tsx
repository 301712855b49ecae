import { useEffect } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { AmountSheet, amountShown, useAmountWords } from "#web/habits/amounts/public.ts";
import { useStrings } from "#web/platform/locale.ts";
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
	const { amounts, today: words } = useStrings();
	const open = useOpenDialog();
	const shown = amountShown(habit, today);
	const label = `${habit.name}, ${useSoFar(habit, today)}`;
	const labels = {
		open: label,
		done: words.tick(label),
		small: `${label}, ${amounts.smallDay}`,
		over: `${label}, ${amounts.over}`,
	};
	// The first press must not wait for the network.
	useEffect(() => {
		AmountSheet.prepare().catch(() => undefined);
	}, []);
	return (
		shown && (
			<AmountButton
				share={shown.share}
				state={shown.state}
				label={labels[shown.state]}
				onPress={() => open(habit.id, "amount")}
			/>
		)
	);
}

function useSoFar(habit: Habit, today: Day): string | undefined {
	const { soFar } = useAmountWords();
	const shown = amountShown(habit, today);
	return shown && soFar(shown.amount, { ...shown.measure, target: shown.target });
}
