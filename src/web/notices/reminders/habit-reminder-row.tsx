import type { Habit } from "#contract/habits/habits.ts";
import type { HabitReminder, Reminder, ReminderSettings } from "#contract/notices/reminders.ts";
import { effectiveTime, maxReminders } from "#domain/notices/reminder.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Switch } from "#web/ui/controls/switch.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { defaultTime } from "./device-reminders.ts";
import { messageOf } from "./permission.ts";
import { useSaveReminders } from "./queries.ts";
import { TimeInput } from "./time-input.tsx";

interface Props {
	habit: Habit;
	reminders: readonly HabitReminder[];
	isAllowed: boolean;
	quiet: ReminderSettings["quietHours"];
}

const secondTime = "18:00";

export function HabitReminderRow({ habit, reminders, isAllowed, quiet }: Props) {
	const { habits: words, toasts } = useStrings().reminders;
	const save = useSaveReminders(habit.id);
	const slots = Array.from({ length: maxReminders(habit.reminderCount) }, (_, index): Reminder => {
		const slot = index + 1;
		const stored = reminders.find((each) => each.slot === slot);
		return {
			slot,
			time: stored?.time ?? (slot === 1 ? defaultTime : secondTime),
			isEnabled: stored?.isEnabled ?? false,
		};
	});

	function change(slot: number, changes: Partial<Reminder>) {
		const list = slots.map((each) => (each.slot === slot ? { ...each, ...changes } : each));
		save.mutate(list, {
			onError: (error) => toast({ title: toasts.saveFailed, message: messageOf(error), tone: "wrong" }),
		});
	}

	return (
		<div className="flex flex-col gap-2">
			{slots.map(({ slot, time, isEnabled }) => {
				const comesAt = effectiveTime(time, quiet);
				const label = slot === 1 ? words.toggle(habit.name) : words.second(habit.name);
				return (
					<div key={slot} className="flex flex-col gap-1">
						<Switch
							label={label}
							checked={isEnabled}
							disabled={!isAllowed}
							onChange={(event) => change(slot, { isEnabled: event.target.checked })}
						/>
						{isEnabled && (
							<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
								<TimeInput
									label={words.time(label)}
									value={time}
									disabled={!isAllowed}
									onSettled={(settled) => change(slot, { time: settled })}
								/>
								{comesAt !== time && <p className="text-13 text-quiet">{words.moved(comesAt)}</p>}
							</div>
						)}
					</div>
				);
			})}
		</div>
	);
}
