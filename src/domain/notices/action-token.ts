import { type Day, type Instant, isDay } from "#domain/day.ts";

export const reminderActions = ["done", "skip", "snooze"] as const;
export type ReminderAction = (typeof reminderActions)[number];

export interface ReminderFacts {
	userId: string;
	habitId: string;
	day: Day;
	slot: number;
	/** The device that got the reminder: when its session ends, so do its tokens. */
	sessionId: string;
	issuedAt: Instant;
}

export const tokenLife = 24 * 60 * 60_000;

/** The unsigned part of a token, readable by anyone, including the device offline. */
export function tokenText({ userId, habitId, day, slot, sessionId, issuedAt }: ReminderFacts): string {
	return [userId, habitId, day, slot, sessionId, issuedAt.toString(36)].join(".");
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Splits a token into contents and signature, unverified; undefined if malformed. */
export function readToken(token: string): { facts: ReminderFacts; signature: string } | undefined {
	const [
		userId = "",
		habitId = "",
		day = "",
		slot = "",
		sessionId = "",
		issued = "",
		signature = "",
		...rest
	] = token.split(".");
	const issuedAt = Number.parseInt(issued, 36);
	const isWhole =
		[userId, habitId, sessionId].every((id) => uuid.test(id)) && isDay(day) && /^[12]$/.test(slot);
	if (!isWhole || !Number.isSafeInteger(issuedAt) || signature === "" || rest.length > 0) return undefined;
	return { facts: { userId, habitId, day, slot: Number(slot), sessionId, issuedAt }, signature };
}
