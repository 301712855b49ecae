-- As in 0287, but the details say whether a day is begun.
create or replace function tell_hooks(
	p_user_id uuid, p_event text, p_habit_id uuid, p_facts jsonb, p_now timestamptz, p_request_id uuid default null
) returns void language plpgsql as $$
declare
	hook record;
	details jsonb;
	log_details jsonb;
begin
	for hook in
		select id, with_details from webhooks
		where user_id = p_user_id and off_because is null and p_event = any (events)
	loop
		if hook.with_details and details is null then
			select jsonb_build_object('habit', jsonb_build_object('name', name, 'status', status, 'phase', phase))
				into details
				from habits where user_id = p_user_id and id = p_habit_id;
			if p_facts ? 'date' then
				select jsonb_build_object('log', jsonb_build_object(
						'completed', completed, 'begun', begun, 'size', size, 'source', source,
						'notes', notes, 'missReason', miss_reason))
					into log_details
					from habit_logs
					where user_id = p_user_id and habit_id = p_habit_id and date = (p_facts ->> 'date')::date;
			end if;
			details := jsonb_strip_nulls(coalesce(details, '{}') || coalesce(log_details, '{}'));
		end if;
		insert into webhook_deliveries (user_id, hook_id, id, event, habit_id, facts, created_at, due_at, request_id)
		values (p_user_id, hook.id, gen_random_uuid(), p_event, p_habit_id,
			case when hook.with_details then p_facts || details else p_facts end, p_now, p_now,
			p_request_id);
	end loop;
end
$$;
