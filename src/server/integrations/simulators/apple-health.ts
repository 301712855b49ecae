import { Hono } from "hono";
import { addDays, type Day } from "#domain/day.ts";
import { hexId } from "./chance.ts";
import type { Simulation } from "./simulated.ts";
import { activitiesOn, caloriesOn, mindfulMinutesOn, nightsEndingOn, type Person, stepsOn } from "./world.ts";

export function appleHealthSimulator({ clock, personOf, today }: Simulation): Hono {
	const app = new Hono();
	app.get("/apple-health.simulator/export", (context) => {
		const person = personOf({ subject: context.req.header("x-person") ?? "" });
		const { from = "", to = "" } = context.req.query();
		const days: Day[] = [];
		for (let day = from as Day; day <= to && day <= today(person); day = addDays(day, 1)) days.push(day);
		return context.json(healthAutoExport(person, days, clock()));
	});
	return app;
}

function healthAutoExport(person: Person, days: readonly Day[], now: number) {
	const offset = "+0530";
	const at = (day: Day) => `${day} 00:00:00 ${offset}`;
	const points = (value: (day: Day) => number | undefined, source: string) =>
		days.flatMap((day) => {
			const qty = value(day);
			return qty === undefined ? [] : [{ qty, date: at(day), source }];
		});
	const metrics = [
		{
			name: "step_count",
			units: "count",
			data: [
				...points((day) => stepsOn(person, day), "Watch"),
				// The phone misses a third of the steps.
				...points((day) => wrap(stepsOn(person, day), (steps) => Math.round(steps * 0.66)), "iPhone"),
			],
		},
		{
			name: "active_energy",
			units: "kJ",
			data: points((day) => wrap(caloriesOn(person, day), (kcal) => (kcal - 1_450) * 4.184), "Watch"),
		},
		{
			name: "basal_energy_burned",
			units: "kcal",
			data: points((day) => wrap(caloriesOn(person, day), () => 1_450), "Watch"),
		},
		{ name: "mindful_minutes", units: "min", data: points((day) => mindfulMinutesOn(person, day), "Watch") },
		{
			name: "sleep_analysis",
			units: "hr",
			data: days.flatMap((day) => {
				const [night] = nightsEndingOn(person, day).filter(({ endsAt }) => endsAt <= now);
				if (night === undefined) return [];
				const hours = night.minutesAsleep / 60;
				return [
					{ date: at(day), asleep: 0, core: hours * 0.6, deep: hours * 0.15, rem: hours * 0.25, awake: 0.4 },
				];
			}),
		},
	];
	const workouts = days.flatMap((day) =>
		activitiesOn(person, day).map(({ startsAt, seconds }, index) => ({
			id: hexId(32, person.seed, startsAt, index),
			name: "Outdoor Run",
			start: `${day} 06:40:0${index} ${offset}`,
			end: `${day} 07:40:00 ${offset}`,
			duration: seconds,
		})),
	);
	return { data: { metrics: metrics.filter(({ data }) => data.length > 0), workouts } };
}

function wrap(value: number | undefined, change: (value: number) => number): number | undefined {
	return value === undefined ? undefined : change(value);
}
