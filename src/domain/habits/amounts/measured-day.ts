import { daySumOf, type Measure, type Size, sizeReached } from "./measure.ts";

/** An amount added to a day; `at` is in milliseconds. */
export interface Entry {
	id: string;
	amount: number;
	at: number;
	isRemoved: boolean;
}

/** Maximum entries of a habit on one day, including removed ones. */
export const maxEntriesOfDay = 100;

/** What the user set for a day as a whole, apart from its entries. */
export interface DayInput {
	mark: { completed: boolean; size: Size; at: number } | null;
	/** The day's sum as the user set it; it replaces all entries up to `at`. */
	amount: { value: number | null; at: number } | null;
}

export const noDayInput: DayInput = { mark: null, amount: null };

export interface MeasuredDay {
	completed: boolean;
	size: Size;
	amount: number | null;
	begun: boolean;
	at: number;
}

/** Applies each part of `incoming` unless it is older than the known one. */
export function mergeDayFacts(known: DayInput, incoming: DayInput): DayInput {
	return { mark: newer(known.mark, incoming.mark), amount: newer(known.amount, incoming.amount) };
}

function newer<T extends { at: number }>(known: T | null, incoming: T | null): T | null {
	return incoming !== null && (known === null || incoming.at >= known.at) ? incoming : known;
}

function afterClearing({ mark, amount }: DayInput, clearedAt: number): DayInput {
	return {
		mark: mark && mark.at > clearedAt ? mark : null,
		amount: amount && amount.at > clearedAt ? amount : null,
	};
}

/** Entries may be in any order. Only those after the newest clearing and the newest sum count. */
export function measuredDay(
	facts: DayInput,
	entries: readonly Entry[],
	clearedAt: number,
	measure: Measure,
	target: number,
): MeasuredDay | undefined {
	const { mark, amount: base } = afterClearing(facts, clearedAt);
	const since = countedSince(base, clearedAt);
	const counted = entries.filter((entry) => isCounted(entry, since));
	if (mark === null && base === null && counted.length === 0) return undefined;
	const newestEntry = Math.max(Number.NEGATIVE_INFINITY, ...counted.map(({ at }) => at));
	const amount = amountOf(base?.value ?? null, counted, measure);
	const at = Math.max(mark?.at ?? since, base?.at ?? since, newestEntry);
	// If a sum was set together with the mark, the sum decides.
	const plain = mark !== null && (base?.value == null || mark.at > base.at) ? mark : undefined;
	return { ...judge(amount, plain, newestEntry, measure, target), amount, at };
}

export function countedEntries<E extends Entry>(
	facts: DayInput,
	entries: readonly E[],
	clearedAt: number,
): E[] {
	const since = countedSince(afterClearing(facts, clearedAt).amount, clearedAt);
	return entries.filter((entry) => isCounted(entry, since));
}

function countedSince(base: DayInput["amount"], clearedAt: number): number {
	return Math.max(clearedAt, base?.at ?? Number.NEGATIVE_INFINITY);
}

function isCounted({ at, isRemoved }: Entry, since: number): boolean {
	return !isRemoved && at > since;
}

function amountOf(base: number | null, counted: readonly Entry[], measure: Measure): number | null {
	if (base === null && counted.length === 0) return null;
	return daySumOf([base ?? 0, ...counted.map(({ amount }) => amount)], measure);
}

function judge(
	amount: number | null,
	plain: NonNullable<DayInput["mark"]> | undefined,
	newestEntry: number,
	measure: Measure,
	target: number,
): Pick<MeasuredDay, "completed" | "size" | "begun"> {
	if (amount === null) return { completed: plain?.completed ?? false, size: sizeOf(plain), begun: false };
	const reached = sizeReached(measure, target, amount);
	const isAtLeast = measure.comparator === "at-least";
	if (reached === "full") return { completed: true, size: "full", begun: false };
	if (isAtLeast && plain?.completed) return { completed: true, size: plain.size, begun: false };
	const isGivenUp = plain !== undefined && !plain.completed && plain.at >= newestEntry;
	if (reached === "small" && !isGivenUp) return { completed: true, size: "small", begun: false };
	return { completed: false, size: "full", begun: isAtLeast && !isGivenUp };
}

function sizeOf(mark: DayInput["mark"] | undefined): Size {
	return mark?.completed ? mark.size : "full";
}
