-- The morning on which a challenge was settled for a participant. Also null if the previous release settled
-- it: then the habit's next log triggers one more count, which sets it.
alter table challenge_memberships add column settled_at timestamptz;

-- Days can be logged for a week, so a log can't affect a challenge that was settled longer ago.
create or replace function recount_challenges(p_user_id uuid, p_habit_id uuid, p_now timestamptz)
returns void language plpgsql as $$
declare
	settled_after timestamptz := p_now - interval '7 days';
begin
	update challenge_memberships set look_at = p_now
	where user_id = p_user_id and (settled_at is null or settled_at > settled_after) and challenge_id in (
		select l.challenge_id from challenge_habits l where l.user_id = p_user_id and l.habit_id = p_habit_id
	);
end
$$;
