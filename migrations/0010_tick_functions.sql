-- Functions that change a habit's days or the order of habits (docs/decisions/0011-tick-functions.md). Each
-- locks the habit first: a statement sees only what was committed before it began, so only the statements
-- after the lock see the changes that the lock waited for. Each statement uses one table and names the owner,
-- so that Citus sends the whole call to the owner's worker (migrations/distribute.sql).

-- Returns the cycle of a day before the current cycle. Days of a maintenance phase belong to the cycle before
-- it, days before an imported habit's first cycle to none (0); a test log outside every cycle belongs to the
-- current one. Deliberately volatile: it must see what was committed while the call waited for the habit's
-- lock.
create function earlier_cycle_of(p_user_id uuid, p_habit_id uuid, p_date date, p_is_test boolean, p_current integer)
returns integer language plpgsql as $$
declare
	found_cycle integer;
begin
	select c.number into found_cycle from habit_cycles c
	where c.user_id = p_user_id and c.habit_id = p_habit_id and c.started_on <= p_date
		and (p_date <= c.ended_on or not p_is_test)
	order by c.number desc limit 1;
	return coalesce(found_cycle, case when p_is_test then p_current else 0 end);
end
$$;

-- Returns the marks with one day's letter replaced, `-` for none; the text grows at either end as needed.
create function marks_with(p_from date, p_marks text, p_date date, p_letter text)
returns text language sql immutable parallel safe return
	rtrim(case
		when p_date >= p_from
		then overlay(rpad(p_marks, greatest(length(p_marks), p_date - p_from), '-')
			placing p_letter from p_date - p_from + 1 for 1)
		else p_letter || repeat('-', p_from - p_date - 1) || p_marks
	end, '-');

-- Saves a log and its letter in the habit's history. Returns the log as JSON, or null if nothing was saved:
-- there is no such habit, the day is before its start, a newer intent has cleared or logged it, or it has a
-- log and p_replaces is false.
--   p_kept      those of notes, miss_reason and duration that the caller doesn't set: they keep their values,
--               but a reason only on a missed day and a duration only on a completed one
--   p_meant_at  null for "now", which beats whatever is stored, even if another server's clock is ahead
create function save_log(
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

	return json_build_object('id', saved.id, 'habitId', saved.habit_id, 'userId', saved.user_id, 'date', saved.date,
		'completed', saved.completed, 'notes', saved.notes, 'missReason', saved.miss_reason, 'duration', saved.duration,
		'source', saved.source, 'cycle', saved.cycle, 'loggedAt', saved.logged_at, 'createdAt', saved.created_at);
end
$$;

-- Clears a day and records the time of the user's intent, so that an older mark arriving late doesn't restore it.
-- Returns 'cleared', 'newer' if a newer intent is stored, or null if there is no such habit.
--   p_may_be_logged  whether a mark for this day may still arrive; if not, the time is recorded only if the
--                    day had a log
create function clear_day(
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
	select cleared_days into habit from habits where user_id = p_user_id and id = p_habit_id for no key update;
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
	return 'cleared';
end
$$;

-- Puts the named habits first, in this order; the others keep theirs. Unknown ids are ignored. Habits are
-- locked in id order, so that two concurrent calls wait for each other instead of deadlocking.
create function reorder_habits(p_user_id uuid, p_ids uuid[]) returns void language plpgsql as $$
declare
	one record;
	locked uuid[] := '{}';
	ordered uuid[];
begin
	for one in select id from habits where user_id = p_user_id order by id for no key update loop
		locked := locked || one.id;
	end loop;
	select array_agg(h.id order by array_position(p_ids, h.id) nulls last, h.position, h.id) into ordered
	from habits h where h.user_id = p_user_id and h.id = any (locked);
	update habits set position = array_position(ordered, id) - 1
	where user_id = p_user_id and id = any (locked) and position <> array_position(ordered, id) - 1;
end
$$;
