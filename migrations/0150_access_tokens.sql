-- Tokens with which programs act for their owner (docs/decisions/0106).
create table access_tokens (
	user_id uuid not null references users (id) on delete cascade,
	token_hash bytea not null,
	id uuid not null,
	name text not null,
	scopes text[] not null,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	last_used_at timestamptz,
	-- When to notify the owner that it expires; null once that is done.
	notice_at timestamptz,
	primary key (user_id, token_hash)
);
create index access_tokens_notice_at on access_tokens (notice_at) where notice_at is not null;
create index access_tokens_expires_at on access_tokens (expires_at);

-- Requests with an Idempotency-Key and their responses, kept for a day.
create table keyed_requests (
	user_id uuid not null references users (id) on delete cascade,
	token_id uuid not null,
	key text not null,
	fingerprint bytea not null,
	began_at timestamptz not null,
	-- Null while the request is running.
	status integer,
	answer text,
	primary key (user_id, token_id, key)
);
create index keyed_requests_began_at on keyed_requests (began_at);
