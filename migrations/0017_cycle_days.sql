-- A cycle is its first 21 days that have a log, or were due and are over. It may also be left early.
alter table habit_cycles drop constraint habit_cycles_outcome_check;
alter table habit_cycles add constraint habit_cycles_outcome_check check (outcome in ('repeat', 'maintenance', 'left'));
-- The day of the cycle on which it ended: 21, or the day on which it was left.
alter table habit_cycles add column day smallint not null default 21 check (day between 1 and 21);
alter table habit_cycles alter column day drop default;

-- Maintenance now begins on the first day without a log, as a cycle does. Until now, the habit kept
-- the start of the previous cycle, which ended on the day of the step; maintenance began on that day or the
-- next.
update habits h set cycle_started_on = c.ended_on + 1
from habit_cycles c
where h.phase = 'maintenance-phase' and c.user_id = h.user_id and c.habit_id = h.id and c.number = h.cycle_count;

-- A cycle now ends on the last day that counts for it. Until now, it was full after 21 logs.
update habit_cycles c set ended_on = greatest(c.started_on, l.date)
from (
	select user_id, habit_id, cycle, date,
		row_number() over (partition by user_id, habit_id, cycle order by date) as place
	from habit_logs
) as l
where l.user_id = c.user_id and l.habit_id = c.habit_id and l.cycle = c.number and l.place = 21
	and l.date <= c.ended_on;

-- A cycle with less than half of its days done no longer counts as completed.
update habits h set completed_cycles = (
	select count(*) from habit_cycles c
	where c.user_id = h.user_id and c.habit_id = h.id and 11 <= (
		select count(*) from habit_logs l
		where l.user_id = c.user_id and l.habit_id = c.habit_id and l.cycle = c.number and l.completed
			and l.date <= c.ended_on
	)
)
where h.completed_cycles > 0;

-- Recounts a habit's completed cycles: ended, full, and with at least 11 days done
-- (domain/habits/cycles/cycle.ts isCycleCounted). The caller has locked the habit.
create function count_cycles(p_user_id uuid, p_habit_id uuid) returns void language plpgsql as $$
declare
	counted integer;
begin
	select count(*) into counted from (
		select c.number
		from habit_cycles c
		join habit_logs l on l.user_id = c.user_id and l.habit_id = c.habit_id and l.cycle = c.number
		where c.user_id = p_user_id and c.habit_id = p_habit_id and c.outcome <> 'left'
			and l.user_id = p_user_id and l.habit_id = p_habit_id and l.completed and l.date <= c.ended_on
		group by c.number
		having count(*) >= 11
	) as done;
	update habits set completed_cycles = counted
	where user_id = p_user_id and id = p_habit_id and completed_cycles <> counted;
end
$$;

-- As in 0010, plus `count_cycles`: a late or changed log may change whether an earlier cycle counts.
create or replace function save_log(
	p_user_id uuid, p_habit_id uuid, p_date date, p_log_id uuid, p_is_id_proposed boolean, p_completed boolean,
	p_notes text, p_miss_reason text, p_duration integer, p_kept text[], p_source text, p_meant_at timestamptz,
	p_now timestamptz, p_may_precede_start boolean, p_replaces boolean
) returns text language plpgsql as $$
declare
	habit record;
	stored habit_logs;
	saved habit_logs;
	is_test boolean;
	cleared_at timestamptz;
	stamp timestamptz := coalesce(p_meant_at, p_now);
begin
	select started_on, cycle_started_on, cycle_count, cleared_days into habit from habits
	where user_id = p_user_id and id = p_habit_id
	for no key update;
	if not found or (p_date < habit.started_on and not p_may_precede_start) then
		return null;
	end if;
	is_test := p_source = 'test' or p_date < habit.started_on;

	if p_replaces and habit.cleared_days <> '{}' then
		cleared_at := (habit.cleared_days ->> to_char(p_date, 'YYYY-MM-DD'))::timestamptz;
		if cleared_at > stamp then
			if p_meant_at is not null then
				return null;
			end if;
			stamp := cleared_at + interval '1 millisecond';
		end if;
	end if;

	insert into habit_logs (user_id, habit_id, date, id, cycle, completed, notes, miss_reason, duration, source,
		logged_at, created_at)
	values (p_user_id, p_habit_id, p_date, p_log_id,
		case when p_date >= habit.cycle_started_on then habit.cycle_count
			else earlier_cycle_of(p_user_id, p_habit_id, p_date, is_test, habit.cycle_count) end,
		p_completed, p_notes, p_miss_reason, p_duration, case when is_test then 'test' else p_source end, stamp, p_now)
	on conflict (user_id, habit_id, date) do nothing
	returning * into saved;

	if not found then
		if not p_replaces then
			return null;
		end if;
		select * into stored from habit_logs where user_id = p_user_id and habit_id = p_habit_id and date = p_date;
		if stored.logged_at > stamp then
			if p_meant_at is not null then
				return null;
			end if;
			stamp := stored.logged_at + interval '1 millisecond';
		end if;
		update habit_logs set
			-- An existing log keeps its id, so that repeats return the same one, unless the caller proposes
			-- another.
			id = case when p_is_id_proposed then p_log_id else id end,
			completed = p_completed,
			notes = case when 'notes' = any (p_kept) then notes else p_notes end,
			miss_reason = case when not 'miss_reason' = any (p_kept) then p_miss_reason
				when not p_completed then miss_reason end,
			duration = case when not 'duration' = any (p_kept) then p_duration when p_completed then duration end,
			source = case when is_test then 'test' else p_source end,
			logged_at = stamp
		where user_id = p_user_id and habit_id = p_habit_id and date = p_date
		returning * into saved;
	end if;

	update habits set
		history_marks = marks_with(history_from, history_marks, p_date,
			case when saved.cycle = habit.cycle_count then case when p_completed then 'X' else 'O' end
				else case when p_completed then 'x' else 'o' end end),
		history_from = least(history_from, p_date)
	where user_id = p_user_id and id = p_habit_id;

	if p_date < habit.cycle_started_on and saved.cycle > 0 then
		perform count_cycles(p_user_id, p_habit_id);
	end if;

	return json_build_object('id', saved.id, 'habitId', saved.habit_id, 'userId', saved.user_id, 'date', saved.date,
		'completed', saved.completed, 'notes', saved.notes, 'missReason', saved.miss_reason, 'duration', saved.duration,
		'source', saved.source, 'cycle', saved.cycle, 'loggedAt', saved.logged_at, 'createdAt', saved.created_at);
end
$$;

create or replace function clear_day(
	p_user_id uuid, p_habit_id uuid, p_date date, p_meant_at timestamptz, p_now timestamptz, p_may_be_logged boolean
) returns text language plpgsql as $$
declare
	habit record;
	stored_at timestamptz;
	had_log boolean;
	stamp timestamptz := coalesce(p_meant_at, p_now);
	day_key text := to_char(p_date, 'YYYY-MM-DD');
	noted jsonb;
begin
	select cycle_started_on, cleared_days into habit from habits where user_id = p_user_id and id = p_habit_id for no key update;
	if not found then
		return null;
	end if;
	select logged_at into stored_at from habit_logs
	where user_id = p_user_id and habit_id = p_habit_id and date = p_date;
	had_log := found;
	if stored_at > stamp then
		if p_meant_at is not null then
			return 'newer';
		end if;
		stamp := stored_at + interval '1 millisecond';
	end if;
	if not (had_log or p_may_be_logged) then
		return 'cleared';
	end if;

	-- Kept for 30 days: marks that an offline device sends later are refused, since their days can no longer
	-- be logged.
	select coalesce(jsonb_object_agg(key, value), '{}') into noted from jsonb_each_text(habit.cleared_days)
	where value::timestamptz > p_now - interval '30 days';
	stamp := greatest(stamp, (habit.cleared_days ->> day_key)::timestamptz);
	noted := noted || jsonb_build_object(day_key,
		to_char(stamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));

	delete from habit_logs where user_id = p_user_id and habit_id = p_habit_id and date = p_date;
	update habits set
		history_marks = case when had_log then marks_with(history_from, history_marks, p_date, '-')
			else history_marks end,
		cleared_days = noted
	where user_id = p_user_id and id = p_habit_id;
	if had_log and p_date < habit.cycle_started_on then
		perform count_cycles(p_user_id, p_habit_id);
	end if;
	return 'cleared';
end
$$;
