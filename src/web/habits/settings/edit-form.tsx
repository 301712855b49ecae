import { type FormEvent, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Look } from "#domain/habits/plan/look.ts";
import type { Schedule } from "#domain/habits/plan/schedule.ts";
import { errorMessage } from "#web/platform/api.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Form } from "#web/ui/controls/form/form.tsx";
import { SheetFoot } from "#web/ui/overlays/sheet-foot.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { blankFields, type EditField, editedHabit } from "./edited-habit.ts";
import { LookFields } from "./look-fields.tsx";
import { type MeasureErrors, measureDraft, measureOf, smallVersionOf } from "./measure-draft.ts";
import { MeasureFields } from "./measure-fields.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { useChangeHabit } from "./queries.ts";
import { ScheduleFields } from "./schedule-fields.tsx";

interface Props {
	habit: Habit;
	onClose: () => void;
}

export function EditForm({ habit, onClose }: Props) {
	const words = useStrings().habitSettings;
	// Another device may change the habit while the form is open.
	const [opened] = useState(habit);
	const [blank, setBlank] = useState<readonly EditField[]>([]);
	const [schedule, setSchedule] = useState<Schedule>(opened.schedule);
	const [draft, setDraft] = useState(() => measureDraft(opened));
	const [look, setLook] = useState<Look>({ icon: opened.icon, colour: opened.colour });
	const [errors, setErrors] = useState<MeasureErrors>({});
	const { mutateAsync, isPending } = useChangeHabit(habit.id);
	const hasNoDay = schedule.kind === "weekdays" && schedule.days.length === 0;

	async function save(event: FormEvent<HTMLFormElement>) {
		const typed = new FormData(event.currentTarget);
		const missing = blankFields(typed);
		setBlank(missing);
		const { measure, ramp, errors } = measureOf(draft);
		setErrors(errors);
		if (missing.length > 0 || hasNoDay || Object.keys(errors).length > 0) return;
		try {
			await mutateAsync(
				editedHabit({ opened, latest: habit }, typed, {
					...{ schedule, measure, ramp, smallVersion: smallVersionOf(draft) },
					...look,
				}),
			);
			toast({ title: words.form.saved, tone: "good" });
			onClose();
		} catch (error) {
			toast({ title: words.changeFailed, message: errorMessage(error), tone: "wrong" });
		}
	}

	return (
		<Form onSubmit={save} className="flex flex-col gap-5 pt-1">
			<PlanFields habit={opened} blank={blank} />
			<ScheduleFields schedule={schedule} onChange={setSchedule} hint={words.form.scheduleHint} />
			<div className="flex flex-col gap-5">
				<MeasureFields draft={draft} errors={errors} onChange={setDraft} />
			</div>
			<LookFields look={{ ...look, category: opened.category }} onChange={setLook} />
			<SheetFoot>
				<div className="flex justify-end gap-2">
					<Button onClick={onClose}>{words.form.cancel}</Button>
					<Button type="submit" tone="primary" loading={isPending}>
						{words.form.save}
					</Button>
				</div>
			</SheetFoot>
		</Form>
	);
}
