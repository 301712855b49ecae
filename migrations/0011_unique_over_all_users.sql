-- Values that are unique across all users get their own table, keyed by the value, so that `users` can be
-- distributed by id (migrations/distribute.sql). It can't reference `users`; code that deletes or renames an
-- account updates these rows in the same transaction.
create table user_emails (
	email text primary key check (email = lower(email)),
	user_id uuid not null
);
insert into user_emails (email, user_id) select lower(email), id from users;
drop index users_email;

alter table administrators drop constraint administrators_user_id_fkey;
alter table payment_keys drop constraint payment_keys_user_id_fkey;

-- A link's token contains the user's id, so its hash is looked up only among that user's rows.
alter table email_confirmations drop constraint email_confirmations_token_hash_key;

-- How many minutes recent verifications took. A single row, updated by each verification, so that showing the
-- wait doesn't scan all payments.
create table verification_times (
	is_only boolean primary key default true check (is_only),
	minutes double precision[] not null
);
insert into verification_times (minutes)
select coalesce(array_agg(latest.minutes order by latest.decided_at), '{}') from (
	select decided_at, (extract(epoch from decided_at - claimed_at) / 60)::double precision as minutes
	from user_payments where payment_status = 'completed' and claimed_at is not null
	order by decided_at desc limit 200
) as latest;
