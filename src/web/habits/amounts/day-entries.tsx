import { useQuery, useQueryClient } from "@tanstack/react-query";
import Undo2 from "lucide-react/icons/undo-2";
import { useEffect } from "react";
import type { Habit } from "#contract/habits/habits.ts";
import type { DayEntry } from "#contract/habits/logs.ts";
import type { Day } from "#domain/day.ts";
import { entries, usePendingEntries } from "#web/offline/entries/entries.ts";
import type { PendingEntry } from "#web/offline/entries/entry.ts";
import { send } from "#web/platform/api.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { useRemoveAmount } from "./use-amount-acts.ts";
import { useAmountWords } from "./use-amount-words.ts";

interface Props {
	habit: Habit;
	day: Day;
}

export function DayEntries({ habit, day }: Props) {
	const { stepper: words } = useStrings();
	const { counted } = useAmountWords();
	const { time } = useFormats();
	const list = useDayEntries(habit, day);
	const removeAmount = useRemoveAmount(habit, day);
	if (list.length === 0 || !habit.measure) return null;
	const { unit } = habit.measure;
	return (
		<Disclosure summary={words.entries.title(list.length)}>
			<ul className="-ml-5.5 divide-y divide-line text-ink">
				{list.map(({ id, amount, at }) => (
					<li key={id} className="flex min-h-11 items-center gap-3">
						<span className="min-w-0 flex-1 tabular-nums">{counted(amount, unit)}</span>
						<span className="text-13 text-quiet tabular-nums">{time(at)}</span>
						<IconButton
							label={words.entries.takeBack(counted(amount, unit), time(at))}
							icon={<Undo2 aria-hidden />}
							onClick={() => void removeAmount({ id, amount, at: Date.parse(at) })}
						/>
					</li>
				))}
			</ul>
		</Disclosure>
	);
}

/** Starts with the habit's key, so that each response about the habit's days refetches the entries. */
function keyOf(habitId: string, day: Day) {
	return ["api", "habits", habitId, "entries", day];
}

/** Includes unsent entries; offline, only those stored on this device. */
function useDayEntries(habit: Habit, day: Day): DayEntry[] {
	const { id: habitId, userId } = habit;
	const unit = habit.measure?.unit;
	const client = useQueryClient();
	const { data = [] } = useQuery({
		queryKey: keyOf(habitId, day),
		queryFn: () => send("GET /api/habits/:habitId/logs/:date/entries", { params: { habitId, date: day } }),
	});
	// Keeps an amount on the list between its response and the refetch.
	useEffect(
		() =>
			entries.onReply((row) => {
				if (row.habitId !== habitId || row.day !== day) return;
				client.setQueryData<DayEntry[]>(keyOf(habitId, day), (known = []) => withUnsent(known, [row]));
			}),
		[client, habitId, day],
	);
	const unsent = usePendingEntries(userId).filter(
		(row) => row.habitId === habitId && row.day === day && (row.unit ?? unit) === unit,
	);
	return withUnsent(data, unsent);
}

function withUnsent(known: readonly DayEntry[], unsent: readonly PendingEntry[]): DayEntry[] {
	const byId = new Map(known.map((entry) => [entry.id, entry]));
	for (const { id, amount, at, isRemoval } of unsent) {
		if (isRemoval) byId.delete(id);
		else byId.set(id, { id, amount, at: new Date(at).toISOString() });
	}
	return [...byId.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}
