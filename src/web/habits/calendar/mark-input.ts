import { amountFrom } from "#domain/habits/amounts/amount-text.ts";
import { minutesFrom } from "#domain/habits/logs/log-limits.ts";
import type { LogDetails, Mark } from "#web/offline/intent.ts";

export type DayResult = "completed" | "small" | "missed";

/** An amount below the target is not a miss: its day is still open. */
export function resultOf(details: LogDetails | undefined): DayResult {
	if (details?.completed === false && !details.amount) return "missed";
	return details?.size === "small" ? "small" : "completed";
}

/** Returns the mark, or the name of a field that cannot be read. */
export function markFrom(
	typed: FormData,
	result: DayResult,
	details: LogDetails | undefined,
): Mark | "minutes" | "amount" {
	const text = (name: string) => String(typed.get(name) ?? "").trim();
	const notes = text("notes") || null;
	if (result === "missed") return { completed: false, notes, missReason: text("reason") || null };
	const size = result === "small" ? "small" : "full";
	const counted = typed.has("minutes")
		? typedMinutes(text("minutes"), size, details)
		: typedAmount(text("amount"), size, details);
	return typeof counted === "string" ? counted : { completed: true, notes, size, ...counted };
}

function typedMinutes(text: string, size: string, details: LogDetails | undefined) {
	const duration = minutesFrom(text);
	if (duration === undefined) return "minutes";
	const isBegun = details?.completed === false && size === "full" && details.amount;
	return { duration, ...(isBegun && duration && { amount: duration }) };
}

/** Omits the unchanged amount of a ticked or small day: any amount sent makes the measure judge the day again. */
function typedAmount(text: string, size: string, details: LogDetails | undefined) {
	if (text === "") return {};
	const amount = text === "0" ? 0 : amountFrom(text);
	if (amount === undefined) return "amount";
	const isUnchanged = amount === details?.amount && (details.completed || size === "small");
	return isUnchanged ? {} : { amount };
}
