import { habitsPerUser, type Population } from "#bench/people.ts";
import type { Database } from "#server/db/open.ts";

export const sizes = { organizations: 2_000, members: 200_000, largest: 10_000, teams: 300 };
/** Days of history of users whose requests are not measured. */
const historyDays = 400;

/** Organizations are numbered; the first is the largest. */
export function organizationIdOf(number: number): string {
	return `00000000-0000-7000-a000-${number.toString(16).padStart(12, "0")}`;
}

/**
 * Inserts organizations with their members. The largest one's come from `fill`: all are ranked, counted and in
 * a team, and the first half of the measured users is enrolled in three programs, one per habit.
 */
export async function fillOrganizations(
	database: Database,
	{ regulars, others, lastDay }: Population,
): Promise<void> {
	const { organizations, members, largest, teams } = sizes;
	const enrolled = regulars.count / 2;
	const lastEnrolled = regulars.first + enrolled - 1;
	const ofLargest = `select organization_id, user_id from organization_members where organization_id = '${organizationIdOf(1)}'`;
	const enrolments = `select bench_organization(1) as organization_id, bench_program(habit) as program_id,
		bench_user(number) as user_id, bench_habit(number, habit) as habit_id
		from generate_series(${regulars.first}, ${lastEnrolled}) as number, generate_series(0, ${habitsPerUser - 1}) as habit`;
	await database.script(async (run) => {
		await run("set statement_timeout = 0; set session_replication_role = replica; set work_mem = '256MB'");
		for (const statement of [
			`create function bench_organization(number bigint) returns uuid language sql immutable parallel safe
				return ('00000000-0000-7000-a000-' || lpad(to_hex(number), 12, '0'))::uuid`,
			`create function bench_program(habit bigint) returns uuid language sql immutable parallel safe
				return ('00000000-0000-7000-b000-' || lpad(to_hex(habit), 12, '0'))::uuid`,
			`insert into users (id, email, password_hash, full_name, habits_created, total_paid, time_zone, created_at, updated_at)
				select bench_user(number), 'person' || number || '@example.in', 'no password', 'Person ' || number, 0, 0,
					'Asia/Kolkata', now(), now()
				from generate_series(${largest + 1}, ${members}) as number`,
			`insert into organizations (id, name, type, code, allow_public_registration, require_email_verification,
				enable_leaderboards, enable_challenges, member_count, created_at, updated_at, figures_at)
				select bench_organization(number), 'Organisation ' || number, 'company', 'code' || number, true, true, true, true,
					case number when 1 then ${largest} else 0 end, now() - interval '1 year', now(), now() + interval '1 year'
				from generate_series(1::bigint, ${organizations}) as number`,
			`insert into organization_members (organization_id, user_id, role, department, joined_at)
				select bench_organization(case when number <= ${largest} then 1 else 2 + number % ${organizations - 1} end),
					bench_user(number), case number when 1 then 'owner' else 'member' end, 'Department ' || number % 20,
					now() - interval '1 year'
				from generate_series(1, ${members}) as number`,
			`insert into organization_memberships (user_id, organization_id) select user_id, organization_id from organization_members`,
			`insert into organization_teams (organization_id, id, name, created_at)
				select bench_organization(1), bench_organization(1000000 + number), 'Team ' || number, now()
				from generate_series(1::bigint, ${teams}) as number`,
			`insert into organization_team_members (organization_id, team_id, user_id, joined_at)
				select bench_organization(1), bench_organization(1000001 + number % ${teams}), bench_user(number), now()
				from generate_series(1, ${largest}) as number`,
			`insert into organization_consents (organization_id, user_id, kind, version, is_given, decided_at, cohort_key)
				select organization_id, user_id, kind, '1', true, now() - interval '1 year', gen_random_uuid()
				from (${ofLargest}) as people, unnest(array['counted', 'leaderboard']) as kind`,
			`insert into organization_scores (organization_id, user_id, counted_on, week_share, month_share)
				select organization_id, user_id, (now() at time zone 'Asia/Kolkata')::date,
					hashtext(user_id::text) & 63, hashtext(user_id::text) & 63
				from (${ofLargest}) as people`,
			`insert into habit_programs (organization_id, id, name, description, benefits, category, strategies, start_date,
				end_date, target_frequency, rewards, enrolled_count, created_at, updated_at)
				select bench_organization(1), bench_program(habit), 'Program', 'Text', 'Benefit', 'Health', '{}',
					date '${lastDay}' - 30, date '${lastDay}' + 60, 7, '[]', ${enrolled}, now(), now()
				from generate_series(0, ${habitsPerUser - 1}) as habit`,
			`insert into program_enrollments (organization_id, program_id, user_id, visibility, enrolled_at)
				select organization_id, program_id, user_id, 'organization', now() from (${enrolments}) as enrolments`,
			`insert into program_memberships (user_id, organization_id, program_id)
				select user_id, organization_id, program_id from (${enrolments}) as enrolments`,
			`insert into program_habits (user_id, organization_id, program_id, habit_id)
				select user_id, organization_id, program_id, habit_id from (${enrolments}) as enrolments`,
			`update habits set history_from = date '${lastDay}' - ${historyDays - 1}, started_on = date '${lastDay}' - ${historyDays - 1},
				history_marks = repeat('xxoxx-xx', ${historyDays / 8}) where user_id >= bench_user(${others.first})`,
			"vacuum analyze",
			"checkpoint",
		])
			await run(statement);
		await run("reset all");
	});
}
