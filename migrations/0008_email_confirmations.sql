-- The newest link that was mailed to prove an address; the database holds only its token's hash.
create table email_confirmations (
	user_id uuid primary key references users (id) on delete cascade,
	token_hash bytea not null unique,
	expires_at timestamptz not null
);
