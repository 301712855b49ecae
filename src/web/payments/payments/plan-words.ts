import { planWordsIn } from "#strings/payments/plan-words.ts";
import { useStrings } from "#web/platform/locale.ts";

/** Gives a text of a plan in the language of the screen, or as an administrator wrote it. */
export function usePlanWords(): (text: string) => string {
	return planWordsIn(useStrings());
}
