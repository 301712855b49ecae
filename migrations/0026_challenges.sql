-- A challenge is keyed by its own id, together with its participants, so that it stays on its node if its
-- creator changes.
create table habit_challenges (
	id uuid primary key,
	creator_id uuid not null,
	title text not null,
	description text not null,
	category text not null,
	duration smallint not null,
	target_frequency smallint not null check (target_frequency between 1 and 7),
	is_public boolean not null default true,
	-- Code in the invitation link.
	invite_code text not null,
	start_date date not null,
	-- The first day after the challenge.
	end_date date not null check (end_date = start_date + duration),
	max_participants integer not null default 50,
	-- Always equal to the number of challenge_participants who haven't dropped out.
	participant_count integer not null default 0 check (participant_count between 0 and max_participants),
	-- Joins in the last seven days, recounted hourly.
	recent_joins integer not null default 0,
	-- Cancelled: hidden from everyone; a job notifies the participants and deletes it.
	cancelled_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null
);
create index habit_challenges_creator on habit_challenges (creator_id);
create index habit_challenges_end_date on habit_challenges (end_date);
create index habit_challenges_public on habit_challenges (id) where is_public and cancelled_at is null;
create index habit_challenges_recent_joins on habit_challenges (recent_joins) where recent_joins > 0;

-- A participant and their latest progress. Standings read only this table.
create table challenge_participants (
	challenge_id uuid not null references habit_challenges (id) on delete cascade,
	user_id uuid not null,
	status text not null default 'active' check (status in ('active', 'completed', 'dropped')),
	progress smallint not null default 0 check (progress between 0 and 100),
	days smallint not null default 0,
	filled_in_later smallint not null default 0,
	joined_at timestamptz not null,
	completed_at timestamptz,
	primary key (challenge_id, user_id)
);
create index challenge_participants_user on challenge_participants (user_id);

-- The same participants keyed by user, without those who dropped out.
create table challenge_memberships (
	user_id uuid not null references users (id) on delete cascade,
	challenge_id uuid not null,
	-- Next recount: at once after a log, otherwise the morning after the last day; null if there is none.
	look_at timestamptz,
	primary key (user_id, challenge_id)
);
create index challenge_memberships_look_at on challenge_memberships (look_at) where look_at is not null;

-- The habit whose logs count. A separate row, so that deleting the habit keeps the membership.
create table challenge_habits (
	user_id uuid not null,
	challenge_id uuid not null,
	habit_id uuid not null,
	primary key (user_id, challenge_id),
	foreign key (user_id, challenge_id) references challenge_memberships (user_id, challenge_id) on delete cascade,
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);
create index challenge_habits_habit on challenge_habits (user_id, habit_id);

-- Schedules a recount of the habit's challenges. Called in the same transaction as every change of a log.
create function recount_challenges(p_user_id uuid, p_habit_id uuid, p_now timestamptz)
returns void language plpgsql as $$
begin
	update challenge_memberships set look_at = p_now
	where user_id = p_user_id and challenge_id in (
		select l.challenge_id from challenge_habits l where l.user_id = p_user_id and l.habit_id = p_habit_id
	);
end
$$;

-- As in 0017, plus `recount_challenges`.
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
	if had_log then
		perform recount_challenges(p_user_id, p_habit_id, p_now);
	end if;
	return 'cleared';
end
$$;
