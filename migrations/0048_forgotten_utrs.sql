-- Until now, the audit log kept payments' UTRs and clients' names after their accounts were deleted.
-- kept_payments has the UTR for as long as accounting needs it.
do $$
declare
	entry record;
begin
	for entry in
		select id, subject_id from audit_log
		where subject_id is not null and (details ->> 'utr' is not null or details ->> 'client' <> '')
			and subject_id not in (select id from users)
	loop
		-- Lets the append-only log forget this account.
		perform set_config('ikkis.forgotten', entry.subject_id::text, true);
		update audit_log
		set details = details || case when details ? 'utr' then '{"utr": null}'::jsonb else '{}' end
			|| case when details ? 'client' then '{"client": ""}'::jsonb else '{}' end
		where id = entry.id;
	end loop;
	perform set_config('ikkis.forgotten', '', true);
end
$$;
