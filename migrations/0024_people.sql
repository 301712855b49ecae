-- Members of the Social Hub. Only they can be found, contacted and shown there; how they appear and what they
-- share is in users (social_name, privacy).
create table social_profiles (
	user_id uuid primary key references users (id) on delete cascade,
	joined_at timestamptz not null,
	-- The code in their invitation link; invitations maps codes to owners.
	invitation_code text not null,
	-- Whether friends can see that this user has read a message; both must have this on.
	shares_seen boolean not null default false
);

-- A separate table, because codes are unique across all users. Replaced codes are deleted.
create table invitations (
	code text primary key,
	user_id uuid not null,
	created_at timestamptz not null
);

-- Two rows per friendship, one for each person, always written in one transaction.
create table friendships (
	user_id uuid not null references users (id) on delete cascade,
	friend_id uuid not null,
	status text not null check (status in ('pending', 'accepted')),
	-- Whether the row's owner sent the request.
	is_asker boolean not null,
	-- Whether the request was sent to an email address: then the person must not be shown to the sender
	-- before they accept.
	by_address boolean not null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (user_id, friend_id),
	check (user_id <> friend_id)
);
-- Finds other people's rows that name a deleted account.
create index friendships_friend on friendships (friend_id);

-- Friend requests sent to email addresses. To the sender they all look the same, whether or not the address
-- has an account.
create table friend_asks (
	user_id uuid not null references users (id) on delete cascade,
	email text not null,
	-- The account that the request reached, if any.
	friend_id uuid,
	created_at timestamptz not null,
	primary key (user_id, email)
);
create index friend_asks_friend on friend_asks (friend_id) where friend_id is not null;
create index friend_asks_email on friend_asks (email) where friend_id is null;
create index friend_asks_age on friend_asks (created_at);

-- A block is stored with both people, so that each side finds it under their own key.
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

-- Notices that name a person are deleted when either blocks the other, and with that person's account.
create index notices_person on notices ((data->>'userId')) where data ? 'userId';
