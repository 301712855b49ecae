import type { User } from "#contract/account/auth.ts";
import type { Habit } from "#contract/habits/habits.ts";
import type { HabitReminder, Reminder, ReminderSettings } from "#contract/notices/reminders.ts";
import { effectiveTime, maxReminders } from "#domain/notices/reminder.ts";
import { useHabits } from "#web/habits/habit/public.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Switch } from "#web/ui/controls/switch.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Async } from "#web/ui/states/async.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { defaultTime } from "./device-reminders.ts";
import { messageOf, usePermission } from "./permission.ts";
import { useSaveReminders } from "./queries.ts";
import { TimeInput } from "./time-input.tsx";

interface Props {
	user: User;
	reminders: readonly HabitReminder[];
	settings: ReminderSettings;
}

/** Each active habit with its one or two reminders. */
export function HabitReminders({ user, reminders, settings }: Props) {
	const { habits: words } = useStrings().reminders;
	const { habits } = useHabits(user);
	const permission = usePermission();
	const isAllowed = permission === "granted" || settings.mail;
	return (
		<Card label={words.title}>
			<h2 className="font-semibold text-20">{words.title}</h2>
			<p className="mt-1 text-quiet">{isAllowed ? words.text : words.needsPermission}</p>
			<Async query={habits} texts={words} loading={<Skeleton label={words.loading} shape="row" count={3} />}>
				{(all) => {
					const active = all.filter(({ isActive, status }) => isActive && status !== "completed");
					if (active.length === 0)
						return (
							<p className="mt-4">
								<span className="font-medium">{words.none}.</span> {words.noneText}
							</p>
						);
					return (
						<ul className="mt-3 flex flex-col divide-y divide-line">
							{active.map((habit) => (
								<li key={habit.id} className="py-3">
									<HabitRow
										habit={habit}
										reminders={reminders.filter(({ habitId }) => habitId === habit.id)}
										isAllowed={isAllowed}
										quiet={settings.quietHours}
									/>
								</li>
							))}
						</ul>
					);
				}}
			</Async>
		</Card>
	);
}

interface RowProps {
	habit: Habit;
	reminders: readonly HabitReminder[];
	isAllowed: boolean;
	quiet: ReminderSettings["quietHours"];
}

/** Default time of the second reminder. */
const secondTime = "18:00";

function HabitRow({ habit, reminders, isAllowed, quiet }: RowProps) {
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
			onError: (fault) => toast({ title: toasts.saveFailed, message: messageOf(fault), tone: "wrong" }),
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
