-- A habit's reminders, at most two a day, in the user's local time (docs/decisions/0024-reminders.md).
-- next_at is when the job handles it next; only then does it check whether the day is still open.
create table reminders (
	user_id uuid not null,
	habit_id uuid not null,
	slot smallint not null check (slot between 1 and 2),
	time text not null check (time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
	is_enabled boolean not null,
	next_at timestamptz,
	primary key (user_id, habit_id, slot),
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade,
	check (is_enabled = (next_at is not null))
);
create index reminders_next on reminders (next_at) where next_at is not null;

-- Defaults without a row: quiet from 22:00 to 07:00, and no emails.
create table reminder_settings (
	user_id uuid primary key references users (id) on delete cascade,
	-- Both null: no quiet hours.
	quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
	quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
	-- When the user agreed to reminder emails; null if they haven't.
	mail_agreed_at timestamptz,
	check ((quiet_from is null) = (quiet_to is null))
);

-- One row per sent reminder, inserted by the process that sends it.
create table reminder_sendings (
	user_id uuid not null,
	habit_id uuid not null,
	day date not null,
	slot smallint not null,
	sent_at timestamptz not null,
	-- When it is sent again after Snooze.
	again_at timestamptz,
	-- The user's last response.
	action text check (action in ('done', 'skip', 'snooze')),
	primary key (user_id, habit_id, day, slot),
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);
create index reminder_sendings_again on reminder_sendings (again_at) where again_at is not null;
create index reminder_sendings_day on reminder_sendings (day);

-- A browser that receives pushes, for as long as its session lasts.
create table push_subscriptions (
	user_id uuid not null,
	session_id uuid not null,
	endpoint text not null,
	p256dh text not null,
	auth text not null,
	created_at timestamptz not null,
	primary key (user_id, session_id),
	foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade
);
