import { addDays, utcDayOf } from "#domain/day.ts";
import { markOn } from "#domain/habits/logs/history.ts";
import type { ReminderAction, ReminderFacts } from "#domain/notices/action-token.ts";
import { snoozeFor } from "#domain/notices/reminder.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import { logService } from "#server/habits/logs/service.ts";
import { isOpen, slotsTurnedOn, toRulesHabit } from "./open-reminders.ts";
import { deleteSendingsBefore, findSending, noteAction, slotsSentAt, snooze } from "./sendings.ts";
import { findActor, habitsById } from "./store.ts";
import { verifyToken } from "./tokens.ts";

const skipReason = "skipped";

export function remindingService(deps: Deps) {
	const logs = logService(deps);

	/** Throws unless the reminder is still open: `already-logged` if the day has a log, otherwise `reminder-over`. */
	async function requireOpen(facts: ReminderFacts, sentAt: string): Promise<void> {
		const { userId, habitId, day } = facts;
		const [habit] = await habitsById(deps.orm, [userId], [habitId]);
		// The token names only the first slot of a push.
		const slots = await slotsSentAt(deps.orm, facts, sentAt);
		const isTurnedOn = await slotsTurnedOn(deps.orm, slots);
		if (habit !== undefined && isOpen(habit, day) && slots.some((slot) => isTurnedOn(slot, habit))) return;
		const isMarked = habit !== undefined && markOn(toRulesHabit(habit).history, day) !== undefined;
		throw new Problem(isMarked ? "already-logged" : "reminder-over");
	}

	async function snoozeReminder(
		facts: ReminderFacts,
		{ sentAt }: { sentAt: string },
		now: number,
	): Promise<void> {
		await requireOpen(facts, sentAt);
		// A token older than the last sending belongs to a snooze that is already over.
		if (facts.issuedAt >= Date.parse(sentAt)) await snooze(deps.orm, facts, sentAt, iso(now + snoozeFor));
	}

	/**
	 * Done overwrites the day's log; Skip needs a day that is still open. Throws `above-limit` if the day's amount keeps
	 * Done from counting.
	 */
	async function answerReminder(
		facts: ReminderFacts,
		owner: Pick<Actor, "timeZone" | "dayStartHour">,
		action: "done" | "skip",
		now: number,
	): Promise<void> {
		const { userId, habitId, day } = facts;
		const { sessionId } = facts;
		const actor = { ...owner, userId, sessionId, isAdmin: false, hasPaid: false, signedInAt: now };
		const missed = { date: day, completed: false, missReason: skipReason };
		if (action === "skip") await logs.add(actor, habitId, missed, now, "begun");
		else if ((await logs.tick(actor, habitId, day, {}, now)) === "above-limit")
			throw new Problem("above-limit");
		await noteAction(deps.orm, facts, action);
	}

	return {
		/**
		 * Keeps the device signed in. Repeating the last answer changes nothing else. Throws `reminder-over`,
		 * `already-logged` or `above-limit`.
		 */
		act: async (token: string, action: ReminderAction, now: number): Promise<void> => {
			const facts = verifyToken(token, deps.pushKeys(), now);
			const sending = facts && (await findSending(deps.orm, facts));
			const owner = facts && (await findActor(deps.orm, facts.userId, facts.sessionId));
			if (!(sending && owner)) throw new Problem("reminder-over");
			if (action === "snooze") await snoozeReminder(facts, sending, now);
			else if (sending.action !== action) await answerReminder(facts, owner, action, now);
			deps.events.notifyPagesSoon({ userId: facts.userId, kind: "habits" });
			await deps.sessions.touch(facts, now);
		},
	};
}

/** Deletes sendings whose tokens have all expired. */
export async function purgeSendings(orm: Orm, now: number): Promise<void> {
	const today = utcDayOf(now);
	if (today !== undefined) await deleteSendingsBefore(orm, addDays(today, -3));
}
