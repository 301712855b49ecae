import { addDays, type Day, type Instant, minuteAt, todayOf, utcDayOf } from "#domain/day.ts";
import {
	groupWithin,
	isQuiet,
	isReminderDue,
	nextReminder,
	remindersToSend,
} from "#domain/notices/reminder.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { subscriptionsOfUsers } from "#server/notices/push/store.ts";
import type { ClockReading } from "./clock.ts";
import { type DuePush, maxInOne, tagOf } from "./message.ts";
import { isOpen, reminderOf, slotsTurnedOn, toRulesHabit } from "./open-reminders.ts";
import {
	type Claim,
	claimAgain,
	claimSlots,
	close,
	type Lease,
	type Reclaim,
	type Slot,
	sendingsOf,
} from "./sendings.ts";
import {
	type DueHabit,
	dueReminders,
	habitsById,
	moveOn,
	type ReminderUser,
	usersDue,
	usersOf,
} from "./store.ts";

/** Small batches let ticks through in between: the embedded database has one connection. */
const batchSize = 25;
/** Finding due users queries every shard of a cluster, so each query has to find many. */
const batchSizeOnCluster = 200;
/** Sending takes seconds: a process that takes longer than this has died. */
const leaseMs = 5 * 60_000;

/** Returns undefined once nothing is due. Unsent claims are claimed again after their lease, under the same tag. */
export async function claimDue(
	{ orm, log, database }: Pick<Deps, "orm" | "log" | "database">,
	{ now, from }: ClockReading,
	also: (tx: Orm, pushes: DuePush[]) => Promise<void>,
): Promise<DuePush[] | undefined> {
	const limit = (await database.isDistributed()) ? batchSizeOnCluster : batchSize;
	const ids = await usersDue(orm, { from, until: iso(now) }, limit);
	if (ids.length === 0) return undefined;
	return orm.transaction(async (tx) => {
		const facts = await factsOf(tx, ids, { now, from });
		/** One faulty row must not block everybody's reminders. */
		function tryFor<T>(habitId: string, judgement: () => T, otherwise: T): T {
			try {
				return judgement();
			} catch (err) {
				log.error({ err, habitId }, "could not judge a reminder");
				return otherwise;
			}
		}
		const judged = facts.rows.flatMap((row) => {
			const tomorrow = { ...row, wanted: undefined, next: iso(now + 24 * 3_600_000) };
			return tryFor(row.reminder.habitId, () => judge(row, facts, now), [tomorrow]);
		});
		const again = facts.again.filter((each) =>
			tryFor(each.habitId, () => comesAgain(each, facts, now), false),
		);
		const chosen = ids.flatMap((id) => chosenOf(id, judged, again, now));

		const chosenKeys = new Set(chosen.map(slotKeyOf));
		const passed = judged.filter(
			({ reminder, wanted }) =>
				Date.parse(reminder.nextAt) <= now || (wanted !== undefined && chosenKeys.has(slotKeyOf(wanted))),
		);
		await moveOn(
			tx,
			passed.map(({ reminder, next }) => ({ ...reminder, next })),
		);
		const lease = { sentAt: iso(now), leaseUntil: iso(now + leaseMs) };
		const claimed = await claim(tx, chosen, lease);
		const isOver = ({ againAt, leaseUntil }: Again) =>
			[againAt, leaseUntil].some((at) => at && at <= iso(now));
		await close(
			tx,
			facts.again.filter((each) => isOver(each) && !chosenKeys.has(slotKeyOf(each))),
		);
		const pushes = pushesOf(claimed, facts, lease);
		await also(tx, pushes);
		return pushes;
	});
}

type Row = Awaited<ReturnType<typeof dueReminders>>[number];
type Sending = Awaited<ReturnType<typeof sendingsOf>>[number];
/** A snoozed reminder, or one claimed by a process that never sent it. */
type Again = Sending & Reclaim;
type Facts = Awaited<ReturnType<typeof factsOf>>;

async function factsOf(tx: Orm, ids: readonly string[], { now, from }: ClockReading) {
	const until = iso(now + groupWithin);
	const users = new Map((await usersOf(tx, ids)).map((user) => [user.id, user]));
	const rows = await dueReminders(tx, ids, { from, until });
	// Days begin at most 18 hours after UTC's (last time zone, latest day start), so two days back are enough.
	const since = addDays(utcDayOf(now) ?? ("1970-01-03" as Day), -2);
	const sendings = await sendingsOf(tx, ids, since, until);
	const again = sendings.flatMap((each): Again[] => {
		const at = each.againAt ?? each.leaseUntil;
		if (at === null || at > (each.againAt === null ? iso(now) : until)) return [];
		// Reminders long overdue wait until the clock is known to be right.
		if (from !== "-infinity" && at < from) return [];
		return [
			{ ...each, tag: each.tag ?? tagOf([each.habitId]), dueAt: each.againAt ?? each.dueAt ?? each.sentAt },
		];
	});
	const habits = new Map(rows.map(({ habit }) => [habit.id, habit]));
	const missing = again.map(({ habitId }) => habitId).filter((id) => !habits.has(id));
	for (const habit of await habitsById(tx, ids, missing)) habits.set(habit.id, habit);
	const came = new Set(sendings.map(slotKeyOf));
	const devices = Map.groupBy(await subscriptionsOfUsers(tx, ids), ({ userId }) => userId);
	return { users, rows, again, isTurnedOn: await slotsTurnedOn(tx, again), habits, came, devices };
}

interface DueSlot extends Slot {
	at: Instant;
	dueAt: string;
}

interface DatedRow extends Row {
	wanted: DueSlot | undefined;
	next: string;
}

function judge(row: Row, { users, came }: Facts, now: Instant): DatedRow[] {
	const { reminder, habit } = row;
	const user = users.get(reminder.userId);
	if (user === undefined) return [];
	const at = Date.parse(reminder.nextAt);
	const next = iso(nextReminder(reminder.time, user, Math.max(now, at)));
	const day = todayOf(at, user.timeZone, user.dayStartHour);
	const today = todayOf(now, user.timeZone, user.dayStartHour);
	// A late reminder (no process was running) is dropped in quiet hours or once its day is over. A reminder due in
	// the next ten minutes waits for its own minute if it belongs to tomorrow or comes at the end of the quiet hours.
	const isInTime = day === today && !isQuiet(minuteAt(now, user.timeZone), user.quiet);
	const slot = { ...reminder, day };
	const cameOn = came.has(slotKeyOf(slot)) ? day : null;
	const comes =
		isInTime &&
		!(user.isSuspended || habit.isHidden) &&
		isReminderDue({ ...slot, cameOn }, toRulesHabit(habit), day);
	return [{ ...row, wanted: comes ? { ...slot, at, dueAt: reminder.nextAt } : undefined, next }];
}

/** A snoozed reminder comes in quiet hours too, since the user just asked for it, but not on another day. */
function comesAgain(sending: Again, { users, habits, isTurnedOn }: Facts, now: Instant): boolean {
	const { userId, habitId, day, action } = sending;
	const [habit, user] = [habits.get(habitId), users.get(userId)];
	if (habit === undefined || user === undefined || user.isSuspended) return false;
	if (!isTurnedOn(sending, habit)) return false;
	const mayRing = action === "snooze" || !isQuiet(minuteAt(now, user.timeZone), user.quiet);
	return mayRing && day === todayOf(now, user.timeZone, user.dayStartHour) && isOpen(habit, day);
}

type ChosenClaim = (Claim & { kind: "first" }) | (Again & { kind: "again" });

/** Returns what to send one user now: everything due within ten minutes, ten habits to a push. */
function chosenOf(
	userId: string,
	judged: readonly DatedRow[],
	again: readonly Again[],
	now: Instant,
): ChosenClaim[] {
	const own = again.filter((each) => each.userId === userId);
	// Reminders that may have reached a device are sent separately, to replace the push there.
	const lost = own
		.filter(({ againAt }) => againAt === null)
		.map((each): ChosenClaim => ({ ...each, kind: "again" }));
	const snoozed = own.flatMap((each) =>
		each.againAt === null ? [] : [{ ...each, kind: "again" as const, at: Date.parse(each.againAt) }],
	);
	const first = judged.flatMap(({ wanted }) =>
		wanted?.userId === userId ? [{ ...wanted, kind: "first" as const }] : [],
	);
	const together = remindersToSend([...first, ...snoozed], now);
	const habits = [...new Set(together.map(({ habitId }) => habitId))];
	function tagFor(habitId: string): string {
		const part = Math.floor(habits.indexOf(habitId) / maxInOne) * maxInOne;
		return tagOf(habits.slice(part, part + maxInOne));
	}
	return [...lost, ...together.map((each): ChosenClaim => ({ ...each, tag: tagFor(each.habitId) }))];
}

async function claim(tx: Orm, chosen: readonly ChosenClaim[], lease: Lease): Promise<ChosenClaim[]> {
	const first = chosen.filter((each) => each.kind === "first");
	const again = chosen.filter((each) => each.kind === "again");
	const claimed = [...(await claimSlots(tx, first, lease)), ...(await claimAgain(tx, again, lease))];
	const claimedKeys = new Set(claimed.map(slotKeyOf));
	return chosen.filter((each) => claimedKeys.has(slotKeyOf(each)));
}

function pushesOf(
	claimed: readonly ChosenClaim[],
	{ users, habits, devices }: Facts,
	{ sentAt }: Lease,
): DuePush[] {
	const pushes = new Map<string, DuePush>();
	for (const each of claimed) {
		const { userId, habitId, day, slot, tag, dueAt } = each;
		const [user, habit]: [ReminderUser | undefined, DueHabit | undefined] = [
			users.get(userId),
			habits.get(habitId),
		];
		if (user === undefined || habit === undefined) continue;
		const name = `${userId} ${tag}`;
		const empty = { reminders: [], slots: [], isSnoozed: false, devices: [] };
		const own: DuePush = pushes.get(name) ?? { user, tag, dueAt, sentAt, ...empty };
		pushes.set(name, own);
		own.isSnoozed ||= each.kind === "again" && each.action === "snooze";
		own.devices = devices.get(userId) ?? [];
		own.slots.push({ userId, habitId, day, slot });
		if (dueAt < own.dueAt) own.dueAt = dueAt;
		if (own.reminders.some((other) => other.habitId === habitId)) continue;
		own.reminders.push(reminderOf(habit, { userId, habitId, day, slot }));
	}
	return [...pushes.values()];
}

function slotKeyOf({ userId, habitId, day, slot }: Slot): string {
	return `${userId} ${habitId} ${day} ${slot}`;
}
