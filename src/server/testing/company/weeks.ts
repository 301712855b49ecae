import { addDays, type Day, weekdayOf } from "#domain/day.ts";
import { publishFigures } from "#server/organizations/figures/publish-figures-job.ts";
import { scoreMembers } from "#server/organizations/leaderboards/score-job.ts";
import { recountPrograms } from "#server/organizations/programs/recount-job.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { type Company, callApi, type Person, programDays } from "./company.ts";

/** Simulates everybody's days. The jobs run on Sundays and on the last evening. */
export async function simulateDays({ app, people }: Company, from: string, to: string): Promise<void> {
	const chance = chances(Number(from.replaceAll("-", "")));
	for (let day = from as Day; day <= to; day = addDays(day, 1)) {
		goTo(app, day);
		for (const person of people) await simulateDay(person, day, chance);
		if (day === to || weekdayOf(day) === 7) await runJobs(app);
	}
}

async function simulateDay(person: Person, day: Day, chance: () => number): Promise<void> {
	const { walk, reading, diligence } = person;
	for (const habit of reading === undefined ? [walk] : [walk, reading]) {
		const completed = chance() < diligence;
		if (completed || chance() < 0.2) await log(person, habit, day, completed);
		if (chance() < 0.05 && day > programDays.startDate) await log(person, habit, addDays(day, -1), true);
	}
}

export function log(person: Person, habit: string, day: Day, completed: boolean) {
	return callApi(person, `PUT /api/habits/${habit}/logs/${day}`, { completed });
}

export function goTo(app: TestApp, day: Day): void {
	app.advance(Date.parse(`${day}T18:00:00+05:30`) - app.deps.clock());
}

export async function runJobs({ deps }: TestApp): Promise<void> {
	const job = { id: "job", data: null };
	await recountPrograms(deps)(job);
	await scoreMembers(deps)(job);
	await publishFigures(deps)(job);
}

/** Returns a reproducible generator of numbers from 0 to 1: Park and Miller (doi:10.1145/63039.63042). */
function chances(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 48_271) % 2_147_483_647;
		return state / 2_147_483_647;
	};
}
