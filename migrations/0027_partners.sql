-- An agreement about one habit, stored with the habit's owner. New or changed, it waits until the partner
-- accepts it.
create table accountability_partners (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	habit_id uuid not null,
	-- Null until somebody accepts through the link.
	partner_id uuid,
	-- Begins with the owner's id, so that the lookup goes to the owner's shard.
	invite_code text,
	promise text not null,
	help text not null,
	check_in_frequency text not null default 'weekly' check (check_in_frequency in ('daily', 'weekly', 'monthly')),
	until date,
	revision integer not null default 1,
	agreed_at timestamptz,
	-- The last check-in, and the partner's response to it.
	last_check_in timestamptz,
	check_in_note text,
	check_in_answer text check (check_in_answer in ('seen', 'well-done', 'talk')),
	nudged_on date,
	-- When both people are notified that a check-in is overdue; null while there is no agreement.
	overdue_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (user_id, id),
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);
create index accountability_partners_habit on accountability_partners (user_id, habit_id);
-- Finds other people's rows that name a deleted account.
create index accountability_partners_partner on accountability_partners (partner_id);
create index accountability_partners_overdue on accountability_partners (overdue_at) where overdue_at is not null;

-- The same agreements keyed by partner, with the id of the owner they are stored with.
create table partner_links (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	owner_id uuid not null,
	created_at timestamptz not null,
	primary key (user_id, id)
);
create index partner_links_owner on partner_links (owner_id);

-- A conversation between two people: one row for each, with the same conversation_id.
create table conversations (
	user_id uuid not null references users (id) on delete cascade,
	friend_id uuid not null,
	conversation_id uuid not null,
	-- Whether the row's owner wrote first.
	is_starter boolean not null,
	-- The number of the last message that the row's owner has read.
	read_up_to integer not null default 0,
	created_at timestamptz not null,
	last_message_at timestamptz not null,
	primary key (user_id, friend_id)
);
create index conversations_friend on conversations (friend_id);

-- Messages, numbered in the order of arrival. Both people are named, so that all messages are found when
-- either account is deleted.
create table messages (
	conversation_id uuid not null,
	-- Proposed by the sender's browser, so that a message sent twice is saved once.
	id uuid not null,
	number integer not null,
	sender_id uuid not null,
	receiver_id uuid not null,
	-- Null if its sender deleted it, for both people.
	text text,
	sent_at timestamptz not null,
	primary key (conversation_id, id),
	unique (conversation_id, number)
);
create index messages_sender on messages (sender_id);
create index messages_receiver on messages (receiver_id);
