import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { Rows } from "#web/ui/layout/row.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { PastDayRow } from "./past-day-row.tsx";

interface Props {
	habits: readonly Habit[];
	day: Day;
	today: Day;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	onEdit: (habitId: string) => void;
}

export function PastDaySheet({ habits, day, today, open, onOpenChange, onEdit }: Props) {
	const { pastDay: words } = useStrings().calendar;
	const { fullDay } = useFormats();
	const shown = habits.filter(({ startedOn }) => startedOn <= day);
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={fullDay(day)}
			description={words.text}
			closeLabel={words.close}
		>
			<div className="-mx-4 sm:-mx-6">
				<Rows label={words.habits}>
					{shown.map((habit) => (
						<PastDayRow
							key={habit.id}
							habit={habit}
							day={day}
							today={today}
							onEdit={() => onEdit(habit.id)}
						/>
					))}
				</Rows>
			</div>
		</Dialog>
	);
}
