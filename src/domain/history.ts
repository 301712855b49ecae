import type { Day } from "./day.ts";

/**
 * All the days of one habit in one short text: one letter a day, the first for `from`.
 * `x` completed, `o` missed, `-` nothing logged; a capital letter belongs to the current cycle.
 * Kept beside the habit so that a dashboard never has to read the logs (docs/decisions/0002-history.md).
 */
export interface History {
	from: Day;
	marks: string;
}

export type Mark = "completed" | "missed";
