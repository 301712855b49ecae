-- The latest mailed link for confirming an address; only the hash of its token is stored.
create table email_confirmations (
	user_id uuid primary key references users (id) on delete cascade,
	token_hash bytea not null unique,
	expires_at timestamptz not null
);
