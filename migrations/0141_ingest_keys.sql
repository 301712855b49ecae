-- Keys by which a phone sends what Apple Health has counted. A key holds its owner, so nothing is unique over all users.
create table ingest_keys (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	token_hash bytea not null,
	name text not null,
	created_at timestamptz not null,
	last_used_at timestamptz,
	primary key (user_id, id)
);
