-- Browsers in which an account has signed in before. Strangers' password guesses don't lock it out there.
create table known_devices (
	user_id uuid not null references users (id) on delete cascade,
	token_hash bytea not null,
	last_used_at timestamptz not null,
	primary key (user_id, token_hash)
);
create index known_devices_last_used on known_devices (last_used_at);
