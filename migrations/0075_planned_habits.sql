-- The habit that a user has planned but not paid for yet: only the latest, for 30 days (docs/decisions/0074).
create table planned_habits (
	user_id uuid primary key references users (id) on delete cascade,
	-- Proposed by the client; the habit gets this id.
	habit_id uuid not null,
	plan jsonb not null,
	planned_at timestamptz not null
);
create index planned_habits_planned_at on planned_habits (planned_at);
