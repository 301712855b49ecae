-- The audit log kept the UTRs of payments, and the names of clients, of accounts that are deleted. kept_payments has the
-- UTR as long as the books need it.
do $$
declare
	entry record;
begin
	for entry in
		select id, subject_id from audit_log
		where subject_id is not null and (details ->> 'utr' is not null or details ->> 'client' <> '')
			and subject_id not in (select id from users)
	loop
		-- What lets the append-only log forget somebody.
		perform set_config('ikkis.forgotten', entry.subject_id::text, true);
		update audit_log
		set details = details || case when details ? 'utr' then '{"utr": null}'::jsonb else '{}' end
			|| case when details ? 'client' then '{"client": ""}'::jsonb else '{}' end
		where id = entry.id;
	end loop;
	perform set_config('ikkis.forgotten', '', true);
end
$$;
