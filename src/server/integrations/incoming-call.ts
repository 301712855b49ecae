import { createHmac } from "node:crypto";
import type { z } from "zod";
import { addDays, type Day, isDay, utcDayOf } from "#domain/day.ts";
import { logWindowDays } from "#domain/habits/logs/log-limits.ts";
import { Problem } from "#server/ground/problem.ts";
import { isSame } from "#server/ground/secrets.ts";
import type { Arrival } from "./incoming-webhooks.ts";

export function isSameText(one: string, other: string): boolean {
	return isSame(Buffer.from(one), Buffer.from(other));
}

/** Throws `wrong-key` if the caller does not know the registered address. */
export function requireAddressKey({ key }: Arrival, addressKey: string): void {
	if (!isSameText(key, addressKey)) throw new Problem("wrong-key");
}

export function hmacOf(secret: string, ...parts: (string | Uint8Array)[]): Buffer {
	const hmac = createHmac("sha256", secret);
	for (const part of parts) hmac.update(part);
	return hmac.digest();
}

/** Throws `unknown-delivery`. */
export function bodyAs<S extends z.ZodType>({ bytes }: Arrival, shape: S): z.output<S> {
	let value: unknown;
	try {
		value = JSON.parse(Buffer.from(bytes).toString("utf8"));
	} catch (cause) {
		throw new Problem("unknown-delivery", { cause });
	}
	const result = shape.safeParse(value);
	if (!result.success) throw new Problem("unknown-delivery");
	return result.data;
}

/** How many days back a webhook call can trigger a re-read. */
const maxDaysBack = 30;

/** The day before the given date, because time zones may differ, but at most `maxDaysBack` days ago. */
export function dayToReread(text: string | null | undefined, now: number): Day | undefined {
	const day = text?.slice(0, 10) ?? "";
	if (!isDay(day)) return undefined;
	const [, latest] = [addDays(day, -1), addDays(today(now), -maxDaysBack)].sort();
	return latest;
}

/**
 * First day to read after a change without a date: the day before the earliest that can be logged, because
 * time zones may differ.
 */
export function firstDayToReread(now: number): Day {
	return addDays(today(now), -logWindowDays - 1);
}

function today(now: number): Day {
	const day = utcDayOf(now);
	if (day === undefined) throw new RangeError("The system clock is not between 1970 and 2999.");
	return day;
}
