-- Sign-in data other than the password. All of it belongs to the user and is deleted with the account.

-- The latest mailed link for setting a new password; only the hash of its token is stored.
create table password_resets (
	user_id uuid primary key references users (id) on delete cascade,
	token_hash bytea not null,
	expires_at timestamptz not null
);

-- The new address that an account has requested. `token_hash` is null until the mail is written.
create table email_changes (
	user_id uuid primary key references users (id) on delete cascade,
	email text not null,
	token_hash bytea,
	expires_at timestamptz not null
);

-- Former addresses of an account, kept for a while so that they can be notified.
create table former_emails (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	email text not null,
	ended_at timestamptz not null,
	primary key (user_id, id)
);

-- The secret shared with an authenticator app, encrypted with the server's key. `last_step` is the last time
-- step whose code was accepted, so that no code is accepted twice.
create table totp_secrets (
	user_id uuid primary key references users (id) on delete cascade,
	secret bytea not null,
	created_at timestamptz not null,
	confirmed_at timestamptz,
	last_step bigint not null default 0
);

create table passkeys (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	credential_id text not null,
	public_key bytea not null,
	sign_count bigint not null,
	transports text[] not null,
	name text not null,
	created_at timestamptz not null,
	last_used_at timestamptz,
	primary key (user_id, id),
	unique (user_id, credential_id)
);

-- Challenges that a passkey has answered; each works once.
create table used_challenges (
	user_id uuid not null references users (id) on delete cascade,
	challenge text not null,
	expires_at timestamptz not null,
	primary key (user_id, challenge)
);

-- Single-use codes for signing in if the phone is lost.
create table recovery_codes (
	user_id uuid not null references users (id) on delete cascade,
	code_hash bytea not null,
	primary key (user_id, code_hash)
);

-- What a user has agreed to, in which version and when, and when they withdrew it.
create table consents (
	user_id uuid not null references users (id) on delete cascade,
	kind text not null,
	version text not null,
	given_at timestamptz not null,
	withdrawn_at timestamptz,
	primary key (user_id, kind, version)
);
