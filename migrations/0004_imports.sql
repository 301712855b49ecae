-- Habits from another tracker. Reading a file creates a pending import; committing it creates the habits.
create table imports (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	format text not null,
	-- Until the import is committed: the habits and histories that were read, never the file itself.
	content jsonb,
	habit_count integer not null,
	log_count integer not null,
	created_at timestamptz not null,
	-- When a pending import is deleted. Committed imports are kept, so that they can be undone.
	expires_at timestamptz,
	committed_at timestamptz,
	primary key (user_id, id),
	check ((committed_at is null) = (content is not null)),
	check ((committed_at is null) = (expires_at is not null))
);
create index imports_expiry on imports (expires_at) where expires_at is not null;

create table imported_habits (
	user_id uuid not null,
	import_id uuid not null,
	habit_id uuid not null,
	primary key (user_id, import_id, habit_id),
	foreign key (user_id, import_id) references imports (user_id, id) on delete cascade,
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);

alter table habit_logs drop constraint habit_logs_source_check;
alter table habit_logs add constraint habit_logs_source_check
	check (source in ('manual', 'offline', 'integration', 'import', 'test'));
