import { maxReasonLength } from "#domain/habits/insight/reasons.ts";

/** Logs from older versions have no `done_at`. */
const doneAt = "coalesce(l.done_at, least(l.logged_at, l.created_at))";

/**
 * Parameters: 1 user. One row that differs after each change to a log: such a change also updates the habit's
 * row (docs/decisions/0011), and with it `xmin`, the id of the last transaction that wrote the row.
 */
export const logsVersion = `
	select count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as version from habits where user_id = $1`;

/**
 * Parameters: 1 user, 2 first day, 3 last day, 4 the user's zone, 5 the hour at which their days start. Returns all
 * reasons: the domain ranks them, since the database's `lower` handles letters beyond a to z only in some locales.
 */
export const logFacts = `
	with l as materialized (
		select l.habit_id, l.completed, l.duration,
			case when l.completed then coalesce(case when l.source = 'integration' then t.provider end, l.source) end as source,
			case when not l.completed then nullif(btrim(left(l.miss_reason, ${maxReasonLength})), '') end as reason,
			case when l.completed and l.source in ('manual', 'offline')
				and ((${doneAt} at time zone $4::text) - make_interval(hours => $5::int))::date = l.date
				then extract(hour from ${doneAt} at time zone $4::text)::int end as hour
		from habits h join habit_logs l on l.user_id = h.user_id and l.habit_id = h.id
			left join integration_ticks t on t.user_id = l.user_id and t.habit_id = l.habit_id and t.date = l.date
		where h.user_id = $1 and not h.is_hidden and l.date between $2::date and $3::date
	),
	sums as (
		select habit_id, coalesce(sum(duration), 0)::int as minutes, count(duration)::int as days
		from l group by habit_id
	),
	reasons as (
		select habit_id, json_agg(json_build_object('reason', reason, 'days', days) order by reason) as list
		from (
			select habit_id, min(reason) as reason, count(*)::int as days
			from l where reason is not null group by habit_id, lower(reason)
		) as each
		group by habit_id
	),
	hours as (
		select habit_id, json_agg(json_build_object('hour', hour, 'days', days) order by hour) as list
		from (select habit_id, hour, count(*)::int as days from l where hour is not null group by habit_id, hour) as each
		group by habit_id
	),
	sources as (
		select habit_id, json_agg(json_build_object('source', source, 'days', days) order by source) as list
		from (select habit_id, source, count(*)::int as days from l where source is not null group by habit_id, source) as each
		group by habit_id
	)
	select coalesce(json_agg(json_build_object('habitId', habit_id, 'minutes', minutes, 'daysWithMinutes', sums.days,
		'reasons', coalesce(reasons.list, '[]'), 'hours', coalesce(hours.list, '[]'),
		'sources', coalesce(sources.list, '[]')) order by habit_id), '[]')::text as json
	from sums left join reasons using (habit_id) left join hours using (habit_id) left join sources using (habit_id)`;
