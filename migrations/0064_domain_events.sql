-- What happened to a user's habits, for readers that must not miss it (docs/decisions/0062): written by the
-- transaction that made it happen, deleted after a week. Ids sort by time. `facts` never contains text that a
-- user wrote.
create table domain_events (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	kind text not null,
	-- The habit; null if the event is about the account.
	about_id uuid,
	facts jsonb not null,
	created_at timestamptz not null,
	primary key (user_id, id)
);
create index domain_events_created_at on domain_events (created_at);
