import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { AmountSheet } from "#web/habits/amounts/public.ts";
import type { DayDialogProps } from "#web/habits/habit/public.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";

type OpenDialog = (habitId: string, dialog: "amount" | "miss" | "note") => void;

const OpenDialogContext = createContext<OpenDialog>(() => undefined);

export function useOpenDialog(): OpenDialog {
	return useContext(OpenDialogContext);
}

interface Props {
	habits: readonly Habit[];
	today: Day;
	DayDialog: ComponentType<DayDialogProps>;
	children: ReactNode;
}

export function RowActions({ habits, today, DayDialog, children }: Props) {
	// A dialog that is open at midnight keeps its day.
	const [opened, setOpened] = useState<{
		habitId: string;
		dialog: Parameters<OpenDialog>[1];
		day: Day;
		isOpen: boolean;
	}>();
	const openDialog = useCallback<OpenDialog>(
		(habitId, dialog) => setOpened({ habitId, dialog, day: today, isOpen: true }),
		[today],
	);
	const habit = habits.find(({ id }) => id === opened?.habitId);
	const dialog = opened &&
		habit && {
			habit,
			day: opened.day,
			open: opened.isOpen,
			onOpenChange: (isOpen: boolean) => setOpened({ ...opened, isOpen }),
		};
	return (
		<>
			<OpenDialogContext value={openDialog}>{children}</OpenDialogContext>
			{dialog && (
				<RequestedPart key={`${habit.id} ${opened.dialog}`} onFail={() => setOpened(undefined)}>
					{opened.dialog === "amount" ? (
						<AmountSheet {...dialog} today={today} />
					) : (
						<DayDialog {...dialog} asMissed={opened.dialog === "miss"} />
					)}
				</RequestedPart>
			)}
		</>
	);
}
