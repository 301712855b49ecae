import type { History } from "#domain/habits/logs/history.ts";
import type { StoredHabit } from "./tables.ts";

type StoredHistory = Pick<StoredHabit, "historyFrom" | "historyMarks" | "historyAmounts">;

export function historyOf({ historyFrom, historyMarks, historyAmounts }: StoredHistory): History {
	return {
		from: historyFrom,
		marks: historyMarks,
		...(historyAmounts && { amounts: historyAmounts }),
	};
}
