-- The newest link that was mailed to sign in with; the database holds only its token's hash.
create table sign_in_links (
	user_id uuid primary key references users (id) on delete cascade,
	token_hash bytea not null,
	expires_at timestamptz not null
);
