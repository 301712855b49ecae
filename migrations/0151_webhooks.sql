-- Addresses that we call when something happens to a user's habits (docs/decisions/0107).
create table webhooks (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	url text not null,
	events text[] not null,
	-- Encrypted, and bound to its owner.
	secret bytea not null,
	-- Also signs calls, until former_until.
	former_secret bytea,
	former_until timestamptz,
	created_at timestamptz not null,
	-- `gone` or `failing` if we switched it off, `owner` if its owner did, or on a password reset.
	off_because text,
	failing_since timestamptz,
	-- Lease of the process that is calling it: one call at a time.
	busy_until timestamptz,
	primary key (user_id, id)
);

create table webhook_deliveries (
	user_id uuid not null,
	hook_id uuid not null,
	id uuid not null,
	event text not null,
	habit_id uuid,
	facts jsonb not null,
	created_at timestamptz not null,
	tries integer not null default 0,
	-- Null once it was delivered or given up on.
	due_at timestamptz,
	delivered_at timestamptz,
	last_status integer,
	last_reason text,
	primary key (user_id, hook_id, id),
	foreign key (user_id, hook_id) references webhooks (user_id, id) on delete cascade
);
create index webhook_deliveries_due_at on webhook_deliveries (due_at) where due_at is not null;

-- Stores a delivery for each of the user's webhooks that want the event, in the event's own transaction.
create function tell_hooks(p_user_id uuid, p_event text, p_habit_id uuid, p_facts jsonb, p_now timestamptz)
returns void language plpgsql as $$
declare
	hook record;
	delivery_id uuid;
begin
	for hook in
		select id from webhooks where user_id = p_user_id and off_because is null and p_event = any (events)
	loop
		delivery_id := gen_random_uuid();
		insert into webhook_deliveries (user_id, hook_id, id, event, habit_id, facts, created_at, due_at)
		values (p_user_id, hook.id, delivery_id, p_event, p_habit_id, p_facts, p_now, p_now);
	end loop;
end
$$;

-- The same for a day that has just been logged or cleared.
create function tell_hooks_of_day(p_user_id uuid, p_habit_id uuid, p_date date, p_now timestamptz)
returns void language plpgsql as $$
declare
	event text := 'log.cleared';
	log_id uuid;
	facts jsonb;
begin
	perform 1 from webhooks where user_id = p_user_id limit 1;
	if not found then
		return;
	end if;
	select id into log_id from habit_logs where user_id = p_user_id and habit_id = p_habit_id and date = p_date;
	if found then
		event := 'log.saved';
	end if;
	facts := jsonb_strip_nulls(jsonb_build_object('id', log_id, 'date', p_date));
	perform tell_hooks(p_user_id, event, p_habit_id, facts, p_now);
end
$$;

-- save_log and clear_plain_day, plus the day's webhook deliveries in the same transaction.
create function save_told_log(
	p_user_id uuid, p_habit_id uuid, p_date date, p_log_id uuid, p_is_id_proposed boolean, p_completed boolean,
	p_notes text, p_miss_reason text, p_duration integer, p_kept text[], p_source text, p_meant_at timestamptz,
	p_now timestamptz, p_may_precede_start boolean, p_replaces boolean, p_size text
) returns text language plpgsql as $$
declare
	saved text;
begin
	saved := save_log(p_user_id, p_habit_id, p_date, p_log_id, p_is_id_proposed, p_completed, p_notes, p_miss_reason,
		p_duration, p_kept, p_source, p_meant_at, p_now, p_may_precede_start, p_replaces, p_size);
	if saved is not null and saved <> 'measured' then
		perform tell_hooks_of_day(p_user_id, p_habit_id, p_date, p_now);
	end if;
	return saved;
end
$$;

create function clear_told_day(
	p_user_id uuid, p_habit_id uuid, p_date date, p_meant_at timestamptz, p_now timestamptz, p_may_be_logged boolean
) returns text language plpgsql as $$
declare
	outcome text;
begin
	outcome := clear_plain_day(p_user_id, p_habit_id, p_date, p_meant_at, p_now, p_may_be_logged);
	if outcome = 'cleared' then
		perform tell_hooks_of_day(p_user_id, p_habit_id, p_date, p_now);
	end if;
	return outcome;
end
$$;
