import { setTimeout } from "node:timers/promises";
import { fill } from "#bench/fill.ts";
import { type Population, timeZone, userIdOf } from "#bench/people.ts";
import { type Server, startServer } from "#bench/processes.ts";
import { callOf } from "#bench/requests.ts";
import { addDays, type Day, todayOf } from "#domain/day.ts";
import { migrate } from "#server/db/migrate.ts";
import type { Database } from "#server/db/open.ts";

/** Maximum participants in one challenge. */
const places = 500;
const participants = 2 * places;
/** Users who take turns ticking during the count, because each has a limit per minute. */
const tickers = 20;
const pauseMs = 20;
/** The job starts within a minute; the count itself may take long on a slow machine. */
const maxQuietMs = 180_000;
const maxCountingMs = 900_000;

export interface Recount {
	participants: number;
	/** Longest wait for a tick during the count, in milliseconds. */
	longest: number;
	seconds: number;
}

/** Measures other users' ticks while a thousand users' progress is counted and some of them read the standings. */
export async function measureRecount(
	open: () => Promise<Database>,
	env: NodeJS.ProcessEnv,
): Promise<Recount> {
	const lastDay = addDays(todayOf(Date.now(), timeZone, 0), -1);
	const nobody = { first: 1, count: 0, days: 1 };
	const regulars = { first: 1, count: participants + tickers, days: 21 };
	const others = { ...nobody, first: regulars.count + 1 };
	await fillChallenges(open, { veterans: nobody, beginners: nobody, regulars, others, lastDay });
	const server = await startServer("src/server/roof/main.ts", env, "/readyz");
	try {
		const timeTick = tickTimer(server, addDays(lastDay, 1));
		for (let warmUp = 0; warmUp < 3 * tickers; warmUp++) await timeTick();
		const standings = standingsOf(server);
		const watched = watch(standings);
		let longest = 0;
		while (!watched.isDone()) {
			const time = await timeTick();
			if (watched.hasBegun()) longest = Math.max(longest, time);
			await setTimeout(pauseMs);
		}
		return { participants, longest, seconds: await watched.seconds };
	} finally {
		await server.stop();
	}
}

function challengeId(number: number) {
	return `00000000-0000-7000-a000-${String(number).padStart(12, "0")}`;
}

async function fillChallenges(open: () => Promise<Database>, population: Population): Promise<void> {
	const database = await open();
	await migrate(database);
	await fill(database, population);
	const { lastDay } = population;
	const startDate = addDays(lastDay, -6);
	const all = `generate_series(0, ${participants - 1}) as number,
		cast('00000000-0000-7000-a000-' || lpad((number / ${places})::text, 12, '0') as uuid) as challenge`;
	await database.script(async (run) => {
		await run(
			"insert into social_profiles (user_id, joined_at, invitation_code) select id, now(), id from users",
		);
		for (const number of [0, 1]) {
			await run(`insert into habit_challenges (id, creator_id, title, description, category, duration, target_frequency,
					is_public, invite_code, start_date, end_date, max_participants, participant_count, created_at, updated_at)
				values ('${challengeId(number)}', '${userIdOf(1)}', 'Walk before work', 'Wherever you are', 'health', 30, 7, true,
					'code ${number}', '${startDate}', '${addDays(startDate, 30)}', ${places}, ${places}, now(), now())`);
		}
		await run(`insert into challenge_participants (challenge_id, user_id, joined_at)
			select challenge, bench_user(number + 1), now() from ${all}`);
		await run(`insert into challenge_memberships (user_id, challenge_id, look_at)
			select bench_user(number + 1), challenge, date_trunc('second', now()) - (${participants} - number) * interval '1 second'
			from ${all}`);
		await run(`insert into challenge_habits (user_id, challenge_id, habit_id)
			select bench_user(number + 1), challenge, bench_habit(number + 1, 0) from ${all}`);
	});
	await database.close();
}

/** Returns a function that ticks again and returns the milliseconds it took. */
function tickTimer({ port }: Server, today: Day): () => Promise<number> {
	let next = 0;
	return async () => {
		const { path, ...call } = callOf("tick", participants + 1 + (next++ % tickers), next % 3, today);
		const startedAt = performance.now();
		const response = await fetch(`http://127.0.0.1:${port}${path}`, call);
		await response.arrayBuffer();
		if (!response.ok) throw new Error(`A tick failed with ${response.status}.`);
		return performance.now() - startedAt;
	};
}

/** Returns a function that reads a page of standings as a different participant each time. */
function standingsOf({ port }: Server): (challenge: number, from: number) => Promise<number[]> {
	let next = 0;
	return async (challenge, from) => {
		const reader = 1 + challenge * places + (next++ % places);
		const { headers } = callOf("me", reader, 0, "" as Day);
		const path = `/api/social/challenges/${challengeId(challenge)}/standings?from=${from}`;
		const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
		if (!response.ok) throw new Error(`Reading the standings failed with ${response.status}.`);
		const { rows } = (await response.json()) as { rows: { progress: number; isMe: boolean }[] };
		// The reader's own progress is counted on request.
		return rows.filter(({ isMe }) => !isMe).map(({ progress }) => progress);
	};
}

function watch(standings: (challenge: number, from: number) => Promise<number[]>) {
	let countingSince: number | undefined;
	let isDone = false;
	async function waitUntilCounted(): Promise<number> {
		const startedAt = performance.now();
		while (countingSince === undefined || (await standings(1, places - 50)).includes(0)) {
			if (countingSince === undefined && (await standings(0, 0)).some((progress) => progress > 0)) {
				countingSince = performance.now();
			}
			expectInTime(startedAt, countingSince);
			await setTimeout(pauseMs);
		}
		return (performance.now() - countingSince) / 1_000;
	}
	const seconds = waitUntilCounted().finally(() => {
		isDone = true;
	});
	return { hasBegun: () => countingSince !== undefined, isDone: () => isDone, seconds };
}

/** Throws if the job has not started, or has not finished, in time. */
function expectInTime(startedAt: number, countingSince: number | undefined): void {
	const now = performance.now();
	if (countingSince === undefined && now - startedAt > maxQuietMs)
		throw new Error("Nobody's progress was counted.");
	if (countingSince !== undefined && now - countingSince > maxCountingMs)
		throw new Error("Some people's progress was not counted within 15 minutes.");
}
