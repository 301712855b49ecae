import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";
import { type AmountWords, amountWords } from "./amount-words.ts";

/** Returns functions that put amounts into words. */
export function useAmountWords(): AmountWords {
	return amountWords(useStrings().amounts, useFormats());
}
