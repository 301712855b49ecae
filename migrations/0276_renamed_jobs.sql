-- Four scheduled jobs have new names; the server schedules the new ones at startup. Their old queues stay,
-- since processes of the previous release still read them during an update; without a schedule, they stay
-- empty. A new database has no schedule yet.
do $$
declare
	renamed text[] := array['look-at-challenges', 'tell-overdue', 'tell-ready-cycles', 'tell-weeks'];
begin
	if to_regclass('jobs.schedule') is not null then
		delete from jobs.schedule where name = any (renamed);
	end if;
end
$$;
