alter table users
	-- Whether the zone follows the user's devices; otherwise, it stays as chosen.
	add column follows_device_zone boolean not null default true,
	add column theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
	-- Null if derived from the full name.
	add column social_name text,
	add column privacy jsonb not null
		default '{"profile": "friends", "habits": "friends", "bestStreak": "friends"}',
	-- Hash of the stored picture in hexadecimal, part of its URL; null if there is none.
	add column picture_hash text;

-- Small, because the server re-encodes them; in the database, so that all processes and backups have them.
create table user_pictures (
	user_id uuid primary key references users (id) on delete cascade,
	image bytea not null,
	uploaded_at timestamptz not null
);
-- WebP is compressed already.
alter table user_pictures alter column image set storage external;
