/**
 * The statements that users wait for most, as exact SQL: each is one round trip and one transaction. They keep
 * `habits.history_marks` equal to what the logs say, under the habit's row lock.
 */

const logColumns = `
	id, habit_id as "habitId", user_id as "userId", date, completed, notes, miss_reason as "missReason", duration,
	source, cycle, logged_at as "loggedAt", created_at as "createdAt"`;

/** What only testing mode lets in: a log that says so, or of a day before the habit's start. */
const isTestLog = "($9 = 'test' or $3::date < h.started_on)";

/**
 * The cycle that a day falls in. The days of a maintenance phase belong to the cycle before it, those before the first
 * cycle of an imported habit to none; a test log outside every cycle belongs to the current one.
 */
const cycleOfDay = `
	case when $3::date >= h.cycle_started_on then h.cycle_count
	else coalesce(
		(select c.number from habit_cycles c
		where c.user_id = h.user_id and c.habit_id = h.id and c.started_on <= $3::date
			and ($3::date <= c.ended_on or not ${isTestLog})
		order by c.number desc limit 1),
		case when ${isTestLog} then h.cycle_count else 0 end)
	end`;

/** The saved log's letter, a capital if its cycle is the current one. */
const letter = `case
	when s.cycle = h.cycle_count then case when s.completed then 'X' else 'O' end
	else case when s.completed then 'x' else 'o' end
	end`;

/** The letter put at its day; the text grows to either side as needed. */
const marksWithLog = `
	case when s.date >= h.history_from
	then overlay(
		rpad(h.history_marks, greatest(length(h.history_marks), s.date - h.history_from), '-')
		placing ${letter} from s.date - h.history_from + 1 for 1)
	else rtrim(${letter} || repeat('-', h.history_from - s.date - 1) || h.history_marks, '-')
	end`;

/**
 * Parameters: 1 user, 2 habit, 3 day, 4 log id, 5 completed, 6 notes, 7 miss reason, 8 duration, 9 source,
 * 10 logged at, 11 now, 12 whether days before the habit's start are allowed. One row with the log as JSON, or none.
 */
const saveLog = (condition: string, onConflict: string) => `
	with saved as (
		insert into habit_logs (user_id, habit_id, date, id, cycle, completed, notes, miss_reason, duration, source,
			logged_at, created_at)
		select $1::uuid, $2::uuid, $3::date, $4::uuid, ${cycleOfDay}, $5::boolean, $6, $7, $8::integer,
			case when ${isTestLog} then 'test' else $9 end, $10::timestamptz, $11::timestamptz
		from habits h
		where h.user_id = $1::uuid and h.id = $2::uuid and (h.started_on <= $3::date or $12::boolean)
			and ${condition}
		for no key update
		on conflict (user_id, habit_id, date) ${onConflict}
		returning *
	), history as (
		update habits h
		set history_marks = ${marksWithLog}, history_from = least(h.history_from, s.date)
		from saved s
		where h.user_id = s.user_id and h.id = s.habit_id
	)
	select to_json(t)::text as json from (select ${logColumns} from saved) as t`;

/** Whether nobody has cleared the day since this was meant. */
const isNotCleared = "coalesce((h.cleared_days ->> $3::date::text)::timestamptz <= $10::timestamptz, true)";

/**
 * The newest intention wins; an older one changes nothing and gives no row. One more parameter: 13 whether the caller
 * proposed the log's id; otherwise a day that has a log keeps that one's, so that repeats give the same.
 */
export const markDay = saveLog(
	isNotCleared,
	`do update set
	id = case when $13::boolean then excluded.id else habit_logs.id end,
	completed = excluded.completed, notes = excluded.notes, miss_reason = excluded.miss_reason,
	duration = excluded.duration, source = excluded.source, logged_at = excluded.logged_at
	where habit_logs.logged_at <= excluded.logged_at`,
);

/** A day already logged changes nothing and gives no row. */
export const addLog = saveLog("true", "do nothing");

/** Parameters: 1 user, 2 habit, 3 newest day wanted (exclusive) or null, 4 limit. One row: a JSON list. */
export const habitLogs = `
	select coalesce(json_agg(t), '[]')::text as json from (
		select ${logColumns} from habit_logs
		where user_id = $1 and habit_id = $2 and date < coalesce($3::date, 'infinity')
		order by date desc limit $4
	) as t`;

/** Parameters: 1 user, 2 newest day wanted (exclusive) or null, 3 limit. One row: a JSON list. */
export const allLogs = `
	select coalesce(json_agg(t), '[]')::text as json from (
		select ${logColumns} from habit_logs
		where user_id = $1 and date < coalesce($2::date, 'infinity')
		order by date desc, logged_at desc limit $3
	) as t`;
