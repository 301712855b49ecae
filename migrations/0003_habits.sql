create table habits (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	name text not null,
	description text not null,
	benefits text not null,
	category text not null,
	importance text not null,
	urgency text not null,
	frequency text not null default 'Daily',
	reminder_count smallint not null default 1 check (reminder_count between 0 and 2),
	allowed_skips smallint not null default 1 check (allowed_skips between 0 and 7),
	implementation_strategies jsonb not null,
	maintenance_strategies jsonb not null default '{}',
	schedule jsonb not null default '{"kind": "daily"}',
	status text not null default 'implementation' check (status in ('implementation', 'maintenance', 'completed')),
	phase text not null default '21-day-cycle' check (phase in ('21-day-cycle', 'maintenance-phase')),
	cycle_count integer not null default 1 check (cycle_count >= 1),
	completed_cycles integer not null default 0 check (completed_cycles >= 0),
	is_paid boolean not null default false,
	payment_id uuid,
	is_active boolean not null default true,
	position integer not null default 0,
	started_on date not null,
	cycle_started_on date not null,
	-- Periods in which nothing is due: [{"from": day, "to": first day that counts again, or null}].
	pauses jsonb not null default '[]',
	-- All marks, one letter per day (docs/decisions/0002-history.md); always consistent with habit_logs.
	history_from date not null,
	history_marks text not null default '',
	created_at timestamptz not null,
	primary key (user_id, id),
	foreign key (user_id, payment_id) references user_payments (user_id, id)
) with (fillfactor = 70); -- every tick rewrites the row: leave room for the new version on the same page

create table habit_logs (
	user_id uuid not null,
	habit_id uuid not null,
	date date not null,
	id uuid not null,
	cycle integer not null,
	completed boolean not null,
	notes text,
	miss_reason text,
	duration integer check (duration between 0 and 1440),
	source text not null default 'manual' check (source in ('manual', 'offline', 'integration', 'test')),
	logged_at timestamptz not null,
	created_at timestamptz not null,
	primary key (user_id, habit_id, date),
	unique (user_id, id),
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);

-- One row per ended cycle. Its days are counted from the logs, since late ones may still arrive. The current
-- cycle is in the habit's own row.
create table habit_cycles (
	user_id uuid not null,
	habit_id uuid not null,
	number integer not null,
	started_on date not null,
	ended_on date not null,
	outcome text not null check (outcome in ('repeat', 'maintenance')),
	finished_at timestamptz not null,
	primary key (user_id, habit_id, number),
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);
