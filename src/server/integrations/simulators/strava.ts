import { Hono } from "hono";
import { addDays, utcDayOf } from "#domain/day.ts";
import { numberId } from "./chance.ts";
import type { Simulation } from "./simulated.ts";
import { issuedFor, tokenRequest } from "./token-answers.ts";
import { type Activity, activitiesOn, type Person } from "./world.ts";

const api = "/www.strava.com/api/v3";
const quarter = 15 * 60_000;
const day = 24 * 60 * 60_000;

/** Strava's API v3: comma-separated scopes, rotating refresh tokens, limits in headers, errors in its own format. */
export function stravaSimulator({ limits, clock, grants, personOf, today }: Simulation): Hono {
	const app = new Hono();
	const spent = new Map<string, number>();

	app.post("/www.strava.com/oauth/token", async (context) => {
		const issued = issuedFor(grants.strava, await tokenRequest(context));
		if (issued === undefined) {
			const errors = [{ resource: "RefreshToken", field: "code", code: "invalid" }];
			return context.json({ message: "Bad Request", errors }, 400);
		}
		const { access, refresh, expiresIn = 0, grant } = issued;
		const athletes = new Set(grants.strava.validSince(0).map(({ subject }) => subject));
		if (athletes.size > limits.athletes) {
			grants.strava.revoke(access);
			return context.text("403 Limit of connected athletes exceeded", 403);
		}
		return context.json({
			token_type: "Bearer",
			expires_at: Math.floor(clock() / 1_000) + expiresIn,
			expires_in: expiresIn,
			refresh_token: refresh,
			access_token: access,
			athlete: { id: numberId(grant.subject, "athlete"), resource_state: 2 },
		});
	});

	app.post("/www.strava.com/oauth/revoke", async (context) => {
		if (!context.req.header("authorization")?.startsWith("Basic ")) return context.json({}, 401);
		grants.strava.revoke((await tokenRequest(context)).token ?? "");
		return context.json({});
	});

	app.get(`${api}/athlete/activities`, (context) => {
		const grant = grants.strava.grantOf(context.req.header("authorization"));
		if (grant === undefined || !grant.scopes.some((scope) => scope.startsWith("activity:read"))) {
			const field = grant ? "activity:read_permission" : "access_token";
			return context.json(
				{ message: "Authorization Error", errors: [{ resource: "Athlete", field, code: "invalid" }] },
				401,
			);
		}
		const [inQuarter, inDay] = [quarter, day].map((window) => {
			const key = `${window} ${Math.floor(clock() / window)}`;
			spent.set(key, (spent.get(key) ?? 0) + 1);
			return spent.get(key) ?? 0;
		});
		context.header("x-ratelimit-limit", "200,2000");
		context.header("x-ratelimit-usage", `${inQuarter},${inDay}`);
		context.header("x-readratelimit-limit", "100,1000");
		context.header("x-readratelimit-usage", `${inQuarter},${inDay}`);
		if ((inQuarter ?? 0) > 100 || (inDay ?? 0) > 1_000)
			return context.json({ errors: "Rate Limit Exceeded", status: 429, message: "Too Many Requests" }, 429);
		const {
			after = "0",
			before = String(clock() / 1_000),
			page = "1",
			per_page = "30",
		} = context.req.query();
		const person = personOf(grant);
		const size = Math.min(200, Number(per_page));
		const all = activitiesBetween(person, Number(after) * 1_000, Math.min(Number(before) * 1_000, clock()));
		const start = (Number(page) - 1) * size;
		return context.json(all.slice(start, start + size).map((each) => summaryOf(each, person)));
	});

	/** Returns the oldest day first, as Strava does with `after`. */
	function activitiesBetween(person: Person, after: number, before: number): Activity[] {
		const first = utcDayOf(Math.max(after, clock() - 500 * day)) ?? today(person);
		const found: Activity[] = [];
		for (let each = addDays(first, -1); each <= today(person); each = addDays(each, 1))
			found.push(...activitiesOn(person, each));
		return found.filter(({ startsAt, seconds }) => startsAt > after && startsAt + seconds * 1_000 <= before);
	}

	return app;
}

function summaryOf(
	{ id, startsAt, seconds, metres, climbed, kudos, isManual, isRide }: Activity,
	person: Person,
) {
	const local = localOf(startsAt, person.timeZone);
	return {
		resource_state: 2,
		athlete: { id: numberId(person.seed, "athlete"), resource_state: 1 },
		name: isRide ? "Morning Ride" : "Morning Run",
		distance: metres,
		moving_time: seconds,
		elapsed_time: seconds + 20,
		total_elevation_gain: climbed,
		type: isRide ? "Ride" : "Run",
		sport_type: isRide ? "Ride" : "Run",
		id: Number(id),
		id_str: id,
		start_date: new Date(startsAt).toISOString().replace(".000", ""),
		// Local time with a meaningless Z, as Strava sends it.
		start_date_local: `${local}Z`,
		timezone: `(GMT+00:00) ${person.timeZone}`,
		kudos_count: kudos,
		manual: isManual,
		private: false,
		visibility: "everyone",
		flagged: false,
		start_latlng: [],
	};
}

function localOf(instant: number, timeZone: string): string {
	return new Date(instant).toLocaleString("sv-SE", { timeZone }).replace(" ", "T");
}
