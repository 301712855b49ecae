import type { Habit } from "#contract/habits/habits.ts";
import { isInMinutes } from "#domain/habits/amounts/measure.ts";
import { useAmountWords } from "#web/habits/amounts/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { TextField } from "#web/ui/controls/text-field.tsx";

interface Props {
	habit: Habit;
	/** The amount or the minutes. */
	quantity: number | null;
	reason: string;
	isMissed: boolean;
	error: string | undefined;
	onChange: () => void;
}

export function ResultField({ habit: { measure }, quantity, reason, isMissed, error, onChange }: Props) {
	const { form: words } = useStrings().calendar;
	if (isMissed) {
		return (
			<TextField
				name="reason"
				label={words.reason}
				hint={words.reasonHint}
				defaultValue={reason}
				autoComplete="off"
				maxLength={500}
			/>
		);
	}
	if (measure && !isInMinutes(measure))
		return <AmountField unit={measure.unit} amount={quantity} error={error} onChange={onChange} />;
	return (
		<TextField
			name="minutes"
			label={words.minutes}
			defaultValue={quantity ?? ""}
			inputMode="numeric"
			autoComplete="off"
			error={error}
			onChange={onChange}
		/>
	);
}

interface AmountProps extends Pick<Props, "error" | "onChange"> {
	unit: string;
	amount: number | null;
}

function AmountField({ unit, amount, error, onChange }: AmountProps) {
	const { form: words } = useStrings().calendar;
	const { unitOf } = useAmountWords();
	return (
		<TextField
			name="amount"
			label={words.amount(unitOf(2, unit))}
			defaultValue={amount ?? ""}
			inputMode="decimal"
			autoComplete="off"
			error={error}
			onChange={onChange}
		/>
	);
}
