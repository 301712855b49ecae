-- Connections to other services (docs/decisions/0102), all beside the user. One connection to a provider at a time.
create table integrations (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	provider text not null,
	-- Of the simulator in testing mode, and never of the provider.
	is_demo boolean not null default false,
	provider_user_id text,
	-- Locked with SECRET_KEY.
	access_token bytea,
	refresh_token bytea,
	token_expiry timestamptz,
	-- Of one process that asks for new tokens; the others wait.
	refreshing_until timestamptz,
	scopes jsonb not null,
	settings jsonb not null,
	is_active boolean not null default true,
	state text not null default 'active' check (state in ('active', 'late', 'needs-you', 'limited', 'failing', 'stopped')),
	state_since timestamptz not null,
	reason text,
	failures smallint not null default 0,
	-- The zone that the provider uses for its days, if it says so.
	time_zone text,
	last_sync timestamptz,
	last_reading_at timestamptz,
	-- Null: not by itself.
	sync_at timestamptz,
	syncing_until timestamptz,
	-- Days from this one on are read at the next sync; null: the usual ones.
	read_from date,
	-- The day on which the last seven days were read again.
	reread_on date,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (user_id, id),
	unique (user_id, provider)
);
create index integrations_sync_at on integrations (sync_at) where sync_at is not null;

-- A day is read whole and replaced, so a reading's key says all but its value.
create table integration_data (
	user_id uuid not null,
	integration_id uuid not null,
	data_type text not null,
	day date not null,
	-- The device or app behind it, or the id of the event.
	source text not null,
	id uuid not null,
	value numeric(10, 2) not null,
	unit text not null,
	metadata jsonb not null,
	recorded_at timestamptz not null,
	synced_at timestamptz not null,
	is_processed boolean not null default false,
	primary key (user_id, integration_id, data_type, day, source),
	foreign key (user_id, integration_id) references integrations (user_id, id) on delete cascade
);
create index integration_data_day on integration_data (user_id, integration_id, day);
create index integration_data_synced on integration_data (day);

create table integration_logs (
	user_id uuid not null,
	integration_id uuid not null,
	id uuid not null,
	action text not null,
	status text not null check (status in ('ok', 'failed')),
	message text,
	details jsonb not null,
	created_at timestamptz not null,
	primary key (user_id, integration_id, id),
	foreign key (user_id, integration_id) references integrations (user_id, id) on delete cascade
);
create index integration_logs_created_at on integration_logs (created_at);

-- A consent that was begun: of one session, for ten minutes, used once.
create table integration_consents (
	user_id uuid not null references users (id) on delete cascade,
	token_hash bytea not null,
	session_id uuid not null,
	provider text not null,
	-- Locked with SECRET_KEY; null if the provider takes none.
	verifier bytea,
	is_demo boolean not null,
	created_at timestamptz not null,
	primary key (user_id, token_hash)
);
create index integration_consents_created_at on integration_consents (created_at);
