-- Tables that grow with use are keyed by their owner (user_id, ...).
create table users (
	id uuid primary key,
	email text not null,
	password_hash text not null,
	full_name text not null,
	phone text,
	is_verified boolean not null default false,
	habits_created integer not null default 0 check (habits_created >= 0),
	total_paid numeric(10, 2) not null default 0 check (total_paid >= 0),
	time_zone text not null default 'Asia/Kolkata',
	day_start_hour smallint not null default 0 check (day_start_hour between 0 and 6),
	locale text not null default 'en' check (locale in ('en', 'hi')),
	created_at timestamptz not null,
	updated_at timestamptz not null
);
create unique index users_email on users (lower(email));

-- Administrators, and who appointed each. Only one row may have no appointer: the first account.
create table administrators (
	user_id uuid primary key references users (id) on delete cascade,
	appointed_by uuid,
	appointed_at timestamptz not null
);
create unique index administrators_first on administrators ((appointed_by is null)) where appointed_by is null;

-- Only hashes of session tokens are stored. A token begins with the user's id, so lookups are single-shard.
create table sessions (
	user_id uuid not null references users (id) on delete cascade,
	token_hash bytea not null,
	id uuid not null,
	created_at timestamptz not null,
	last_seen_at timestamptz not null,
	idle_expires_at timestamptz not null,
	absolute_expires_at timestamptz not null,
	address_prefix text,
	user_agent text,
	primary key (user_id, token_hash),
	unique (user_id, id)
);
create index sessions_expiry on sessions (idle_expires_at);

-- Written by the rate limiters; `expire` is in milliseconds since 1970.
create table rate_limits (
	key varchar(255) primary key,
	points integer not null default 0,
	expire bigint
);

-- Append-only: who did what to whom, when, from where.
create table audit_log (
	id uuid primary key,
	at timestamptz not null,
	actor_id uuid not null,
	act text not null,
	subject_id uuid,
	address text,
	details jsonb not null default '{}'
);
create index audit_log_at on audit_log (at desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
	raise exception 'audit_log is append-only';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
	for each statement execute function refuse_audit_change();
