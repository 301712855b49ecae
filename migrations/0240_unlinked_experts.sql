-- Deleting an expert's account used to leave a random user_id, so their consultations could no longer be scheduled
-- or cancelled. Row by row, so that no statement uses both tables: on Citus, each node has all experts, but
-- only some of the users.
do $$
declare
	expert record;
begin
	for expert in select id, user_id from experts where user_id is not null loop
		perform from users where id = expert.user_id;
		if not found then
			update experts set user_id = null where id = expert.id;
		end if;
	end loop;
end
$$;
