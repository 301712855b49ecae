-- An agreement about one habit, kept with its owner. Changed or new, it waits until the partner accepts it.
create table accountability_partners (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	habit_id uuid not null,
	-- Null: nobody has followed the link yet.
	partner_id uuid,
	-- Begins with the owner's id, so that it is found there.
	invite_code text,
	promise text not null,
	help text not null,
	check_in_frequency text not null default 'weekly' check (check_in_frequency in ('daily', 'weekly', 'monthly')),
	until date,
	revision integer not null default 1,
	agreed_at timestamptz,
	-- The last check-in, with what the partner said to it.
	last_check_in timestamptz,
	check_in_note text,
	check_in_answer text check (check_in_answer in ('seen', 'well-done', 'talk')),
	nudged_on date,
	-- When the two are told that a check-in is overdue; null while nothing is agreed.
	overdue_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (user_id, id),
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);
create index accountability_partners_habit on accountability_partners (user_id, habit_id);
-- What names somebody in others' rows is found when their account goes.
create index accountability_partners_partner on accountability_partners (partner_id);
create index accountability_partners_overdue on accountability_partners (overdue_at) where overdue_at is not null;

-- The same agreements from the partner's side: where they are kept.
create table partner_links (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	owner_id uuid not null,
	created_at timestamptz not null,
	primary key (user_id, id)
);
create index partner_links_owner on partner_links (owner_id);

-- A conversation of two people, once for each of them; both rows have its id.
create table conversations (
	user_id uuid not null references users (id) on delete cascade,
	friend_id uuid not null,
	conversation_id uuid not null,
	-- Whether the owner of the row wrote first.
	is_starter boolean not null,
	-- The number of the last message that its owner has read.
	read_up_to integer not null default 0,
	created_at timestamptz not null,
	last_message_at timestamptz not null,
	primary key (user_id, friend_id)
);
create index conversations_friend on conversations (friend_id);

-- What the two write, numbered as it came. Names both of them, so that all of it is found when either account goes.
create table messages (
	conversation_id uuid not null,
	-- Proposed by the sender's browser, so that a repeat writes nothing twice.
	id uuid not null,
	number integer not null,
	sender_id uuid not null,
	receiver_id uuid not null,
	-- Null: deleted by its sender, for both.
	text text,
	sent_at timestamptz not null,
	primary key (conversation_id, id),
	unique (conversation_id, number)
);
create index messages_sender on messages (sender_id);
create index messages_receiver on messages (receiver_id);
