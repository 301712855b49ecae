import { planWordsIn } from "#strings/payments/plan-words.ts";
import { useStrings } from "#web/platform/locale.ts";

/** Returns a function that translates a plan's text, but leaves texts written by administrators alone. */
export function usePlanWords(): (text: string) => string {
	return planWordsIn(useStrings());
}
