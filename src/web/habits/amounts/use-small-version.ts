import type { Habit } from "#contract/habits/habits.ts";
import { useAmountWords } from "./use-amount-words.ts";

export function useSmallVersion({ smallVersion, measure }: Habit): string {
	const { counted } = useAmountWords();
	if (smallVersion) return smallVersion;
	return typeof measure?.smallTarget === "number" ? counted(measure.smallTarget, measure.unit) : "";
}
