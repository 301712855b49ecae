-- One user's acts on several habits (reordering, creating a habit, committing or undoing an import) run one
-- at a time: each locks the user first. Acts on one habit hold no other lock, so no deadlock is possible.
create or replace function reorder_habits(p_user_id uuid, p_ids uuid[]) returns void language plpgsql as $$
declare
	ordered uuid[];
begin
	perform from users where id = p_user_id for no key update;
	select array_agg(h.id order by array_position(p_ids, h.id) nulls last, h.position, h.id) into ordered
	from habits h where h.user_id = p_user_id;
	update habits set position = array_position(ordered, id) - 1
	where user_id = p_user_id and position <> array_position(ordered, id) - 1;
end
$$;
