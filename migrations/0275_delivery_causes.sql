-- The log line of each webhook call names the request that caused the event. The functions take it as their
-- last parameter, with a default for the previous release, which doesn't pass it.
alter table webhook_deliveries add column request_id uuid;

drop function clear_told_day(uuid, uuid, date, timestamptz, timestamptz, boolean);
drop function save_told_log(
	uuid, uuid, date, uuid, boolean, boolean, text, text, integer, text[], text, timestamptz, timestamptz, boolean,
	boolean, text
);
drop function tell_hooks_of_day(uuid, uuid, date, timestamptz);
drop function tell_hooks(uuid, text, uuid, jsonb, timestamptz);

-- Stores a delivery for each of the user's webhooks that want the event, in the event's own transaction. The
-- details contain nothing that a provider measured.
create function tell_hooks(
	p_user_id uuid, p_event text, p_habit_id uuid, p_facts jsonb, p_now timestamptz, p_request_id uuid default null
) returns void language plpgsql as $$
declare
	hook record;
	delivery_id uuid;
	details jsonb;
begin
	for hook in
		select id, with_details from webhooks
		where user_id = p_user_id and off_because is null and p_event = any (events)
	loop
		if hook.with_details and details is null then
			select jsonb_strip_nulls(jsonb_build_object(
					'habit', jsonb_build_object('name', habits.name, 'status', habits.status, 'phase', habits.phase),
					'log', case when habit_logs.id is not null then jsonb_build_object(
						'completed', habit_logs.completed, 'size', habit_logs.size, 'source', habit_logs.source,
						'notes', habit_logs.notes, 'missReason', habit_logs.miss_reason) end))
				into details
				from habits left join habit_logs on habit_logs.user_id = habits.user_id
					and habit_logs.habit_id = habits.id and habit_logs.date = (p_facts ->> 'date')::date
				where habits.user_id = p_user_id and habits.id = p_habit_id;
			details := coalesce(details, '{}');
		end if;
		delivery_id := gen_random_uuid();
		insert into webhook_deliveries (user_id, hook_id, id, event, habit_id, facts, created_at, due_at, request_id)
		values (p_user_id, hook.id, delivery_id, p_event, p_habit_id,
			case when hook.with_details then p_facts || details else p_facts end, p_now, p_now,
			p_request_id);
	end loop;
end
$$;

-- The same for a day that has just been logged or cleared.
create function tell_hooks_of_day(
	p_user_id uuid, p_habit_id uuid, p_date date, p_now timestamptz, p_request_id uuid default null
) returns void language plpgsql as $$
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
	perform tell_hooks(p_user_id, event, p_habit_id, facts, p_now, p_request_id);
end
$$;

-- save_log and clear_plain_day, plus the day's webhook deliveries in the same transaction.
create function save_told_log(
	p_user_id uuid, p_habit_id uuid, p_date date, p_log_id uuid, p_is_id_proposed boolean, p_completed boolean,
	p_notes text, p_miss_reason text, p_duration integer, p_kept text[], p_source text, p_meant_at timestamptz,
	p_now timestamptz, p_may_precede_start boolean, p_replaces boolean, p_size text,
	p_request_id uuid default null
) returns text language plpgsql as $$
declare
	saved text;
begin
	saved := save_log(p_user_id, p_habit_id, p_date, p_log_id, p_is_id_proposed, p_completed, p_notes, p_miss_reason,
		p_duration, p_kept, p_source, p_meant_at, p_now, p_may_precede_start, p_replaces, p_size);
	if saved is not null and saved <> 'measured' then
		perform tell_hooks_of_day(p_user_id, p_habit_id, p_date, p_now, p_request_id);
	end if;
	return saved;
end
$$;

create function clear_told_day(
	p_user_id uuid, p_habit_id uuid, p_date date, p_meant_at timestamptz, p_now timestamptz, p_may_be_logged boolean,
	p_request_id uuid default null
) returns text language plpgsql as $$
declare
	outcome text;
begin
	outcome := clear_plain_day(p_user_id, p_habit_id, p_date, p_meant_at, p_now, p_may_be_logged);
	if outcome = 'cleared' then
		perform tell_hooks_of_day(p_user_id, p_habit_id, p_date, p_now, p_request_id);
	end if;
	return outcome;
end
$$;
