-- Of one user's acts on several habits (a new order, a new habit, an import committed or undone) one at a time goes on:
-- all lock the user first. Acts on one habit hold no other lock, so nothing can wait in a circle.
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
