import { planWordsIn } from "#strings/payments/plan-words.ts";
import { useStrings } from "#web/platform/locale.ts";

/** Returns a function that translates the original plan texts and leaves administrators' texts alone. */
export function usePlanWords(): (text: string) => string {
	return planWordsIn(useStrings());
}
