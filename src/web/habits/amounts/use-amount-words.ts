import { type AmountWords, amountWords } from "#strings/habits/amount-words.ts";
import { useFormats } from "#web/platform/formats.ts";
import { useStrings } from "#web/platform/locale.ts";

export function useAmountWords(): AmountWords {
	return amountWords(useStrings().amounts, useFormats());
}
