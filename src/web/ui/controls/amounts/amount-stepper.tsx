import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { descriptionIds, FieldNotes, type FieldTexts } from "#web/ui/controls/field.tsx";
import { classes } from "#web/ui/layout/classes.ts";

interface Props extends Pick<FieldTexts, "error"> {
	id: string;
	label: string;
	/** Spoken with the number and shown under it, such as "pages". */
	unit: (amount: number) => string;
	value: number;
	/** A press moves to the next multiple of this; Page Up and Page Down move ten steps. */
	step: number;
	max: number;
	less: string;
	more: string;
	read: (text: string) => number | undefined;
	onChange: (amount: number | undefined) => void;
}

export function AmountStepper({ id, label, unit, value, step, max, less, more, error, ...texts }: Props) {
	const { read, onChange } = texts;
	const [text, setText] = useState(String(value));
	const amount = read(text);

	function type(typed: string) {
		setText(typed);
		onChange(read(typed));
	}

	/** Moves to the next multiple of the step: in steps of 5, from 7 to 10. */
	function stepBy(steps: number) {
		const from = amount ?? 0;
		const place = from / step;
		const next = steps > 0 ? Math.floor(place + 1e-9) + steps : Math.ceil(place - 1e-9) + steps;
		const stepped = Math.min(max, Math.max(Math.min(step, from || step), round(next * step)));
		setText(String(stepped));
		onChange(stepped);
	}

	function press(event: KeyboardEvent) {
		const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
		if (steps === undefined) return;
		event.preventDefault();
		stepBy(steps);
	}

	return (
		<div className="flex flex-col gap-1.5">
			<div className="flex items-center justify-between gap-3">
				<Step label={less} isOff={(amount ?? 0) <= Math.min(step, amount ?? 0)} onPress={() => stepBy(-1)}>
					<Minus aria-hidden />
				</Step>
				<div className="flex min-w-0 flex-1 flex-col items-center">
					<input
						id={id}
						role="spinbutton"
						type="text"
						inputMode="decimal"
						autoComplete="off"
						enterKeyHint="done"
						maxLength={14}
						value={text}
						aria-label={label}
						aria-valuenow={amount}
						aria-valuemin={0}
						aria-valuemax={max}
						aria-valuetext={amount === undefined ? undefined : `${text} ${unit(amount)}`}
						aria-describedby={descriptionIds(id, undefined, error)}
						aria-invalid={error ? true : undefined}
						onChange={(event) => type(event.target.value)}
						onKeyDown={press}
						onFocus={(event) => event.target.select()}
						onBlur={() => amount !== undefined && setText(String(amount))}
						className={classes(
							"w-full min-w-0 rounded-control bg-transparent py-1 text-center font-semibold text-34 tabular-nums",
							"outline-none focus-visible:outline-2 focus-visible:outline-link aria-invalid:text-wrong",
						)}
					/>
					<span aria-hidden className="max-w-full truncate text-15 text-quiet">
						{unit(amount ?? 0)}
					</span>
				</div>
				<Step label={more} isOff={(amount ?? 0) >= max} onPress={() => stepBy(1)}>
					<Plus aria-hidden />
				</Step>
			</div>
			<FieldNotes id={id} hint={undefined} error={error} />
		</div>
	);
}

interface StepProps {
	label: string;
	isOff: boolean;
	onPress: () => void;
	children: ReactNode;
}

function Step({ label, isOff, onPress, children }: StepProps) {
	return (
		<button
			type="button"
			aria-label={label}
			// The disabled attribute would take the focus away.
			aria-disabled={isOff || undefined}
			onClick={() => !isOff && onPress()}
			className={classes(
				"grid size-14 shrink-0 place-items-center rounded-full bg-card text-ink ring-1 ring-edge transition ring-inset",
				"hover:bg-sunken active:scale-[0.94] aria-disabled:opacity-40 aria-disabled:active:scale-100 [&_svg]:size-6",
			)}
		>
			{children}
		</button>
	);
}

/** Rounds, because sums of fractions are inexact. */
function round(amount: number): number {
	return Math.round(100 * amount) / 100;
}
