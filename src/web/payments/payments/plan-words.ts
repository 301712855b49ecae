import { planWordsIn } from "#strings/payments/plan-words.ts";
import { useStrings } from "#web/platform/locale.ts";

/** Returns a function that translates a plan's text, or leaves an administrator's own text alone. */
export function usePlanWords(): (text: string) => string {
	return planWordsIn(useStrings());
}
