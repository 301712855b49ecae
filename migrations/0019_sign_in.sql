-- What signing in has beside a password. All of it is its user's own and goes with the account.

-- The newest link that was mailed for a new password; the database holds only its token's hash.
create table password_resets (
	user_id uuid primary key references users (id) on delete cascade,
	token_hash bytea not null,
	expires_at timestamptz not null
);

-- The address that an account is to have. There is no token before its mail is written.
create table email_changes (
	user_id uuid primary key references users (id) on delete cascade,
	email text not null,
	token_hash bytea,
	expires_at timestamptz not null
);

-- Addresses that an account has had, kept until their readers have been told.
create table former_emails (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	email text not null,
	ended_at timestamptz not null,
	primary key (user_id, id)
);

-- What an authenticator app shares with us, encrypted with the server's key. `last_step` is the last time step of which
-- a code was taken, so that none is taken twice.
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

-- A passkey answers a challenge once.
create table used_challenges (
	user_id uuid not null references users (id) on delete cascade,
	challenge text not null,
	expires_at timestamptz not null,
	primary key (user_id, challenge)
);

-- Each row lets its user in once, in place of a phone that is lost.
create table recovery_codes (
	user_id uuid not null references users (id) on delete cascade,
	code_hash bytea not null,
	primary key (user_id, code_hash)
);

-- Who agreed to what, in which version, when, and since when no longer.
create table consents (
	user_id uuid not null references users (id) on delete cascade,
	kind text not null,
	version text not null,
	given_at timestamptz not null,
	withdrawn_at timestamptz,
	primary key (user_id, kind, version)
);
