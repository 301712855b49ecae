import { type Day, type Instant, isDay } from "#domain/day.ts";
import type { Size } from "#domain/habits/amounts/measure.ts";

export const reminderActions = ["done", "skip", "snooze"] as const;
export type ReminderAction = (typeof reminderActions)[number];

export interface ReminderFacts {
	userId: string;
	habitId: string;
	day: Day;
	slot: number;
	/** Size of a tick when the reminder was sent. */
	size: Size;
	/** The device that got the reminder: when its session ends, so do its tokens. */
	sessionId: string;
	issuedAt: Instant;
}

export const tokenLife = 24 * 60 * 60_000;

/** The unsigned part of a token, readable by anyone, including the device offline. */
export function tokenText({ userId, habitId, day, slot, size, sessionId, issuedAt }: ReminderFacts): string {
	const slotAndSize = `${slot}${size === "small" ? "s" : ""}`;
	return [userId, habitId, day, slotAndSize, sessionId, issuedAt.toString(36)].join(".");
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Splits a token into contents and signature, unverified; undefined if malformed. */
export function readToken(token: string): { facts: ReminderFacts; signature: string } | undefined {
	const [
		userId = "",
		habitId = "",
		day = "",
		slotAndSize = "",
		sessionId = "",
		issued = "",
		signature = "",
		...rest
	] = token.split(".");
	const issuedAt = Number.parseInt(issued, 36);
	const isWhole =
		[userId, habitId, sessionId].every((id) => uuid.test(id)) && isDay(day) && /^[12]s?$/.test(slotAndSize);
	if (!isWhole || !Number.isSafeInteger(issuedAt) || signature === "" || rest.length > 0) return undefined;
	const [slot, size] = [Number(slotAndSize[0]), slotAndSize.endsWith("s") ? "small" : "full"] as const;
	return { facts: { userId, habitId, day, slot, size, sessionId, issuedAt }, signature };
}
