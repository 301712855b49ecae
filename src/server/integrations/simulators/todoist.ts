import { type Context, Hono } from "hono";
import { addDays, type Day } from "#domain/day.ts";
import { numberId } from "./chance.ts";
import type { Simulation } from "./simulated.ts";
import { issuedFor, tokenRequest } from "./token-answers.ts";
import { type DoneTask, dailyGoal, type Person, tasksOn } from "./world.ts";

const api = "/api.todoist.com/api/v1";
const maxRangeMs = 93 * 24 * 60 * 60_000;

/** Todoist's API v1: access tokens last an hour, refresh tokens rotate (a minute's grace), stats use local days. */
export function todoistSimulator({ clock, grants, personOf, today }: Simulation): Hono {
	const app = new Hono();

	app.post("/api.todoist.com/oauth/access_token", async (context) => {
		const form = await tokenRequest(context);
		const issued = issuedFor(grants.todoist, form);
		if (issued === undefined) {
			const error = form.grant_type === "refresh_token" ? "invalid_grant" : "bad_authorization_code";
			return context.json({ error }, 400);
		}
		const { access, refresh, expiresIn, grant } = issued;
		return context.json({
			access_token: access,
			token_type: "Bearer",
			expires_in: expiresIn,
			...(refresh && { refresh_token: refresh }),
			scope: grant.scopes.join(","),
		});
	});

	app.post(`${api}/revoke`, async (context) => {
		if (!context.req.header("authorization")?.startsWith("Basic ")) return unauthorized(context);
		grants.todoist.revoke((await tokenRequest(context)).token ?? "");
		return context.json(null);
	});

	function personIn(context: Context): Person | undefined {
		const grant = grants.todoist.grantOf(context.req.header("authorization"));
		return grant?.scopes.includes("data:read") ? personOf(grant) : undefined;
	}

	const sharedOn = ({ seed, timeZone }: Person, day: Day): DoneTask[] =>
		doneOn({ seed: `${seed} colleague`, timeZone }, day);

	const doneOn = (person: Person, day: Day): DoneTask[] =>
		tasksOn(person, day).filter(({ at }) => at <= clock());

	app.get(`${api}/user`, (context) => {
		const person = personIn(context);
		if (person === undefined) return unauthorized(context);
		return context.json({
			id: userIdOf(person),
			tz_info: { timezone: person.timeZone },
			daily_goal: dailyGoal,
		});
	});

	app.get(`${api}/tasks/completed/by_completion_date`, (context) => {
		const person = personIn(context);
		if (person === undefined) return unauthorized(context);
		const { since = "", until = "", limit = "50", cursor = "0" } = context.req.query();
		const [from, to] = [Date.parse(since), Date.parse(until)];
		if (!(to - from <= maxRangeMs) || Number(limit) > 200)
			return context.json({ error: "Bad request", error_code: 20, error_tag: "INVALID_ARGUMENT" }, 400);
		const first = new Date(from - 86_400_000).toISOString().slice(0, 10) as Day;
		const items: (DoneTask & { by: string })[] = [];
		const [own, others] = [userIdOf(person), userIdOf({ ...person, seed: `${person.seed} colleague` })];
		for (let day = first; day <= today(person); day = addDays(day, 1)) {
			const done = [
				...doneOn(person, day).map((task) => ({ ...task, by: own })),
				...sharedOn(person, day).map((task) => ({ ...task, by: others })),
			];
			items.push(...done.filter(({ at }) => at >= from && at < to));
		}
		const start = Number(cursor);
		const next = start + Number(limit);
		return context.json({
			items: items.slice(start, next).map((task) => ({
				id: task.id,
				content: task.content,
				checked: true,
				completed_at: new Date(task.at).toISOString().replace("Z", "000Z"),
				completed_by_uid: task.by,
				completed_count: 1,
			})),
			// Omitted on the last page, as Todoist sometimes leaves it out.
			...(next < items.length && { next_cursor: String(next) }),
		});
	});

	app.get(`${api}/tasks/completed/stats`, (context) => {
		const person = personIn(context);
		if (person === undefined) return unauthorized(context);
		const day = today(person);
		const days = Array.from({ length: 7 }, (_, index) => addDays(day, -index));
		let streak = 0;
		while (streak < 400 && tasksOn(person, addDays(day, -1 - streak)).length >= dailyGoal) streak++;
		if (doneOn(person, day).length >= dailyGoal) streak++;
		return context.json({
			karma: 8_640,
			completed_count: 1_304,
			days_items: days.map((date) => ({ date, items: [], total_completed: doneOn(person, date).length })),
			goals: {
				user_id: userIdOf(person),
				daily_goal: dailyGoal,
				karma_disabled: 0,
				current_daily_streak: { count: streak },
			},
		});
	});

	return app;
}

function userIdOf({ seed }: Person): string {
	return String(numberId(seed, "todoist"));
}

function unauthorized(context: Context): Response {
	return context.json(
		{ error: "Unauthorized", error_code: 477, error_tag: "UNAUTHORIZED", http_code: 401 },
		401,
	);
}
