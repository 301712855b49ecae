-- Not in a transaction: fills existing rows in short ones.
-- The number of the newest message, so that only unread conversations are counted (server/social/messages/store.ts).
alter table conversations add column if not exists last_number integer not null default 0;
-- Row by row, so that each statement names its rows' owner: on Citus the two tables are on different nodes.
do $$
declare
	newest record;
	done integer := 0;
begin
	for newest in
		select distinct on (conversation_id) conversation_id, number, sender_id, receiver_id
		from messages order by conversation_id, number desc
	loop
		update conversations set last_number = newest.number
			where user_id = newest.sender_id and friend_id = newest.receiver_id and last_number < newest.number;
		update conversations set last_number = newest.number
			where user_id = newest.receiver_id and friend_id = newest.sender_id and last_number < newest.number;
		done := done + 1;
		if done % 500 = 0 then
			commit;
		end if;
	end loop;
end
$$;
