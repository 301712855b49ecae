import { z } from "zod";
import { addDays, type Day, daysBetween, instantAt, isDay, todayOf } from "#domain/day.ts";
import { metricsOf } from "#domain/integrations/metrics.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import { isTimeZone } from "#domain/time-zone.ts";
import type { ProviderAdapter, ProviderApi, Span } from "#server/integrations/adapter.ts";

const api = "https://api.todoist.com/api/v1";

const completedPage = z.object({
	items: z.array(
		z.object({
			id: z.string(),
			completed_at: z.iso.datetime({ offset: true }).nullish(),
			completed_by_uid: z.coerce.string().nullish(),
		}),
	),
	// Absent, null or empty on the last page.
	next_cursor: z.string().nullish(),
});

const stats = z.object({
	days_items: z.array(z.object({ date: z.string().refine(isDay), total_completed: z.number() })).default([]),
	goals: z
		.object({
			user_id: z.coerce.string().nullish(),
			daily_goal: z.number().default(0),
			current_daily_streak: z.object({ count: z.number() }).nullish(),
		})
		.nullish(),
});

/** Days per call; Todoist allows three months. */
const maxDays = 80;
const maxTasks = 20_000;

export const todoist: ProviderAdapter = {
	oauth: {
		app: "todoist",
		issuer: "https://todoist.com",
		authorize: "https://app.todoist.com/oauth/authorize",
		token: "https://api.todoist.com/oauth/access_token",
		scopes: ["data:read"],
		separator: ",",
		hasPkce: false,
		clientAuth: "post",
		tokenBody: "form",
		grantedIn: "nowhere",
		revocation: ({ clientId, clientSecret }, { accessToken }) => ({
			url: `${api}/revoke`,
			method: "POST",
			headers: {
				authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
				"content-type": "application/json",
			},
			body: JSON.stringify({ token: accessToken, token_type_hint: "access_token" }),
		}),
	},
	hosts: ["api.todoist.com"],
	sharedMetrics: (scopes) =>
		scopes.some((scope) => scope.startsWith("data:read")) ? metricsOf("todoist") : [],
	identify: async (call) => {
		const { id, tz_info } = await call.get(
			`${api}/user`,
			z.object({ id: z.coerce.string(), tz_info: z.object({ timezone: z.string() }).nullish() }),
		);
		const timeZone = tz_info?.timezone ?? "";
		return { providerUserId: id, timeZone: isTimeZone(timeZone) ? timeZone : undefined };
	},
	read: async (call, span) => {
		const { goals, days_items } = await call.get(`${api}/tasks/completed/stats`, stats);
		const tasks = await readTasks(call, span, goals?.user_id);
		return {
			readings: [...tasks, ...summaries(days_items, goals, span)],
			since: startOf(span.from, span),
			// Todoist only has today's streak and goal.
			readFrom: { streaks: span.to },
			lasting: ["productivity_score"],
			correctedFrom: { productivity_score: addDays(span.to, -1) },
		};
	},
	// Todoist publishes no limit per app.
	budgets: [{ calls: 1_000, seconds: 15 * 60, isOfPerson: true }],
};

/** Returns completed tasks, recurring ones each time, without those completed by others in shared projects. */
async function readTasks(
	call: ProviderApi,
	span: Span,
	userId: string | null | undefined,
): Promise<Reading[]> {
	const readings: Reading[] = [];
	for (let from = span.from; from <= span.to; from = addDays(from, maxDays)) {
		const last = daysBetween(from, span.to) < maxDays ? span.to : addDays(from, maxDays - 1);
		const since = iso(startOf(from, span));
		const until = iso(startOf(addDays(last, 1), span));
		for (const { id, completed_at, completed_by_uid } of await completedBetween(call, since, until)) {
			const isOwn = !(completed_by_uid && userId) || completed_by_uid === userId;
			if (completed_at && isOwn) readings.push(taskReading(id, completed_at, span));
		}
	}
	return readings;
}

async function completedBetween(call: ProviderApi, since: string, until: string) {
	const items: z.output<typeof completedPage>["items"] = [];
	let cursor: string | null | undefined;
	do {
		const query = new URLSearchParams({ since, until, limit: "200", ...(cursor && { cursor }) });
		const page = await call.get(`${api}/tasks/completed/by_completion_date?${query}`, completedPage);
		items.push(...page.items);
		cursor = page.next_cursor;
	} while (cursor && items.length < maxTasks);
	return items;
}

function taskReading(id: string, completedAt: string, { timeZone, dayStartHour }: Span): Reading {
	const recordedAt = Date.parse(completedAt);
	const day = todayOf(recordedAt, timeZone, dayStartHour);
	return { metric: "tasks_completed", day, source: `${id} ${completedAt}`, value: 1, recordedAt };
}

type Stats = z.output<typeof stats>;

function summaries(days_items: Stats["days_items"], goals: Stats["goals"], span: Span): Reading[] {
	const streak = goals?.current_daily_streak?.count;
	const goal = goals?.daily_goal ?? 0;
	return [
		...(streak === undefined ? [] : [summary("streaks", span.to, streak, span)]),
		...(goal <= 0 ? [] : scores(days_items, goal, span)),
	];
}

function scores(days_items: Stats["days_items"], goal: number, span: Span): Reading[] {
	return days_items.map(({ date, total_completed }) => {
		const score = Math.min(100, Math.round((100 * total_completed) / goal));
		return summary("productivity_score", date as Day, score, span);
	});
}

function summary(metric: "streaks" | "productivity_score", day: Day, value: number, span: Span): Reading {
	return { metric, day, source: "todoist", value, recordedAt: instantAt(day, 720, span.timeZone) };
}

function startOf(day: Day, { timeZone, dayStartHour }: Span): number {
	return instantAt(day, dayStartHour * 60, timeZone);
}

function iso(instant: number): string {
	return new Date(instant).toISOString();
}
