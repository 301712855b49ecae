import { addDays, utcDayOf } from "#domain/day.ts";
import type { ReminderAction, ReminderFacts } from "#domain/notices/action-token.ts";
import { snoozeFor } from "#domain/notices/reminder.ts";
import type { Actor } from "#server/account/sessions/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { logService } from "#server/habits/logs/service.ts";
import { Problem } from "#server/http/problem.ts";
import { iso } from "#server/iso.ts";
import { deleteSendingsBefore, findActor, findSending, noteAction, snooze } from "./store.ts";
import { verifyToken } from "./tokens.ts";

/** What a missed day says that was skipped from a notification. */
const skipReason = "skipped";

export const remindingService = (deps: Deps) => {
	const logs = logService(deps);

	const snoozed = async (
		facts: ReminderFacts,
		{ sentAt }: { sentAt: string },
		now: number,
	): Promise<void> => {
		// A token of an earlier sending asks for what has come already.
		if (facts.issuedAt >= Date.parse(sentAt)) await snooze(deps.orm, facts, sentAt, iso(now + snoozeFor));
	};

	const answered = async (
		facts: ReminderFacts,
		owner: Pick<Actor, "timeZone" | "dayStartHour">,
		action: "done" | "skip",
		now: number,
	): Promise<void> => {
		const { userId, habitId, day } = facts;
		const actor = { ...owner, userId, sessionId: "", isAdmin: false, signedInAt: now };
		const completed = action === "done";
		await logs.mark(actor, habitId, day, { completed, ...(!completed && { missReason: skipReason }) }, now);
		await noteAction(deps.orm, facts, action);
		deps.events.tellSoon({ userId, kind: "habits" });
	};

	return {
		/**
		 * Answers a reminder; a repeat of the last answer changes nothing. Throws `reminder-over` for a token that has
		 * expired or is none of ours, and where the habit is gone.
		 */
		act: async (token: string, action: ReminderAction, now: number): Promise<void> => {
			const facts = verifyToken(token, deps.pushKeys(), now);
			const sending = facts && (await findSending(deps.orm, facts));
			const owner = facts && (await findActor(deps.orm, facts.userId));
			if (!(sending && owner)) throw new Problem("reminder-over");
			if (action === "snooze") await snoozed(facts, sending, now);
			else if (sending.action !== action) await answered(facts, owner, action, now);
		},
	};
};

/** Deletes sendings that no token speaks of any more. */
export const purgeSendings = async (orm: Orm, now: number): Promise<void> => {
	const today = utcDayOf(now);
	if (today !== undefined) await deleteSendingsBefore(orm, addDays(today, -3));
};
