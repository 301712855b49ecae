import { type Context, Hono } from "hono";
import { addDays, type Day, daysBetween } from "#domain/day.ts";
import { hexId, numberId } from "./chance.ts";
import type { Simulation } from "./simulated.ts";
import { issuedFor, tokenRequest } from "./token-answers.ts";
import {
	activeMinutesOn,
	caloriesOn,
	millimetresOn,
	nightsEndingOn,
	type Person,
	restingHeartRateOn,
	stepsOn,
} from "./world.ts";

const api = "/health.googleapis.com/v4";
const shortRangeTypes = new Set([
	"heart-rate",
	"active-minutes",
	"total-calories",
	"calories-in-heart-rate-zone",
]);

/** Google's limit per user. */
const callsPerMinute = 300;

/** Google Health API v4 and OAuth: refresh tokens don't rotate, integers are strings, empty days are left out. */
export function googleSimulator({ clock, grants, personOf, today }: Simulation): Hono {
	const app = new Hono();
	let counted = { minute: 0, calls: new Map<string, number>() };

	function isOverLimit(subject: string): boolean {
		const minute = Math.floor(clock() / 60_000);
		if (counted.minute !== minute) counted = { minute, calls: new Map() };
		const calls = (counted.calls.get(subject) ?? 0) + 1;
		counted.calls.set(subject, calls);
		return calls > callsPerMinute;
	}

	app.post("/oauth2.googleapis.com/token", async (context) => {
		const issued = issuedFor(grants.google, await tokenRequest(context));
		if (issued === undefined)
			return context.json(
				{ error: "invalid_grant", error_description: "Token has been expired or revoked." },
				400,
			);
		const { access, refresh, expiresIn, grant } = issued;
		return context.json({
			access_token: access,
			expires_in: expiresIn,
			...(refresh && { refresh_token: refresh }),
			scope: grant.scopes.join(" "),
			token_type: "Bearer",
		});
	});

	app.post("/oauth2.googleapis.com/revoke", async (context) => {
		grants.google.revoke((await tokenRequest(context)).token ?? "");
		return context.json({});
	});

	function admit(context: Context, type?: string): Person | Response {
		const grant = grants.google.grantOf(context.req.header("authorization"));
		if (grant === undefined) return fault(context, 401, "UNAUTHENTICATED", "ACCESS_TOKEN_EXPIRED");
		if (isOverLimit(grant.subject)) return fault(context, 429, "RESOURCE_EXHAUSTED");
		if (type !== undefined && !grant.scopes.includes(scopeOf(type)))
			return fault(context, 403, "PERMISSION_DENIED", "ACCESS_TOKEN_SCOPE_INSUFFICIENT");
		return personOf(grant);
	}

	app.get(`${api}/users/me/identity`, (context) => {
		const person = admit(context);
		if (person instanceof Response) return person;
		const healthUserId = String(numberId(person.seed, "health"));
		return context.json({ name: "users/me/identity", healthUserId, legacyUserId: hexId(6, person.seed) });
	});

	app.get(`${api}/users/me/settings`, (context) => {
		const person = admit(context);
		return person instanceof Response ? person : context.json({ timeZone: person.timeZone });
	});

	app.post(`${api}/users/me/dataTypes/:type/dataPoints:dailyRollUp`, async (context) => {
		const type = context.req.param("type");
		const person = admit(context, type);
		if (person instanceof Response) return person;
		const days = daysOfRange(type, await context.req.json());
		if (days === undefined) return fault(context, 400, "INVALID_ARGUMENT");
		const points = days
			.filter((day) => day <= today(person))
			.flatMap((day) => {
				const value = rollUp(type, person, day);
				const civilStartTime = { date: dateOf(day), time: {} };
				const civilEndTime = { date: dateOf(addDays(day, 1)), time: {} };
				return value === undefined ? [] : [{ civilStartTime, civilEndTime, ...value }];
			});
		return context.json(points.length === 0 ? {} : { rollupDataPoints: points });
	});

	app.get(`${api}/users/me/dataTypes/sleep/dataPoints:reconcile`, (context) => {
		const person = admit(context, "sleep");
		if (person instanceof Response) return person;
		const { filter = "", pageSize = "25", pageToken = "0" } = context.req.query();
		const [from, to] = boundsIn(filter);
		if (!(filter.includes("sleep.interval.civil_end_time") && from && to) || Number(pageSize) > 25)
			return fault(context, 400, "INVALID_ARGUMENT");
		const nights = daysFrom(from, to)
			.flatMap((day) => nightsEndingOn(person, day).map((night) => ({ day, ...night })))
			.filter(({ endsAt }) => endsAt <= clock())
			.reverse();
		const start = Number(pageToken);
		const dataPoints = nights.slice(start, start + Number(pageSize)).map((night) => ({
			name: `users/me/dataTypes/sleep/dataPoints/${hexId(16, person.seed, night.startsAt)}`,
			sleep: {
				interval: {
					startTime: new Date(night.startsAt).toISOString(),
					endTime: new Date(night.endsAt).toISOString(),
					civilEndTime: { date: dateOf(night.day), time: {} },
				},
				type: "STAGES",
				metadata: { processed: true, mainSleep: true, nap: false, stagesStatus: "SUCCEEDED" },
				summary: { minutesAsleep: String(night.minutesAsleep) },
			},
		}));
		const next = start + Number(pageSize);
		return context.json({ dataPoints, ...(next < nights.length && { nextPageToken: String(next) }) });
	});

	app.get(`${api}/users/me/dataTypes/daily-resting-heart-rate/dataPoints`, (context) => {
		const person = admit(context, "daily-resting-heart-rate");
		if (person instanceof Response) return person;
		const [from, to = today(person)] = boundsIn(context.req.query("filter") ?? "");
		if (from === undefined) return fault(context, 400, "INVALID_ARGUMENT");
		const dataPoints = daysFrom(from, to)
			.filter((day) => day <= today(person))
			.flatMap((day) => {
				const rate = restingHeartRateOn(person, day);
				return rate === undefined
					? []
					: [{ dailyRestingHeartRate: { date: dateOf(day), beatsPerMinute: String(rate) } }];
			});
		return context.json(dataPoints.length === 0 ? {} : { dataPoints });
	});

	// Fitbit's own API was shut down on 2 November 2026.
	app.all("/api.fitbit.com/*", (context) => context.text("Gone", 410));
	return app;
}

function daysOfRange(type: string, body: { range?: Record<string, { date?: Record<string, number> }> }) {
	const [start, end] = [body.range?.start?.date, body.range?.end?.date];
	if (start === undefined || end === undefined) return undefined;
	const length = daysBetween(dayOf(start), dayOf(end));
	if (length < 1 || length > (shortRangeTypes.has(type) ? 14 : 90)) return undefined;
	return Array.from({ length }, (_, index) => addDays(dayOf(start), index));
}

function scopeOf(type: string): string {
	const isMeasured = type.includes("heart-rate");
	const kind = isMeasured ? "health_metrics_and_measurements" : "activity_and_fitness";
	return `https://www.googleapis.com/auth/googlehealth.${type === "sleep" ? "sleep" : kind}.readonly`;
}

function rollUp(type: string, person: Person, day: Day): Record<string, unknown> | undefined {
	const numbers: Record<string, () => Record<string, unknown> | undefined> = {
		steps: () => wrap(stepsOn(person, day), (count) => ({ steps: { countSum: String(count) } })),
		distance: () =>
			wrap(millimetresOn(person, day), (sum) => ({ distance: { millimetersSum: String(sum) } })),
		"total-calories": () => wrap(caloriesOn(person, day), (kcalSum) => ({ totalCalories: { kcalSum } })),
		"active-minutes": () =>
			wrap(activeMinutesOn(person, day), (levels) => ({
				activeMinutes: {
					activeMinutesRollupByActivityLevel: Object.entries(levels).map(([activityLevel, sum]) => ({
						activityLevel,
						activeMinutesSum: String(sum),
					})),
				},
			})),
	};
	return numbers[type]?.();
}

function wrap<T>(value: T | undefined, shape: (value: T) => Record<string, unknown>) {
	return value === undefined ? undefined : shape(value);
}

function fault(context: Context, code: 400 | 401 | 403 | 429, status: string, reason?: string): Response {
	return context.json(
		{ error: { code, message: status, status, details: reason ? [{ reason }] : [] } },
		code,
	);
}

function dateOf(day: Day) {
	const [year, month, date] = day.split("-").map(Number);
	return { year, month, day: date };
}

function dayOf({ year, month, day }: Record<string, number>): Day {
	return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` as Day;
}

function boundsIn(filter: string): [Day | undefined, Day | undefined] {
	const from = />= "(\d{4}-\d\d-\d\d)/.exec(filter)?.[1];
	const to = /< "(\d{4}-\d\d-\d\d)/.exec(filter)?.[1];
	return [from as Day | undefined, to === undefined ? undefined : addDays(to as Day, -1)];
}

function daysFrom(from: Day, to: Day): Day[] {
	return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
}
