-- Keys with which a phone sends Apple Health readings. A key contains its owner's id, so it need not be
-- unique across all users.
create table ingest_keys (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	token_hash bytea not null,
	name text not null,
	created_at timestamptz not null,
	last_used_at timestamptz,
	primary key (user_id, id)
);
