-- A payment is opened with a reference, claimed by its payer (UTR or screenshot, perhaps sent by message), then
-- verified or rejected.
alter table user_payments
	add column reference text,
	add column claimed_at timestamptz,
	add column reject_reason text,
	add column refund_note text,
	add column refund_noted_by uuid,
	add column refund_noted_at timestamptz;
update user_payments set reference = 'IK' || upper(right(id::text, 12));
alter table user_payments
	alter column reference set not null,
	add check (transaction_id ~ '^[0-9]{12}$'),
	add check ((payment_status = 'rejected') = (reject_reason is not null)),
	add check ((refund_note is null) = (refund_noted_at is null));

create unique index user_payments_open on user_payments (user_id, plan_id) where payment_status = 'pending';
-- Administrators refer to a payment by its id only, and read the queue in id order, which is chronological.
create index user_payments_id on user_payments (id);
create index user_payments_queue on user_payments (payment_status, id);
create index user_payments_utr on user_payments (transaction_id);
create index user_payments_decided on user_payments (decided_at desc) where payment_status = 'completed';

-- Keys that only one payment may have, across all users: its reference, and its UTR unless it is rejected. A
-- separate table, because an index on payments across users couldn't be unique once payments are distributed
-- by user.
create table payment_keys (
	key text primary key,
	user_id uuid not null references users (id) on delete cascade,
	payment_id uuid not null
);
create index payment_keys_user on payment_keys (user_id);
insert into payment_keys (key, user_id, payment_id) select reference, user_id, id from user_payments;

-- Small, because the server re-encodes them; in the database, so that all processes and backups have them.
create table payment_screenshots (
	user_id uuid not null,
	payment_id uuid not null,
	image bytea not null,
	uploaded_at timestamptz not null,
	primary key (user_id, payment_id),
	foreign key (user_id, payment_id) references user_payments (user_id, id) on delete cascade
);
-- WebP is compressed already.
alter table payment_screenshots alter column image set storage external;

create table bank_statements (
	id uuid primary key,
	imported_by uuid not null,
	imported_at timestamptz not null,
	bank text not null,
	file_name text not null,
	counts jsonb not null
);

-- Only the rows of an imported statement that concern a payment are stored; they are deleted with the payer.
create table statement_matches (
	user_id uuid not null,
	statement_id uuid not null references bank_statements (id) on delete cascade,
	line integer not null,
	payment_id uuid not null,
	kind text not null,
	matched_by text not null check (matched_by in ('utr', 'reference')),
	date date,
	amount numeric(12, 2) not null,
	narration text not null,
	utr text,
	primary key (user_id, statement_id, line),
	foreign key (user_id, payment_id) references user_payments (user_id, id) on delete cascade
);
create index statement_matches_statement on statement_matches (statement_id);

-- A row means that the user is suspended. Resuming deletes it; the audit log records both.
create table suspensions (
	user_id uuid primary key references users (id) on delete cascade,
	suspended_by uuid not null,
	suspended_at timestamptz not null,
	reason text not null
);
