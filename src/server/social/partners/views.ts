import type { Partnership } from "#contract/social/partners.ts";
import type { Person } from "#contract/social/person.ts";
import { todayOf } from "#domain/day.ts";
import { cycleGrid, cycleLength } from "#domain/habits/cycles/cycle-days.ts";
import { seenLogs } from "#domain/habits/logs/history.ts";
import { progressOf } from "#domain/habits/progress/progress.ts";
import { isOver, whyNotNudge } from "#domain/social/partners/agreement.ts";
import type { Actor } from "#server/deps/actor.ts";
import { historyOf } from "#server/habits/habits/history-columns.ts";
import { todayOfActor } from "#server/habits/habits/service.ts";
import { wasAgreed, whyNotActiveAt } from "./active.ts";
import type { PartnershipRow } from "./store.ts";

function invitePath(code: string): string {
	return `/partner/${code}`;
}

/** Returns undefined while the other person is hidden, gone or not in the hub. */
export function shownTo(
	viewer: Actor,
	row: PartnershipRow,
	{ people, friends }: { people: ReadonlyMap<string, Person>; friends: ReadonlySet<string> },
	now: number,
): Partnership | undefined {
	const { partnership, owner } = row;
	const isOwner = partnership.userId === viewer.userId;
	const user = people.get(partnership.userId);
	const partner = partnership.partnerId === null ? null : people.get(partnership.partnerId);
	if (user === undefined || partner === undefined) return undefined;
	const { agreedAt, until, lastCheckIn, nudgedOn } = partnership;
	const isPaused = !row.habit.isActive;
	const today = todayOf(now, owner.timeZone, owner.dayStartHour);
	const isActive = whyNotActiveAt(row, now) === undefined;
	const over = isOver({ until }, today);
	return {
		id: partnership.id,
		role: isOwner ? "owner" : "partner",
		user,
		partner,
		canWrite: friends.has((isOwner ? partner : user)?.userId ?? ""),
		habit: habitSeen(row, today, isOwner),
		promise: partnership.promise,
		help: partnership.help,
		checkInFrequency: partnership.checkInFrequency,
		until,
		revision: partnership.revision,
		isActive,
		isOver: over,
		isPaused,
		agreedAt,
		wasAgreed: wasAgreed(partnership),
		lastCheckIn,
		checkIn:
			lastCheckIn === null
				? null
				: { at: lastCheckIn, note: partnership.checkInNote, answer: partnership.checkInAnswer },
		canNudge:
			!isOwner && isActive && whyNotNudge({ nudgedOn, isPaused }, todayOfActor(viewer, now)) === undefined,
		invitePath:
			isOwner && partner === null && partnership.inviteCode !== null
				? invitePath(partnership.inviteCode)
				: null,
		createdAt: partnership.createdAt,
		updatedAt: partnership.updatedAt,
	};
}

/** Before the agreement is first accepted and once it is over, the partner sees only the title. */
function habitSeen(
	row: PartnershipRow,
	today: ReturnType<typeof todayOf>,
	isOwner: boolean,
): Partnership["habit"] {
	const isShared = wasAgreed(row.partnership) && !isOver(row.partnership, today);
	return isOwner || isShared ? shownHabit(row, today, isOwner) : titleOnly(row);
}

function shownHabit(
	{ habit }: PartnershipRow,
	today: ReturnType<typeof todayOf>,
	isOwner: boolean,
): Partnership["habit"] {
	const history = historyOf(habit);
	const plan = { ...habit, history };
	const grid = cycleGrid(plan, today);
	return {
		title: habit.name,
		currentStreak: habit.isActive ? progressOf(plan, today).currentStreak : 0,
		targetDays: cycleLength,
		lastLogDate: seenLogs(history).newest ?? null,
		grid: grid.map(({ state }) => state),
		smallDays: grid.filter(({ state, isSmall }) => state === "completed" && isSmall).length,
		ofOwner: isOwner ? { id: habit.id, status: habit.status, createdAt: habit.createdAt } : null,
	};
}

function titleOnly({ habit }: PartnershipRow): Partnership["habit"] {
	return {
		title: habit.name,
		currentStreak: 0,
		targetDays: cycleLength,
		lastLogDate: null,
		grid: new Array(cycleLength).fill("open"),
		smallDays: 0,
		ofOwner: null,
	};
}
