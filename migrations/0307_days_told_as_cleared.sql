-- As in 0275, but webhooks are called only for a day that had a log.
create or replace function clear_told_day(
	p_user_id uuid, p_habit_id uuid, p_date date, p_meant_at timestamptz, p_now timestamptz, p_may_be_logged boolean,
	p_request_id uuid default null
) returns text language plpgsql as $$
declare
	had_log boolean;
	outcome text;
begin
	-- Locked first, as by clear_plain_day: no log can be saved or removed in between.
	perform 1 from habits where user_id = p_user_id and id = p_habit_id for no key update;
	perform 1 from habit_logs where user_id = p_user_id and habit_id = p_habit_id and date = p_date;
	had_log := found;
	outcome := clear_plain_day(p_user_id, p_habit_id, p_date, p_meant_at, p_now, p_may_be_logged);
	if outcome = 'cleared' and had_log then
		perform tell_hooks_of_day(p_user_id, p_habit_id, p_date, p_now, p_request_id);
	end if;
	return outcome;
end
$$;
