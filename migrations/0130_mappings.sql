-- Mappings from a provider's metric to a habit, and the ticks they made (docs/decisions/0098), keyed by user.
create table integration_mappings (
	user_id uuid not null,
	id uuid not null,
	-- Deleted together with its connection by the code that disconnects.
	integration_id uuid not null,
	habit_id uuid not null,
	provider_metric text not null,
	mapping_type text not null check (mapping_type in ('threshold', 'direct', 'calculation')),
	mapping_config jsonb not null,
	-- The same in all mappings of a habit.
	needs_all boolean not null default false,
	is_active boolean not null default true,
	-- The day on which the rule was created, last changed, or last extended to earlier days.
	made_on date not null,
	-- The first day that the mapping judges: earlier than made_on if earlier days were taken over.
	judges_from date not null,
	created_at timestamptz not null,
	primary key (user_id, id),
	unique (user_id, habit_id, integration_id, provider_metric),
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);
create index integration_mappings_integration on integration_mappings (user_id, integration_id);

-- Where a day's tick came from, while the log's source is 'integration'.
create table integration_ticks (
	user_id uuid not null,
	habit_id uuid not null,
	date date not null,
	integration_id uuid not null,
	provider text not null,
	-- [{mappingId, provider, explanation}]; a provider's reasons are removed when its connection is deleted.
	reasons jsonb not null,
	ticked_at timestamptz not null,
	primary key (user_id, habit_id, date),
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);
create index integration_ticks_integration on integration_ticks (user_id, integration_id);
