-- Amounts and small days (docs/decisions/0076).
alter table habits
	-- {unit, target, comparator, smallTarget}
	add column measure jsonb,
	add column small_version text,
	-- The amounts of the history's days (domain/habits/logs/day-amounts.ts); empty without a measure.
	add column history_amounts text not null default '',
	-- {start, weeks, startedOn}
	add column ramp jsonb,
	-- {from, isAccepted}: the last answer to the offer of small days.
	add column small_days jsonb;

alter table habit_logs
	-- In `unit`; minutes are in `duration` instead.
	add column amount numeric(10, 2),
	add column unit text,
	add column target numeric(10, 2),
	add column size text not null default 'full',
	-- The amount is below the target; the day stays open until it ends.
	add column begun boolean not null default false,
	-- What the user set for the day as a whole, if the log differs from it
	-- (domain/habits/amounts/measured-day.ts).
	add column said jsonb;
-- Not valid: existing rows have the default, and checking them all would lock the table.
alter table habit_logs add constraint habit_logs_size_check check (size in ('full', 'small')) not valid;

-- Amounts added to a day, each counted once. An entry may arrive before the day has a log, and outlives it; a
-- removed entry stays, so that it doesn't count if it is sent again.
create table log_entries (
	user_id uuid not null,
	habit_id uuid not null,
	date date not null,
	id uuid not null,
	amount numeric(10, 2) not null,
	unit text not null,
	at timestamptz not null,
	is_removed boolean not null default false,
	primary key (user_id, habit_id, date, id),
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);

create function day_letter(p_completed boolean, p_size text, p_begun boolean, p_is_current boolean)
returns text language sql immutable parallel safe return
	case when p_is_current
		then upper(case when p_completed then case p_size when 'small' then 's' else 'x' end
			when p_begun then 'p' else 'o' end)
		else case when p_completed then case p_size when 'small' then 's' else 'x' end
			when p_begun then 'p' else 'o' end
	end;

-- As in 0037, plus the size. A habit with a measure isn't changed, and the result is `measured`: its days are
-- judged by their amounts (server/habits/logs/measured-days.ts).
--   p_size  null from an older release: it doesn't support measures, so a habit with one is logged too
create function save_log(
	p_user_id uuid, p_habit_id uuid, p_date date, p_log_id uuid, p_is_id_proposed boolean, p_completed boolean,
	p_notes text, p_miss_reason text, p_duration integer, p_kept text[], p_source text, p_meant_at timestamptz,
	p_now timestamptz, p_may_precede_start boolean, p_replaces boolean, p_size text
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
	new_size text := case when p_completed then coalesce(p_size, 'full') else 'full' end;
begin
	select started_on, cycle_started_on, cycle_count, cleared_days, said_ahead, measure into habit from habits
	where user_id = p_user_id and id = p_habit_id
	for no key update;
	if not found or (p_date < habit.started_on and not p_may_precede_start) then
		return null;
	end if;
	if habit.measure is not null and p_size is not null then
		return 'measured';
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

	insert into habit_logs (user_id, habit_id, date, id, cycle, completed, notes, miss_reason, duration, size,
		source, logged_at, done_at, created_at)
	values (p_user_id, p_habit_id, p_date, p_log_id,
		case when p_date >= habit.cycle_started_on then habit.cycle_count
			else earlier_cycle_of(p_user_id, p_habit_id, p_date, is_test, habit.cycle_count) end,
		p_completed, p_notes, p_miss_reason, p_duration, new_size, case when is_test then 'test' else p_source end, stamp,
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
			size = new_size,
			begun = false,
			said = null,
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
			day_letter(p_completed, new_size, false, saved.cycle = habit.cycle_count)),
		history_from = least(history_from, p_date),
		said_ahead = habit.said_ahead
	where user_id = p_user_id and id = p_habit_id;

	if p_date < habit.cycle_started_on and saved.cycle > 0 then
		perform count_cycles(p_user_id, p_habit_id);
	end if;

	perform recount_challenges(p_user_id, p_habit_id, p_now);
	return json_build_object('id', saved.id, 'habitId', saved.habit_id, 'userId', saved.user_id, 'date', saved.date,
		'completed', saved.completed, 'notes', saved.notes, 'missReason', saved.miss_reason, 'duration', saved.duration,
		'amount', saved.amount, 'unit', saved.unit, 'target', saved.target, 'size', saved.size, 'begun', saved.begun,
		'source', saved.source, 'cycle', saved.cycle, 'loggedAt', saved.logged_at, 'createdAt', saved.created_at);
end
$$;

-- For the previous release.
create or replace function save_log(
	p_user_id uuid, p_habit_id uuid, p_date date, p_log_id uuid, p_is_id_proposed boolean, p_completed boolean,
	p_notes text, p_miss_reason text, p_duration integer, p_kept text[], p_source text, p_meant_at timestamptz,
	p_now timestamptz, p_may_precede_start boolean, p_replaces boolean
) returns text language plpgsql as $$
begin
	return save_log(p_user_id, p_habit_id, p_date, p_log_id, p_is_id_proposed, p_completed, p_notes, p_miss_reason,
		p_duration, p_kept, p_source, p_meant_at, p_now, p_may_precede_start, p_replaces, null);
end
$$;

-- As clear_day, but a habit with a measure isn't changed, and the result is `measured`.
create function clear_plain_day(
	p_user_id uuid, p_habit_id uuid, p_date date, p_meant_at timestamptz, p_now timestamptz, p_may_be_logged boolean
) returns text language plpgsql as $$
declare
	is_measured boolean;
begin
	select measure is not null into is_measured from habits
	where user_id = p_user_id and id = p_habit_id
	for no key update;
	if is_measured then
		return 'measured';
	end if;
	return clear_day(p_user_id, p_habit_id, p_date, p_meant_at, p_now, p_may_be_logged);
end
$$;
