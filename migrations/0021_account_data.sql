-- A user's data as a zip. It is made in the background and stored in parts for a day, so that any process can
-- make or serve it.
create table account_exports (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	-- Incremented with each try, so that writes by an earlier try, presumed dead, are ignored.
	try integer not null default 0,
	rows_done integer not null default 0,
	rows_total integer not null default 0,
	file_bytes bigint not null default 0,
	created_at timestamptz not null,
	-- Time of the latest progress.
	touched_at timestamptz not null,
	ready_at timestamptz,
	expires_at timestamptz not null,
	primary key (user_id, id)
);
create index account_exports_expiry on account_exports (expires_at);

create table account_export_parts (
	user_id uuid not null,
	export_id uuid not null,
	try integer not null,
	part integer not null,
	content bytea not null,
	primary key (user_id, export_id, try, part),
	foreign key (user_id, export_id) references account_exports (user_id, id) on delete cascade
);
-- A zip is compressed already.
alter table account_export_parts alter column content set storage external;

-- Requested account deletions. No foreign key: the row outlives the account until its owner has been
-- notified. From `began_at` on, the deletion can't be cancelled, and only this row says whom to notify.
create table account_deletions (
	user_id uuid primary key,
	asked_at timestamptz not null,
	due_at timestamptz not null,
	began_at timestamptz,
	email text,
	full_name text,
	locale text,
	check (num_nulls(began_at, email, full_name, locale) in (0, 4))
);
create index account_deletions_due on account_deletions (due_at);

-- When deletion of the account began; from then on, nobody can sign in to it.
alter table users add column closed_at timestamptz;

-- Completed payments of deleted accounts, kept for accounting, without the payer.
create table kept_payments (
	id uuid primary key,
	reference text not null,
	plan_name text not null,
	amount numeric(8, 2) not null,
	currency text not null,
	payment_method text not null,
	transaction_id text,
	upi_id text not null,
	payee_name text not null,
	payment_date timestamptz not null,
	refund_noted_at timestamptz,
	keep_until date not null
);
create index kept_payments_end on kept_payments (keep_until);
-- The UTR of a kept payment stays reserved, although it no longer belongs to a user.
alter table payment_keys alter column user_id drop not null;

-- The audit log stays append-only, with one exception: a deleted account's id is replaced with one that
-- belongs to nobody. Code that does so first sets `ikkis.forgotten` to that id, for this transaction only.
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before delete or truncate on audit_log
	for each statement execute function refuse_audit_change();
create function refuse_audit_update() returns trigger language plpgsql as $$
declare
	forgotten text := current_setting('ikkis.forgotten', true);
begin
	if forgotten is null or (old.actor_id::text <> forgotten and old.subject_id::text is distinct from forgotten)
		or (new.id, new.at, new.act) is distinct from (old.id, old.at, old.act)
		or (old.actor_id::text <> forgotten and new.actor_id <> old.actor_id)
		or (old.subject_id::text is distinct from forgotten and new.subject_id is distinct from old.subject_id)
	then
		raise exception 'audit_log is append-only';
	end if;
	return new;
end
$$;
create trigger audit_log_no_update before update on audit_log
	for each row execute function refuse_audit_update();
create index audit_log_actor on audit_log (actor_id);
create index audit_log_subject on audit_log (subject_id);
-- These find an administrator's decisions when their account is deleted.
create index user_payments_decided_by on user_payments (decided_by) where decided_by is not null;
create index user_payments_refund_noted_by on user_payments (refund_noted_by) where refund_noted_by is not null;
