-- Secret addresses that tick one habit (docs/decisions/0131).
create table taps (
	user_id uuid not null references users (id) on delete cascade,
	token_hash bytea not null,
	id uuid not null,
	habit_id uuid not null,
	created_at timestamptz not null,
	primary key (user_id, token_hash),
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);
create index taps_habit on taps (user_id, habit_id);
