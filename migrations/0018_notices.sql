-- Notices to a user; ids sort by time. Unread notices of a group are merged into one, with a count.
create table notices (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	kind text not null,
	data jsonb not null,
	group_key text,
	count integer not null default 1 check (count > 0),
	created_at timestamptz not null,
	read_at timestamptz,
	primary key (user_id, id)
);
create index notices_unread on notices (user_id) where read_at is null;
create unique index notices_open_group on notices (user_id, group_key) where read_at is null and group_key is not null;
create index notices_created_at on notices (created_at);

-- Prevents a second notice for the same cause, even if the act behind it is repeated.
create table notice_causes (
	user_id uuid not null references users (id) on delete cascade,
	cause text not null,
	created_at timestamptz not null,
	primary key (user_id, cause)
);
create index notice_causes_created_at on notice_causes (created_at);

-- A user's choices that differ from a topic's defaults.
create table notice_choices (
	user_id uuid not null references users (id) on delete cascade,
	topic text not null,
	channel text not null,
	is_on boolean not null,
	primary key (user_id, topic, channel)
);
