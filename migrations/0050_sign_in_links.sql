-- The latest mailed sign-in link; only the hash of its token is stored.
create table sign_in_links (
	user_id uuid primary key references users (id) on delete cascade,
	token_hash bytea not null,
	expires_at timestamptz not null
);
