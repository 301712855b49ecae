import { type FormEvent, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import { sentenceOf } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SheetFoot } from "#web/ui/overlays/sheet-foot.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { blankFields, type EditField, editedHabit } from "./edited-habit.ts";
import { PlanFields } from "./plan-fields.tsx";
import { useChangeHabit } from "./queries.ts";
import { ScheduleFields } from "./schedule-fields.tsx";

interface Props {
	habit: Habit;
	onClose: () => void;
}

/** The plan and the schedule; only changed fields are sent. */
export function EditForm({ habit, onClose }: Props) {
	const words = useStrings().habitSettings;
	const [blank, setBlank] = useState<readonly EditField[]>([]);
	const [schedule, setSchedule] = useState<Schedule>(habit.schedule);
	const { mutateAsync, isPending } = useChangeHabit(habit.id);
	const hasNoDay = schedule.kind === "weekdays" && schedule.days.length === 0;

	async function save(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = event.currentTarget;
		const typed = new FormData(form);
		const missing = blankFields(typed);
		setBlank(missing);
		const [first] = missing;
		if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
		if (hasNoDay) return;
		try {
			await mutateAsync(editedHabit(habit, typed, schedule));
			toast({ title: words.form.saved, tone: "good" });
			onClose();
		} catch (fault) {
			toast({ title: words.changeFailed, message: sentenceOf(fault), tone: "wrong" });
		}
	}

	return (
		<form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5 pt-1">
			<PlanFields habit={habit} blank={blank} />
			<ScheduleFields schedule={schedule} onChange={setSchedule} hint={words.form.scheduleHint} />
			<SheetFoot>
				<div className="flex justify-end gap-2">
					<Button onClick={onClose}>{words.form.cancel}</Button>
					<Button type="submit" tone="primary" loading={isPending}>
						{words.form.save}
					</Button>
				</div>
			</SheetFoot>
		</form>
	);
}
