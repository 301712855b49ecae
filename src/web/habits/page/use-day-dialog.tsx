import { type ComponentType, type ReactNode, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import type { DayDialogProps } from "#web/habits/habit/public.ts";
import type { LogDetails } from "#web/offline/intent.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";

interface OpenDay {
	day: Day;
	known: LogDetails | undefined;
}

export function useDayDialog(
	habit: Habit,
	DayDialog: ComponentType<DayDialogProps>,
): { openDay: (day: Day, known: LogDetails | undefined) => void; dialog: ReactNode } {
	const [openedDay, setOpenedDay] = useState<OpenDay>();
	const [isOpen, setIsOpen] = useState(false);
	return {
		openDay: (day, known) => {
			setOpenedDay({ day, known });
			setIsOpen(true);
		},
		dialog: openedDay && (
			<RequestedPart onFail={() => setOpenedDay(undefined)}>
				<DayDialog habit={habit} {...openedDay} asMissed={false} open={isOpen} onOpenChange={setIsOpen} />
			</RequestedPart>
		),
	};
}
