alter table users
	-- Whether browsers tell the zone; one chosen by hand stays until another is chosen.
	add column follows_device_zone boolean not null default true,
	add column theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
	-- Null: as the full name gives it.
	add column social_name text,
	add column privacy jsonb not null
		default '{"profile": "friends", "habits": "friends", "bestStreak": "friends"}',
	-- Of the picture as it is kept, in hexadecimal: part of its address. Null: none.
	add column picture_hash text;

-- Redrawn by the server, so small; in the database, so that every process and every backup has them.
create table user_pictures (
	user_id uuid primary key references users (id) on delete cascade,
	image bytea not null,
	uploaded_at timestamptz not null
);
-- WebP is compressed already.
alter table user_pictures alter column image set storage external;
