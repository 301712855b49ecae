import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { addDays, type Day, daysBetween } from "#domain/day.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import { type Provider, providers } from "#domain/integrations/providers.ts";
import { type Reading, valueOfDay } from "#domain/integrations/readings.ts";
import type { ProviderApi } from "#server/integrations/adapter.ts";
import { providerSimulator } from "#server/integrations/simulators/simulator.ts";
import * as world from "#server/integrations/simulators/world.ts";
import { adapters } from "./adapters.ts";

/** Compares each provider's year with the data that its simulator generates. */

const now = Date.parse("2026-11-21T12:30:00Z");
const to = "2026-11-20" as Day;

/** Calls the simulator directly, not through `providerApi`. */
function apiOf(provider: Provider, timeZone: string): ProviderApi {
	const simulator = providerSimulator(() => now);
	const { oauth, headers } = adapters[provider];
	const subject = `asha@${timeZone}`;
	let token = "none";
	if (oauth) {
		const book = simulator.simulation.grants[oauth.app];
		const consent = { subject, scopes: oauth.scopes, redirectUri: "here", challenge: undefined };
		token = book.exchange(book.consent(consent), "here", null)?.access ?? token;
	}
	const own = headers?.({ clientId: "id", clientSecret: "secret" }, oauth ? "1" : subject);
	async function send<S extends z.ZodType>(url: string, shape: S, init: RequestInit): Promise<z.output<S>> {
		const sent = { ...init, headers: { ...own, authorization: `Bearer ${token}` } };
		const response = await simulator.fetch(new Request(url, sent));
		expect(response.status, url).toBe(200);
		return shape.parse(await response.json());
	}
	return {
		get: (url, shape) => send(url, shape, {}),
		post: (url, body, shape) => send(url, shape, { method: "POST", body: JSON.stringify(body) }),
	};
}

/** Reads 90 days at a time, as many as a first sync. */
async function readAll(
	api: ProviderApi,
	provider: Provider,
	{ from, metrics, timeZone }: { from: Day; metrics: Metric[]; timeZone: string },
): Promise<Reading[]> {
	const read: Reading[] = [];
	for (let start = from; start <= to; start = addDays(start, 90)) {
		const end = daysBetween(start, to) < 90 ? to : addDays(start, 89);
		const { readings } = await adapters[provider].read(api, {
			from: start,
			to: end,
			timeZone,
			dayStartHour: 0,
			metrics,
		});
		read.push(...readings.filter(({ day }) => day >= start && day <= end));
	}
	return read;
}

/** Rounds values, since readings are stored in hundredths and units are converted. */
function round(value: number | undefined): number | undefined {
	return value === undefined ? undefined : Math.round(value);
}

type Recount = (person: world.Person, day: Day) => number | undefined;

function hours(minutes: number): number {
	return Math.round((minutes / 60) * 100) / 100;
}

function sumOf(values: readonly number[]): number | undefined {
	return values.length === 0
		? undefined
		: Math.round(values.reduce((sum, each) => sum + each, 0) * 100) / 100;
}

function hoursSlept(person: world.Person, day: Day): number | undefined {
	const nights = world.nightsEndingOn(person, day);
	return nights.length === 0
		? undefined
		: hours(sumOf(nights.map(({ minutesAsleep }) => minutesAsleep)) ?? 0);
}

const activeMinutes =
	(...levels: ("LIGHT" | "MODERATE" | "VIGOROUS")[]): Recount =>
	(person, day) => {
		const minutes = world.activeMinutesOn(person, day);
		return minutes && levels.reduce((sum, level) => sum + minutes[level], 0);
	};

function kilometres(person: world.Person, day: Day): number | undefined {
	const millimetres = world.millimetresOn(person, day);
	return millimetres === undefined ? undefined : millimetres / 1_000;
}

const recounts: Record<Provider, Partial<Record<Metric, Recount>>> = {
	fitbit: {
		steps: world.stepsOn,
		calories_burned: world.caloriesOn,
		active_minutes: activeMinutes("MODERATE", "VIGOROUS"),
		sleep_hours: hoursSlept,
		heart_rate: world.restingHeartRateOn,
	},
	google_fit: {
		steps: world.stepsOn,
		calories_burned: world.caloriesOn,
		distance: kilometres,
		move_minutes: activeMinutes("LIGHT", "MODERATE", "VIGOROUS"),
	},
	// The watch counts more than the phone, and only the first sleep of a day is sent.
	apple_health: {
		steps: world.stepsOn,
		calories_burned: world.caloriesOn,
		sleep_hours: (person, day) => {
			const [night] = world.nightsEndingOn(person, day);
			return night && night.minutesAsleep / 60;
		},
		workouts: (person, day) => world.activitiesOn(person, day).length || undefined,
		mindful_minutes: world.mindfulMinutesOn,
	},
	strava: {
		workouts: (person, day) => world.activitiesOn(person, day).length || undefined,
		distance: (person, day) => sumOf(world.activitiesOn(person, day).map(({ metres }) => metres)),
		elevation: (person, day) => sumOf(world.activitiesOn(person, day).map(({ climbed }) => climbed)),
		kudos: (person, day) => sumOf(world.activitiesOn(person, day).map(({ kudos }) => kudos)),
	},
	myfitnesspal: {
		calories_consumed: (person, day) => sumOf(world.mealsOn(person, day).map(({ energy }) => energy)),
		macros: (person, day) =>
			sumOf(
				world
					.mealsOn(person, day)
					.flatMap(({ protein, carbohydrates, fat }) => [protein, carbohydrates, fat]),
			),
		weight: world.weightOn,
	},
	todoist: { tasks_completed: (person, day) => world.tasksOn(person, day).length || undefined },
	notion: {
		page_updates: (person, day) => world.pagesOn(person, day).length || undefined,
		database_entries: (person, day) =>
			world.pagesOn(person, day).filter(({ sourceId }) => sourceId !== undefined).length || undefined,
		habit_logs: (person, day) =>
			world.pagesOn(person, day).filter(({ isDone }) => isDone).length || undefined,
	},
};

describe.each(["Asia/Kolkata", "America/New_York", "Europe/Berlin"])("in %s", (timeZone) => {
	test.each(providers)("a year of %s equals the generated data, day by day", async (provider) => {
		const api = apiOf(provider, timeZone);
		const person = { seed: "asha", timeZone };
		const from = addDays(to, -365);
		const metrics = adapters[provider].sharedMetrics(adapters[provider].oauth?.scopes ?? []);
		const read = await readAll(api, provider, { from, metrics, timeZone });
		const byDay = Map.groupBy(read, ({ day }) => day);
		const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
		for (const [metric, recount] of Object.entries(recounts[provider])) {
			const values = days.map((day) =>
				valueOfDay(provider, { metric: metric as Metric }, byDay.get(day) ?? []),
			);
			expect(values.map(round), metric).toEqual(days.map((day) => round(recount(person, day))));
		}
	});
});
