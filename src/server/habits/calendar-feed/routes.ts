import type { calendarFeed } from "#contract/habits/calendar-feed.ts";
import { todayOf } from "#domain/day.ts";
import { feedEvents } from "#domain/habits/exports/calendar-feed.ts";
import { requireSession } from "#server/account/require-session.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { keyOfToken, newToken, type TokenKey } from "#server/ground/owned-token.ts";
import { Problem } from "#server/ground/problem.ts";
import { habitReader } from "#server/habits/habits/service.ts";
import { enabledReminders } from "#server/habits/reminders/store.ts";
import type { Handlers } from "#server/http/http.ts";
import { settingsOf } from "#server/notices/quiet-hours/store.ts";
import { linkTo } from "#server/outbound/mail.ts";
import { calendarOf } from "./calendar.ts";
import { deleteFeed, findFeed, findFeedOwner, saveFeed } from "./store.ts";

export function calendarFeedRoutes(deps: Deps): Handlers<typeof calendarFeed> {
	const { orm, config } = deps;
	const habitsOf = habitReader(deps.database.reads.orm);

	async function eventsOf(key: TokenKey, now: number) {
		const owner = await findFeedOwner(orm, key);
		if (owner === undefined) throw new Problem("not-found");
		const today = todayOf(now, owner.timeZone, owner.dayStartHour);
		const reminders = await enabledReminders(orm, key.userId);
		const habits = (await habitsOf(key.userId, today)).map((habit) => ({
			...habit,
			reminders: reminders.filter(({ habitId }) => habitId === habit.id),
		}));
		const { quiet = null } = (await settingsOf(orm, key.userId)) ?? {};
		return feedEvents(habits, { ...owner, today, quiet });
	}

	async function createdAtOf(tx: Orm, userId: string) {
		return (await findFeed(tx, userId))?.createdAt ?? null;
	}

	return {
		find: async ({ actor }) => ({ createdAt: await createdAtOf(orm, actor.userId) }),

		create: async ({ actor, body: { replaces }, now }) => {
			const { token, ...key } = newToken(actor.userId);
			const createdAt = iso(now);
			await orm.transaction(async (tx) => {
				await requireSession(tx, actor);
				if (replaces !== undefined && replaces !== (await createdAtOf(tx, actor.userId)))
					throw new Problem("changed-since");
				await saveFeed(tx, key, createdAt);
			});
			const path = `/calendar/${token}.ics`;
			return { url: linkTo(config, path) ?? path, createdAt };
		},

		remove: ({ actor }) => deleteFeed(orm, actor.userId),

		file: async ({ params, now }) => {
			const key = keyOfToken(params.file.replace(/\.ics$/, ""));
			if (key === undefined) throw new Problem("not-found");
			const text = calendarOf(await eventsOf(key, now), now);
			return { type: "text/calendar", name: "ikkis.ics", bytes: new TextEncoder().encode(text) };
		},
	};
}
