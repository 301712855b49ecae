-- Who takes part in the Social Hub. Only they are found, asked and shown there; how they appear and what they share is
-- in users (social_name, privacy).
create table social_profiles (
	user_id uuid primary key references users (id) on delete cascade,
	joined_at timestamptz not null,
	-- The code of their invitation link; whose each code is stands in invitations.
	invitation_code text not null,
	-- Whether friends are shown when a message was read; both have to agree.
	shares_seen boolean not null default false
);

-- Unique over all users, so a table of its own. A code that its owner has replaced is gone.
create table invitations (
	code text primary key,
	user_id uuid not null,
	created_at timestamptz not null
);

-- Twice, once for each of the two, always written in one transaction.
create table friendships (
	user_id uuid not null references users (id) on delete cascade,
	friend_id uuid not null,
	status text not null check (status in ('pending', 'accepted')),
	-- Whether the owner of the row asked the other.
	is_asker boolean not null,
	-- Whether it came of an address: then the person must not be shown to the asker before they accept.
	by_address boolean not null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (user_id, friend_id),
	check (user_id <> friend_id)
);
-- By these what names somebody in other people's rows is found when their account goes.
create index friendships_friend on friendships (friend_id);

-- Addresses that somebody has asked. All look alike to whoever asked, whether or not one belongs to somebody.
create table friend_asks (
	user_id uuid not null references users (id) on delete cascade,
	email text not null,
	-- Who it turned out to be.
	friend_id uuid,
	created_at timestamptz not null,
	primary key (user_id, email)
);
create index friend_asks_friend on friend_asks (friend_id) where friend_id is not null;
create index friend_asks_email on friend_asks (email) where friend_id is null;
create index friend_asks_age on friend_asks (created_at);

-- A block is in both people's rows, so that each finds it under their own key.
create table blocks (
	user_id uuid not null references users (id) on delete cascade,
	blocked_id uuid not null,
	created_at timestamptz not null,
	primary key (user_id, blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

create table blocked_by (
	user_id uuid not null references users (id) on delete cascade,
	blocker_id uuid not null,
	primary key (user_id, blocker_id)
);
create index blocked_by_blocker on blocked_by (blocker_id);

-- Notices that name a person go when either blocks the other, and with that person's account.
create index notices_person on notices ((data->>'userId')) where data ? 'userId';
