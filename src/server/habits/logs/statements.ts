import { maxAnswerBytes } from "#server/limits/load.ts";

/** Each statement takes one round trip. The functions keep `habits.history_marks` in step (docs/decisions/0011). */

const logColumns = `
	id, habit_id as "habitId", user_id as "userId", date, completed, notes, miss_reason as "missReason", duration,
	case when unit = 'minutes' then duration else amount end as amount, unit, target, size, begun, source, cycle, logged_at as "loggedAt", created_at as "createdAt"`;

/**
 * Parameters: 1 user, 2 habit, 3 day, 4 log id, 5 whether the caller proposes that id, 6 completed, 7 notes, 8 miss
 * reason, 9 duration, 10 which of these three columns to keep, 11 source, 12 meant at, or null for now, 13 now, 14
 * whether days before the habit's start are allowed, 15 whether to replace an existing log, 16 size, 17 the
 * request's id or null. One row with the log as JSON, or null, or `measured` for a habit with a measure.
 */
export const saveLog =
	"select save_told_log($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) as json";

/**
 * Parameters: 1 user, 2 habit, 3 day, 4 meant at, or null for now, 5 now, 6 whether the day may be logged, 7 the
 * request's id or null. One row: `cleared`, `newer`, `measured` for a habit with a measure, or null.
 */
export const clearDay = "select clear_told_day($1, $2, $3, $4, $5, $6, $7) as outcome";

/** Upper bound of the JSON's bytes up to this log: per log, its two text columns and at most 500 for the rest. */
const bytesSoFar = `sum(500 + coalesce(octet_length(to_json(notes)::text), 0)
	+ coalesce(octet_length(to_json(miss_reason)::text), 0))`;

/**
 * Parameters: 1 user, 2 habit, 3 day before which to read or null, 4 limit. One row: a JSON list, cut where it
 * would become too long.
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
		where bytes <= ${maxAnswerBytes}
		order by date desc
	) as t`;

const leastId = "00000000-0000-0000-0000-000000000000";

/**
 * Parameters: 1 user, 2 day or null, 3 id of a log or null, 4 limit. One row: a JSON list, newest first, of the
 * logs before that one; without an id, of the days before that day.
 */
export const allLogs = `
	select coalesce(json_agg(t), '[]')::text as json from (
		select ${logColumns} from (
			select *, ${bytesSoFar} over (order by date desc, id desc) as bytes from (
				select * from habit_logs
				where user_id = $1 and date <= coalesce($2::date, 'infinity')
					and (date, id) < (coalesce($2::date, 'infinity'), coalesce($3::uuid, '${leastId}'))
					and habit_id <> all (select id from habits where user_id = $1 and is_hidden)
				order by date desc, id desc limit $4
			) as page
		) as l
		where bytes <= ${maxAnswerBytes}
		order by date desc, id desc
	) as t`;

/** Maximum notes and bytes of one piece of a search, which takes a few milliseconds. */
const maxNotesOfPiece = 1_000;
const maxBytesOfPiece = 250_000;

/**
 * Parameters: 1 user, 2 day and 3 id of the log before which to read, or null. The notes and reasons of a piece, newest
 * day first, and whether there are no further ones.
 */
export const notesBefore = `
	select id, date, notes, "missReason", rank = size and size < ${maxNotesOfPiece} as "isLast" from (
		select *, row_number() over newest as rank, count(*) over () as size, sum(bytes) over newest as "bytesSoFar" from (
			select id, date, notes, miss_reason as "missReason",
				coalesce(octet_length(notes), 0) + coalesce(octet_length(miss_reason), 0) as bytes
			from habit_logs
			where user_id = $1 and (notes is not null or miss_reason is not null)
				and (date, id) < (coalesce($2::date, 'infinity'), coalesce($3::uuid, '${leastId}'))
				and habit_id <> all (select id from habits where user_id = $1 and is_hidden)
			order by date desc, id desc limit ${maxNotesOfPiece}
		) as page
		window newest as (order by date desc, id desc)
	) as counted
	where "bytesSoFar" <= ${maxBytesOfPiece}
	order by date desc, id desc`;

/** Parameters: 1 user, 2 ids of logs. One row: a JSON list, newest day first. */
export const logsWithIds = `
	select coalesce(json_agg(t), '[]')::text as json from (
		select ${logColumns} from habit_logs where user_id = $1 and id = any($2::uuid[])
		order by date desc, id desc
	) as t`;
