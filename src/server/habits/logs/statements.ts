import { mostAnswerBytes } from "#server/limits/load.ts";

/**
 * The statements that users wait for most, as exact SQL: each is one round trip and one transaction. Those that change
 * days are functions of the database (migrations/0010, docs/decisions/0011), which keep `habits.history_marks` equal to
 * what the logs say, under the habit's row lock.
 */

const logColumns = `
	id, habit_id as "habitId", user_id as "userId", date, completed, notes, miss_reason as "missReason", duration,
	source, cycle, logged_at as "loggedAt", created_at as "createdAt"`;

/**
 * Parameters: 1 user, 2 habit, 3 day, 4 log id, 5 whether the caller proposes that id, 6 completed, 7 notes, 8 miss
 * reason, 9 duration, 10 the columns among these three to keep as they are, 11 source, 12 meant at, or null for now,
 * 13 now, 14 whether days before the habit's start are allowed, 15 whether a log that the day has is replaced. One row
 * with the log as JSON, or null.
 */
export const saveLog =
	"select save_log($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) as json";

/**
 * Parameters: 1 user, 2 habit, 3 day, 4 meant at, or null for now, 5 now, 6 whether the day may be logged. One row:
 * `cleared`, `newer`, or null.
 */
export const clearDay = "select clear_day($1, $2, $3, $4, $5, $6) as outcome";

/** What the JSON of a log and of those before it takes: its two texts, and no more than so much for all else. */
const bytesSoFar = `sum(400 + coalesce(octet_length(to_json(notes)::text), 0)
	+ coalesce(octet_length(to_json(miss_reason)::text), 0))`;

/**
 * Parameters: 1 user, 2 habit, 3 newest day wanted (exclusive) or null, 4 limit. One row: a JSON list, which ends
 * sooner where it would become too long.
 */
export const habitLogs = `
	select coalesce(json_agg(t), '[]')::text as json from (
		select ${logColumns} from (
			select *, ${bytesSoFar} over (order by date desc) as bytes from (
				select * from habit_logs
				where user_id = $1 and habit_id = $2 and date < coalesce($3::date, 'infinity')
				order by date desc limit $4
			) as page
		) as l
		where bytes <= ${mostAnswerBytes}
		order by date desc
	) as t`;

/** Parameters: 1 user, 2 newest day wanted (exclusive) or null, 3 limit. One row: a JSON list. */
export const allLogs = `
	select coalesce(json_agg(t), '[]')::text as json from (
		select ${logColumns} from (
			select *, ${bytesSoFar} over (order by date desc, logged_at desc, id) as bytes from (
				select * from habit_logs
				where user_id = $1 and date < coalesce($2::date, 'infinity')
					and habit_id <> all (select id from habits where user_id = $1 and is_hidden)
				order by date desc, logged_at desc limit $3
			) as page
		) as l
		where bytes <= ${mostAnswerBytes}
		order by date desc, logged_at desc
	) as t`;
