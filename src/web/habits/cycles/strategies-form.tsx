import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import { type MaintenanceStrategy, maintenanceStrategies } from "#domain/habits/plan/habit.ts";
import { errorMessage } from "#web/platform/api.ts";
import { changedFields } from "#web/platform/forms/changed-fields.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { TextArea } from "#web/ui/controls/text-area.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useSaveStrategies } from "./queries.ts";

/** A failed save keeps the input. */
export function StrategiesForm({ habit, onClose }: { habit: Habit; onClose: () => void }) {
	const words = useStrings().cycles.strategies;
	// Another device may change the habit while the form is open.
	const [opened] = useState(() => answersFrom((name) => habit.maintenanceStrategies[name]));
	const form = useRef<HTMLFormElement>(null);
	const { mutateAsync, isPending } = useSaveStrategies(habit.id);
	// Moves the focus here, because the button that opened the form is gone.
	useEffect(() => form.current?.querySelector("textarea")?.focus(), []);

	async function save(event: FormEvent<HTMLFormElement>) {
		const typed = new FormData(event.currentTarget);
		const changed = changedFields(
			opened,
			answersFrom((name) => typed.get(name)),
		);
		try {
			// Includes the unchanged ones, because the server replaces all strategies together.
			await mutateAsync({ ...habit.maintenanceStrategies, ...changed });
			onClose();
		} catch (error) {
			toast({ title: words.failed, message: errorMessage(error), tone: "wrong" });
		}
	}

	return (
		<Form ref={form} onSubmit={save} className="flex flex-col gap-4">
			<p className="text-quiet">{words.text}</p>
			{maintenanceStrategies.map((strategy) => (
				<TextArea
					key={strategy}
					name={strategy}
					label={words.names[strategy]}
					hint={words.examples[strategy]}
					defaultValue={opened[strategy]}
					rows={2}
					maxLength={1000}
				/>
			))}
			<div className="flex justify-end gap-2">
				<Button onClick={onClose}>{words.cancel}</Button>
				<Button type="submit" tone="primary" loading={isPending}>
					{words.save}
				</Button>
			</div>
		</Form>
	);
}

function answersFrom(read: (name: MaintenanceStrategy) => unknown): Habit["maintenanceStrategies"] {
	return Object.fromEntries(maintenanceStrategies.map((name) => [name, String(read(name) ?? "").trim()]));
}
