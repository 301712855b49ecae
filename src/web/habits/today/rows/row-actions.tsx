import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { AmountSheet } from "#web/habits/amounts/public.ts";
import type { DayDialogProps } from "#web/habits/habit/public.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";

type OpenDay = (habit: Habit, asMissed: boolean) => void;
type OpenAmount = (habitId: string) => void;

const OpenDayContext = createContext<OpenDay>(() => undefined);

export function useOpenDay(): OpenDay {
	return useContext(OpenDayContext);
}

const OpenAmountContext = createContext<OpenAmount>(() => undefined);

export function useOpenAmount(): OpenAmount {
	return useContext(OpenAmountContext);
}

interface Props {
	habits: readonly Habit[];
	today: Day;
	DayDialog: ComponentType<DayDialogProps>;
	children: ReactNode;
}

export function RowActions({ habits, today, DayDialog, children }: Props) {
	const [dayRequest, setDayRequest] = useState<{ habit: Habit; asMissed: boolean }>();
	const [isOpen, setIsOpen] = useState(false);
	const open = useCallback<OpenDay>((habit, asMissed) => {
		setDayRequest({ habit, asMissed });
		setIsOpen(true);
	}, []);
	const [counting, setCounting] = useState<{ habitId: string; isOpen: boolean }>();
	const openAmount = useCallback<OpenAmount>((habitId) => setCounting({ habitId, isOpen: true }), []);
	const counted = habits.find(({ id }) => id === counting?.habitId);
	const logged = habits.find(({ id }) => id === dayRequest?.habit.id);
	return (
		<OpenDayContext value={open}>
			<OpenAmountContext value={openAmount}>{children}</OpenAmountContext>
			{counting && counted && (
				<RequestedPart key={counted.id} onFail={() => setCounting(undefined)}>
					<AmountSheet
						habit={counted}
						day={today}
						open={counting.isOpen}
						onOpenChange={(isOpen) => setCounting({ ...counting, isOpen })}
					/>
				</RequestedPart>
			)}
			{dayRequest && (
				<RequestedPart onFail={() => setDayRequest(undefined)}>
					<DayDialog
						{...dayRequest}
						habit={logged ?? dayRequest.habit}
						day={today}
						open={isOpen}
						onOpenChange={setIsOpen}
					/>
				</RequestedPart>
			)}
		</OpenDayContext>
	);
}
