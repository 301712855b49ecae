import { planWordsIn } from "#strings/payments/plan-words.ts";
import { useStrings } from "#web/platform/locale.ts";

/** Leaves texts written by administrators alone. */
export function usePlanWords(): (text: string) => string {
	return planWordsIn(useStrings());
}
