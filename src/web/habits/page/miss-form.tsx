import { type FormEvent, useEffect, useRef } from "react";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextField } from "#web/ui/controls/text-field.tsx";

interface Props {
	onLog: (missed: { completed: false; missReason?: string }) => void;
	onCancel: () => void;
}

export function MissForm({ onLog, onCancel }: Props) {
	const words = useStrings().habit.today;
	const form = useRef<HTMLFormElement>(null);
	// Moves the focus here, because the button that opened the form is gone.
	useEffect(() => form.current?.querySelector("input")?.focus(), []);

	function logMissed(event: FormEvent<HTMLFormElement>) {
		const missReason = String(new FormData(event.currentTarget).get("reason") ?? "").trim();
		onLog({ completed: false, ...(missReason && { missReason }) });
	}

	return (
		<Form ref={form} onSubmit={logMissed} className="flex flex-col gap-4">
			<TextField
				name="reason"
				label={words.missTitle}
				hint={words.missText}
				autoComplete="off"
				maxLength={500}
			/>
			<div className="flex justify-end gap-2">
				<Button onClick={onCancel}>{words.cancel}</Button>
				<Button type="submit" tone="primary">
					{words.saveMiss}
				</Button>
			</div>
		</Form>
	);
}
