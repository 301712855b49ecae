-- Four scheduled jobs have new names; the server schedules those at its start. Their old queues would fill up unread.
-- A new database has no queue yet.
do $$
declare
	renamed text[] := array['look-at-challenges', 'tell-overdue', 'tell-ready-cycles', 'tell-weeks'];
begin
	if to_regclass('jobs.queue') is not null then
		delete from jobs.schedule where name = any (renamed);
		delete from jobs.job where name = any (renamed);
		delete from jobs.queue where name = any (renamed);
	end if;
end
$$;
