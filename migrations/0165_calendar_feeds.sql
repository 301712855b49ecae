-- Secret addresses that calendar apps read (docs/decisions/0165).
create table calendar_feeds (
	user_id uuid primary key references users (id) on delete cascade,
	token_hash bytea not null,
	created_at timestamptz not null
);
