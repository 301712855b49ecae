-- When a day became done; later edits keep it while the day stays done. Null on a missed day, and on a day
-- last changed by an older release: then, the earlier of logged_at and created_at is the best guess.
alter table habit_logs add column done_at timestamptz;

-- Marks and removals whose stated time was in the future, from a device whose clock is ahead: keyed by the
-- day and the stated time, with the time assigned instead. A repeat gets the same time.
alter table habits add column said_ahead jsonb not null default '{}';

create function said_ahead_key(p_date date, p_meant_at timestamptz)
returns text language sql immutable parallel safe return
	to_char(p_date, 'YYYY-MM-DD') || ' ' || to_char(p_meant_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS');

-- Adds an entry, and keeps at most the 49 newest others of the last 30 days, so that no device can make the
-- row grow forever.
create function with_said_ahead(p_said jsonb, p_key text, p_stamp timestamptz, p_now timestamptz)
returns jsonb language sql stable parallel safe return (
	select coalesce(jsonb_object_agg(kept.key, kept.value), '{}') from (
		select key, value from jsonb_each_text(p_said)
		where value::timestamptz > p_now - interval '30 days'
		order by value desc limit 49
	) as kept
) || jsonb_build_object(p_key, to_char(p_stamp at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));

-- As in 0026, plus `done_at` and `said_ahead`.
--   p_meant_at  null for "now". A future time counts as now at first, and on repeats as that same moment
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
	is_now boolean := p_meant_at is null;
	said_key text;
begin
	select started_on, cycle_started_on, cycle_count, cleared_days, said_ahead into habit from habits
	where user_id = p_user_id and id = p_habit_id
	for no key update;
	if not found or (p_date < habit.started_on and not p_may_precede_start) then
		return null;
	end if;
	is_test := p_source = 'test' or p_date < habit.started_on;
	if p_meant_at >= p_now or (p_meant_at is not null and habit.said_ahead <> '{}') then
		said_key := said_ahead_key(p_date, p_meant_at);
		is_now := p_meant_at >= p_now and habit.said_ahead ->> said_key is null;
		-- The stated time may have passed by now; a repeat still gets the time that was first assigned.
		stamp := coalesce((habit.said_ahead ->> said_key)::timestamptz, least(p_meant_at, p_now));
	end if;

	if p_replaces and habit.cleared_days <> '{}' then
		cleared_at := (habit.cleared_days ->> to_char(p_date, 'YYYY-MM-DD'))::timestamptz;
		if cleared_at > stamp then
			if not is_now then
				return null;
			end if;
			stamp := cleared_at + interval '1 millisecond';
		end if;
	end if;

	insert into habit_logs (user_id, habit_id, date, id, cycle, completed, notes, miss_reason, duration, source,
		logged_at, done_at, created_at)
	values (p_user_id, p_habit_id, p_date, p_log_id,
		case when p_date >= habit.cycle_started_on then habit.cycle_count
			else earlier_cycle_of(p_user_id, p_habit_id, p_date, is_test, habit.cycle_count) end,
		p_completed, p_notes, p_miss_reason, p_duration, case when is_test then 'test' else p_source end, stamp,
		case when p_completed then stamp end, p_now)
	on conflict (user_id, habit_id, date) do nothing
	returning * into saved;

	if not found then
		if not p_replaces then
			return null;
		end if;
		select * into stored from habit_logs where user_id = p_user_id and habit_id = p_habit_id and date = p_date;
		if stored.logged_at > stamp then
			if not is_now then
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
			logged_at = stamp,
			done_at = case when not p_completed then null
				when completed then coalesce(done_at, least(logged_at, created_at))
				else stamp end
		where user_id = p_user_id and habit_id = p_habit_id and date = p_date
		returning * into saved;
	end if;

	-- Not in the update, where Citus allows only immutable functions in a case expression.
	if is_now and said_key is not null then
		habit.said_ahead := with_said_ahead(habit.said_ahead, said_key, stamp, p_now);
	end if;
	update habits set
		history_marks = marks_with(history_from, history_marks, p_date,
			case when saved.cycle = habit.cycle_count then case when p_completed then 'X' else 'O' end
				else case when p_completed then 'x' else 'o' end end),
		history_from = least(history_from, p_date),
		said_ahead = habit.said_ahead
	where user_id = p_user_id and id = p_habit_id;

	if p_date < habit.cycle_started_on and saved.cycle > 0 then
		perform count_cycles(p_user_id, p_habit_id);
	end if;

	perform recount_challenges(p_user_id, p_habit_id, p_now);
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
	is_now boolean := p_meant_at is null;
	said_key text;
	day_key text := to_char(p_date, 'YYYY-MM-DD');
	noted jsonb;
begin
	select cycle_started_on, cleared_days, said_ahead into habit from habits
	where user_id = p_user_id and id = p_habit_id
	for no key update;
	if not found then
		return null;
	end if;
	if p_meant_at >= p_now or (p_meant_at is not null and habit.said_ahead <> '{}') then
		said_key := said_ahead_key(p_date, p_meant_at);
		is_now := p_meant_at >= p_now and habit.said_ahead ->> said_key is null;
		-- The stated time may have passed by now; a repeat still gets the time that was first assigned.
		stamp := coalesce((habit.said_ahead ->> said_key)::timestamptz, least(p_meant_at, p_now));
	end if;
	select logged_at into stored_at from habit_logs
	where user_id = p_user_id and habit_id = p_habit_id and date = p_date;
	had_log := found;
	if stored_at > stamp then
		if not is_now then
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

	if is_now and said_key is not null then
		habit.said_ahead := with_said_ahead(habit.said_ahead, said_key, stamp, p_now);
	end if;
	delete from habit_logs where user_id = p_user_id and habit_id = p_habit_id and date = p_date;
	update habits set
		history_marks = case when had_log then marks_with(history_from, history_marks, p_date, '-')
			else history_marks end,
		cleared_days = noted,
		said_ahead = habit.said_ahead
	where user_id = p_user_id and id = p_habit_id;
	if had_log and p_date < habit.cycle_started_on then
		perform count_cycles(p_user_id, p_habit_id);
	end if;
	if had_log then
		perform recount_challenges(p_user_id, p_habit_id, p_now);
	end if;
	return 'cleared';
end
$$;
