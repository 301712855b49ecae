import type { Database } from "#server/db/open.ts";
import { type Cohort, habitsPerUser, type Population, peopleFunctions, timeZone } from "./people.ts";

/**
 * Fills a freshly migrated database. Logs are inserted by date, so that their indexes are as scattered as in real use.
 * Needs a superuser, who can skip foreign key checks.
 */
export async function fill(database: Database, population: Population): Promise<void> {
	await database.script(async (run) => {
		await run("set statement_timeout = 0; set session_replication_role = replica; set work_mem = '256MB'");
		await run(peopleFunctions + dayFunctions);
		await run(habitPlans(population));
		for (const statement of [users, emails, sessions(population), habits, cycles, logs]) await run(statement);
		await run("drop table bench_habits");
		await run("vacuum analyze");
		await run("checkpoint");
		await run("reset statement_timeout; reset session_replication_role; reset work_mem");
	});
}

/** Removes the measured ticks, so that each run can tick its days again. */
export async function deleteMeasuredTicks(
	database: Database,
	{ regulars, lastDay }: Population,
): Promise<void> {
	await database.script(async (run) => {
		await run("set statement_timeout = 0");
		const users = `between bench_user(${regulars.first}) and bench_user(${regulars.first + regulars.count - 1})`;
		await run(`delete from habit_logs where date > date '${lastDay}' and user_id ${users}`);
		await run(
			`update habits set history_marks = left(history_marks, ${regulars.days}) where user_id ${users}`,
		);
		await run("vacuum habits, habit_logs");
		await run("reset statement_timeout");
	});
}

/** Days count from 0. Most days have a log, and most logs are completed. */
const dayFunctions = `
	create function bench_is_logged(habit integer, day integer, days integer) returns boolean
		language sql immutable parallel safe return day = days - 1 or (habit * 7 + day * 5) % 11 <> 0;
	create function bench_is_completed(habit integer, day integer) returns boolean
		language sql immutable parallel safe return (habit * 5 + day * 3) % 7 <> 0;
	create function bench_cycle(day integer) returns integer
		language sql immutable parallel safe return day / 21 + 1;`;

function cohortUsers({ first, count, days }: Cohort): string {
	return `select number, ${days} as days from generate_series(${first}, ${first + count - 1}) as number`;
}

/** One row per future habit, with the numbers that determine all other rows. */
function habitPlans({ veterans, beginners, regulars, others, lastDay }: Population): string {
	return `
	create table bench_habits as
	select number, habit, number * ${habitsPerUser} + habit as seed, days, bench_cycle(days - 1) as cycle,
		bench_user(number) as user_id, bench_habit(number, habit) as id,
		date '${lastDay}' - (days - 1) as started_on
	from (${[veterans, beginners, regulars, others].map(cohortUsers).join(" union all ")}) as people,
		generate_series(0, ${habitsPerUser - 1}) as habit`;
}

const users = `
	insert into users (id, email, password_hash, full_name, phone, habits_created, total_paid, time_zone,
		created_at, updated_at)
	select user_id, 'person' || number || '@example.in', 'no password', 'Person ' || number, '+91 98765 43210',
		${habitsPerUser}, 100, '${timeZone}', started_on, started_on
	from bench_habits where habit = 0 order by number`;

const emails = "insert into user_emails (email, user_id) select email, id from users";

function sessions({ others }: Population): string {
	return `
	insert into sessions (user_id, token_hash, id, created_at, last_seen_at, idle_expires_at, absolute_expires_at,
		address_prefix, user_agent)
	select user_id, sha256(convert_to(bench_token(number), 'UTF8')), id, now(), now(), now() + interval '30 days',
		now() + interval '90 days', '127.0.0.1', 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile'
	from bench_habits where habit = 0 and number < ${others.first} order by number`;
}

const marks = `
	select string_agg(
		case
			when not bench_is_logged(seed, day, days) then '-'
			when bench_cycle(day) = cycle then case when bench_is_completed(seed, day) then 'X' else 'O' end
			else case when bench_is_completed(seed, day) then 'x' else 'o' end
		end, '' order by day)
	from generate_series(0, days - 1) as day`;

const habits = `
	insert into habits (user_id, id, name, description, benefits, category, importance, urgency,
		implementation_strategies, cycle_count, completed_cycles, is_paid, position, started_on, cycle_started_on,
		history_from, history_marks, created_at)
	select user_id, id, (array['Evening walk', 'Read ten pages', 'Drink water'])[habit + 1],
		'Twenty minutes around the lake, whatever the weather is', 'I sleep better and wake before the alarm',
		'Health', 'Must build', 'Over the period',
		'{"makeItEasy": "After tea, I will put on my shoes", "makeItVisible": "Shoes by the door",
			"makeItRewarding": "A song on the way home", "makeItSustainable": "Ten minutes count too"}',
		cycle, cycle - 1, true, habit, started_on, started_on + 21 * (cycle - 1), started_on, (${marks}), started_on
	from bench_habits order by number, habit`;

const cycles = `
	insert into habit_cycles (user_id, habit_id, number, started_on, ended_on, day, outcome, finished_at)
	select user_id, id, finished, started_on + 21 * (finished - 1), started_on + 21 * finished - 1, 21, 'repeat',
		started_on + 21 * finished
	from bench_habits, generate_series(1, cycle - 1) as finished`;

/** Ids are UUIDv7s, like the server's, with the time of the log: the evening of its day. */
const logs = `
	insert into habit_logs (user_id, habit_id, date, id, cycle, completed, notes, duration, logged_at, created_at)
	select user_id, id, date, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
			|| substr(random, 1, 3) || '8' || substr(random, 4, 15))::uuid,
		bench_cycle(day), bench_is_completed(seed, day),
		case when (seed + day) % 5 = 0 then 'Rain, still went; "ten minutes" became forty' end,
		case when (seed + day) % 3 = 0 then 25 end, at, at
	from bench_habits, generate_series(0, days - 1) as day, date(started_on + day) as date,
		cast(date + interval '15 hours' + seed % 7200 * interval '1 second' as timestamptz) as at,
		md5(seed || ' ' || day) as random
	where bench_is_logged(seed, day, days)
	order by date, at, seed`;
