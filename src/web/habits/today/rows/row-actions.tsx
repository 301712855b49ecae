import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useState } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { Day } from "#domain/day.ts";
import { AmountSheet } from "#web/habits/amounts/public.ts";
import type { DayDialogProps } from "#web/habits/habit/public.ts";
import { RequestedPart } from "#web/platform/boundary.tsx";

type OpenDay = (habitId: string, asMissed: boolean) => void;
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
	const [logging, setLogging] = useState<{ habitId: string; asMissed: boolean; isOpen: boolean }>();
	const openDay = useCallback<OpenDay>(
		(habitId, asMissed) => setLogging({ habitId, asMissed, isOpen: true }),
		[],
	);
	const [counting, setCounting] = useState<{ habitId: string; isOpen: boolean }>();
	const openAmount = useCallback<OpenAmount>((habitId) => setCounting({ habitId, isOpen: true }), []);
	const counted = habits.find(({ id }) => id === counting?.habitId);
	const logged = habits.find(({ id }) => id === logging?.habitId);
	return (
		<OpenDayContext value={openDay}>
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
			{logging && logged && (
				<RequestedPart onFail={() => setLogging(undefined)}>
					<DayDialog
						habit={logged}
						day={today}
						asMissed={logging.asMissed}
						open={logging.isOpen}
						onOpenChange={(isOpen) => setLogging({ ...logging, isOpen })}
					/>
				</RequestedPart>
			)}
		</OpenDayContext>
	);
}
