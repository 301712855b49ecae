import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import type { DayDialogProps } from "#web/habits/habit/public.ts";
import { Wanted } from "#web/platform/boundary.tsx";

type OpenDay = (habit: Habit, asMissed: boolean) => void;

const OpenDayContext = createContext<OpenDay>(() => undefined);

/** Opens the dialog of a habit's today: with its log, or to mark it as missed. */
export function useOpenDay(): OpenDay {
	return useContext(OpenDayContext);
}

interface Props {
	today: Day;
	DayDialog: ComponentType<DayDialogProps>;
	children: ReactNode;
}

/** The one dialog of all rows, loaded on first use. */
export function RowActions({ today, DayDialog, children }: Props) {
	const [asked, setAsked] = useState<{ habit: Habit; asMissed: boolean }>();
	const [isOpen, setIsOpen] = useState(false);
	const open = useCallback<OpenDay>((habit, asMissed) => {
		setAsked({ habit, asMissed });
		setIsOpen(true);
	}, []);
	return (
		<OpenDayContext value={open}>
			{children}
			{asked && (
				<Wanted onFail={() => setAsked(undefined)}>
					<DayDialog {...asked} day={today} open={isOpen} onOpenChange={setIsOpen} />
				</Wanted>
			)}
		</OpenDayContext>
	);
}
