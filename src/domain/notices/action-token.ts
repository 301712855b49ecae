import { type Day, type Instant, isDay } from "#domain/day.ts";

export const reminderActions = ["done", "skip", "snooze"] as const;
export type ReminderAction = (typeof reminderActions)[number];

/** What a reminder's token is about. Whether it is real, only its signature says, and only the server knows that. */
export interface ReminderFacts {
	userId: string;
	habitId: string;
	day: Day;
	slot: number;
	issuedAt: Instant;
}

/** For so long a token may be used. */
export const tokenLife = 24 * 60 * 60_000;

/** The part of a token that anybody may read, the device without a network too. */
export function tokenText({ userId, habitId, day, slot, issuedAt }: ReminderFacts): string {
	return [userId, habitId, day, slot, issuedAt.toString(36)].join(".");
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a token says, and its signature; undefined for what is no token. */
export function readToken(token: string): { facts: ReminderFacts; signature: string } | undefined {
	const [userId = "", habitId = "", day = "", slot = "", issued = "", signature = "", ...rest] =
		token.split(".");
	const issuedAt = Number.parseInt(issued, 36);
	const isWhole = uuid.test(userId) && uuid.test(habitId) && isDay(day) && /^[12]$/.test(slot);
	if (!isWhole || !Number.isSafeInteger(issuedAt) || signature === "" || rest.length > 0) return undefined;
	return { facts: { userId, habitId, day, slot: Number(slot), issuedAt }, signature };
}
