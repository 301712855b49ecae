-- Whether a webhook's calls contain details besides ids (docs/decisions/0107).
alter table webhooks add column with_details boolean not null default false;

-- Stores a delivery for each of the user's webhooks that want the event, in the event's own transaction. The
-- details contain nothing that a provider measured.
create or replace function tell_hooks(p_user_id uuid, p_event text, p_habit_id uuid, p_facts jsonb, p_now timestamptz)
returns void language plpgsql as $$
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
		insert into webhook_deliveries (user_id, hook_id, id, event, habit_id, facts, created_at, due_at)
		values (p_user_id, hook.id, delivery_id, p_event, p_habit_id,
			case when hook.with_details then p_facts || details else p_facts end, p_now, p_now);
	end loop;
end
$$;
