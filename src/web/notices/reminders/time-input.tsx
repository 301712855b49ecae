import { useState } from "react";
import { clockTime } from "#domain/notices/reminder.ts";

interface Props {
	label: string;
	/** HH:MM. */
	value: string;
	disabled?: boolean | undefined;
	/** Called when editing ends: until then, each keystroke may already form a valid time. */
	onSettled: (time: string) => void;
}

export function TimeInput({ label, value, disabled, onSettled }: Props) {
	const [typed, setTyped] = useState({ value, text: value });
	// A value changed elsewhere replaces the typed text.
	const text = typed.value === value ? typed.text : value;

	function settle() {
		const isNew = clockTime.test(text) && text !== value;
		// From here on the field follows `value`, so a time that could not be saved disappears from it.
		setTyped(isNew ? { value: text, text } : { value, text: value });
		if (isNew) onSettled(text);
	}

	return (
		<input
			type="time"
			aria-label={label}
			value={text}
			disabled={disabled}
			onChange={(event) => setTyped({ value, text: event.target.value })}
			onBlur={settle}
			onKeyDown={(event) => event.key === "Enter" && settle()}
			className="h-11 rounded-control border border-edge bg-card px-3 text-17 text-ink tabular-nums disabled:opacity-50"
		/>
	);
}
