import { and, asc, eq, gt, or } from "drizzle-orm";
import { withAmounts } from "#domain/habits/logs/day-amounts.ts";
import { historyFrom } from "#domain/habits/logs/history.ts";
import type { Database, Orm } from "#server/db/open.ts";
import { habits } from "#server/habits/habits/tables.ts";
import { habitLogs } from "#server/habits/logs/tables.ts";

export interface Check {
	rule: string;
	/** Keys of the rows that break it; up to ten. */
	broken: string[];
}

const listedOfChallenge =
	"id, creator_id, organization_id, is_public, start_date, end_date, participant_count, cancelled_at";

/** Each query returns the `key` of broken rows. Citus supports `except` between differently distributed tables. */
const rules: Record<string, string> = {
	"an account's total paid equals its completed payments for habits": `
		select id::text as key from (
			select id, total_paid from users
			except
			select u.id, coalesce(sum(p.amount) filter (where p.payment_status = 'completed'), 0) from users u
			left join user_payments p on p.user_id = u.id and p.purpose = 'habits' group by u.id
		) as wrong`,
	"an account's number of seats is correct": `
		select u.id::text as key from users u
		where seats <> (select count(*) from seats s where s.user_id = u.id)`,
	// Accounts that are being deleted, or have lost an unconfirmed address, have a placeholder that is not listed.
	"an account's address is listed under the account": `
		select email as key from (
			select id, lower(email) as email from users where closed_at is null and email <> id || '@freed.invalid'
			except
			select user_id, email from user_emails
		) as wrong`,
	"a payment's reference is listed under the payment": `
		select reference as key from (
			select reference, user_id, id from user_payments except select key, user_id, payment_id from payment_keys
		) as wrong`,
	"an account's count of created habits is at least its number of habits": `
		select u.id::text as key from users u
		where habits_created < (select count(*) from habits h where h.user_id = u.id)`,
	"a habit's completed cycles are those with at least eleven completed days": `
		select h.id::text as key from habits h
		left join (
			select user_id, habit_id, count(*) as cycles from (
				select c.user_id, c.habit_id, c.number from habit_cycles c
				join habit_logs l on l.user_id = c.user_id and l.habit_id = c.habit_id and l.cycle = c.number
				where c.outcome <> 'left' and l.completed and l.date <= c.ended_on
				group by c.user_id, c.habit_id, c.number having count(*) >= 11
			) as done group by user_id, habit_id
		) as counted on counted.user_id = h.user_id and counted.habit_id = h.id
		where h.completed_cycles <> coalesce(counted.cycles, 0)`,
	"a friendship is stored for both friends": `
		select friend_id::text as key from (
			select user_id, friend_id, status, is_asker from friendships
			except select friend_id, user_id, status, not is_asker from friendships
		) as wrong`,
	"a block is stored for both sides": `
		select user_id::text as key from (
			(select user_id, blocked_id from blocks except select blocker_id, user_id from blocked_by)
			union all (select blocker_id, user_id from blocked_by except select user_id, blocked_id from blocks)
		) as wrong`,
	"a post's like and comment counts are correct": `
		select id::text as key from (
			select user_id, id, likes, comments_count from social_posts
			except
			select p.user_id, p.id,
				(select count(*) from post_likes l where l.author_id = p.user_id and l.post_id = p.id),
				(select count(*) from post_comments c where c.author_id = p.user_id and c.post_id = p.id)
			from social_posts p
		) as wrong`,
	"a comment's like count is correct": `
		select id::text as key from post_comments c where likes <> (
			select count(*) from post_comment_likes l
			where l.author_id = c.author_id and l.post_id = c.post_id and l.comment_id = c.id
		)`,
	"a post is listed under its author": `
		select id::text as key from (
			(select id, user_id from social_posts except select id, user_id from post_authors)
			union all (select id, user_id from post_authors except select id, user_id from social_posts)
		) as wrong`,
	"a challenge's participant count is correct": `
		select id::text as key from habit_challenges c where participant_count <> (
			select count(*) from challenge_participants p where p.challenge_id = c.id and p.status <> 'dropped'
		)`,
	"the list of challenges matches the challenges": `
		select id::text as key from (
			(select ${listedOfChallenge} from habit_challenges except select ${listedOfChallenge} from challenge_list)
			union all
			(select ${listedOfChallenge} from challenge_list except select ${listedOfChallenge} from habit_challenges)
		) as wrong`,
	"a participation is stored for both user and challenge": `
		select challenge_id::text as key from (
			select challenge_id, user_id from challenge_participants where status <> 'dropped'
			except select challenge_id, user_id from challenge_memberships
		) as wrong`,
	"an agreement is stored for both owner and partner": `
		select id::text as key from (
			(select id, partner_id, user_id from accountability_partners where partner_id is not null
				except select id, user_id, owner_id from partner_links)
			union all (select id, user_id, owner_id from partner_links
				except select id, partner_id, user_id from accountability_partners)
		) as wrong`,
	"the list of consultations matches the consultations": `
		select id::text as key from (
			(select id, user_id, expert_id, status = 'done', rating from consultations
				except select id, user_id, expert_id, is_done, rating from consultation_list)
			union all (select id, user_id, expert_id, is_done, rating from consultation_list
				except select id, user_id, expert_id, status = 'done', rating from consultations)
		) as wrong`,
	"an organization's member count is correct": `
		select id::text as key from organizations o where member_count <> (
			select count(*) from organization_members m where m.organization_id = o.id
		)`,
	// Payments and seats are deleted with their accounts, so only a count that is too low is wrong.
	"an organization has at least the seats it has paid for": `
		select o.id::text as key from organizations o
		join (
			select organization_id, sum(seat_count) as seats from user_payments
			where purpose = 'seats' and payment_status = 'completed' group by organization_id
		) paid on paid.organization_id = o.id
		where o.seats_bought < paid.seats`,
	"an organization's count of taken seats includes every taken seat": `
		select o.id::text as key from organizations o
		join (select organization_id, count(*) as seats from seats group by organization_id) held
			on held.organization_id = o.id
		where o.seats_taken < held.seats`,
	"a membership is stored for both member and organization": `
		select organization_id::text as key from (
			(select organization_id, user_id from organization_members
				except select organization_id, user_id from organization_memberships)
			union all (select organization_id, user_id from organization_memberships
				except select organization_id, user_id from organization_members)
		) as wrong`,
	"a join request is stored for both user and organization": `
		select organization_id::text as key from (
			(select organization_id, user_id from organization_requests
				except select organization_id, user_id from own_organization_requests)
			union all (select organization_id, user_id from own_organization_requests
				except select organization_id, user_id from organization_requests)
		) as wrong`,
	"a verified domain is held by the organization that verified it": `
		select domain as key from (
			(select domain, use, organization_id from organization_domains where proven_at is not null
				except select domain, use, organization_id from domain_holders)
			union all (select domain, use, organization_id from domain_holders
				except select domain, use, organization_id from organization_domains where proven_at is not null)
		) as wrong`,
	"an enrolment is stored for both member and program": `
		select program_id::text as key from (
			select program_id, organization_id, user_id from program_enrollments where status <> 'dropped'
			except select program_id, organization_id, user_id from program_memberships
		) as wrong`,
	"a program's enrolment count is correct": `
		select id::text as key from habit_programs p where enrolled_count <> (
			select count(*) from program_enrollments e
			where e.organization_id = p.organization_id and e.program_id = p.id and e.status <> 'dropped'
		)`,
};

const page = 200;
const maxBroken = 10;

/** Recomputes stored figures and compares tables that duplicate each other. Read-only. */
export async function checkIntegrity(
	database: Database,
	report: (check: Check) => void = () => {},
): Promise<Check[]> {
	const checks: Check[] = [];
	function add(check: Check) {
		checks.push(check);
		report(check);
	}
	const histories: string[] = [];
	for await (const id of brokenHistories(database.orm)) if (histories.push(id) === maxBroken) break;
	add({ rule: "a habit's history matches its logs", broken: histories });
	await database.script(async (run) => {
		// A rule may read whole tables.
		await run("set statement_timeout = 0");
		try {
			for (const [rule, sql] of Object.entries(rules)) {
				const rows = await run(`${sql} limit ${maxBroken}`);
				add({ rule, broken: rows.map(({ key }) => String(key)) });
			}
		} finally {
			await run("reset statement_timeout");
		}
	});
	return checks;
}

async function* brokenHistories(orm: Orm): AsyncGenerator<string> {
	for (let last = { userId: "00000000-0000-0000-0000-000000000000", id: "" }; ; ) {
		const found = await habitsAfter(orm, last);
		for (const habit of found) if (await isBroken(orm, habit)) yield habit.id;
		const end = found.at(-1);
		if (end === undefined) return;
		last = end;
	}
}

const historyColumns = {
	userId: habits.userId,
	id: habits.id,
	from: habits.historyFrom,
	marks: habits.historyMarks,
	amounts: habits.historyAmounts,
	measure: habits.measure,
	cycleCount: habits.cycleCount,
	startedOn: habits.startedOn,
};

function habitsAfter(orm: Orm, { userId, id }: { userId: string; id: string }) {
	const isLater = or(
		gt(habits.userId, userId),
		id === "" ? undefined : and(eq(habits.userId, userId), gt(habits.id, id)),
	);
	return orm
		.select(historyColumns)
		.from(habits)
		.where(isLater)
		.orderBy(asc(habits.userId), asc(habits.id))
		.limit(page);
}

type HabitRow = Awaited<ReturnType<typeof habitsAfter>>[number];
type Log = typeof habitLogs.$inferSelect;

async function isBroken(orm: Orm, habit: HabitRow): Promise<boolean> {
	const logs = await orm
		.select()
		.from(habitLogs)
		.where(and(eq(habitLogs.userId, habit.userId), eq(habitLogs.habitId, habit.id)));
	if (isHistoryOf(habit, logs)) return false;
	// A tick between the two reads also looks like a difference; a single statement reads both at the same moment.
	const rows = await orm
		.select({ habit: historyColumns, log: habitLogs })
		.from(habits)
		.leftJoin(habitLogs, and(eq(habitLogs.userId, habits.userId), eq(habitLogs.habitId, habits.id)))
		.where(and(eq(habits.userId, habit.userId), eq(habits.id, habit.id)));
	const [first] = rows;
	const logsThen = rows.flatMap(({ log }) => log ?? []);
	return first !== undefined && !isHistoryOf(first.habit, logsThen);
}

function isHistoryOf(habit: HabitRow, logs: readonly Log[]): boolean {
	const history = withAmounts(historyFrom(logs, habit.cycleCount, habit.startedOn), logs, habit.measure);
	return history.marks === habit.marks.replace(/-+$/, "") && (history.amounts ?? "") === habit.amounts;
}
