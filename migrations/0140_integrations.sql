-- Connections to other services (docs/decisions/0102), keyed by user. One at a time per provider.
create table integrations (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	provider text not null,
	-- Connected to the simulator in testing mode, never to the real provider.
	is_demo boolean not null default false,
	provider_user_id text,
	-- Encrypted with a key derived from SECRET_KEY.
	access_token bytea,
	refresh_token bytea,
	token_expiry timestamptz,
	-- Lease of the process that is refreshing the tokens; the others wait.
	refreshing_until timestamptz,
	scopes jsonb not null,
	settings jsonb not null,
	is_active boolean not null default true,
	state text not null default 'active' check (state in ('active', 'late', 'needs-you', 'limited', 'failing', 'stopped')),
	state_since timestamptz not null,
	reason text,
	failures smallint not null default 0,
	-- The time zone of the provider's days, if the provider reports one.
	time_zone text,
	last_sync timestamptz,
	last_reading_at timestamptz,
	-- Null if it doesn't sync automatically.
	sync_at timestamptz,
	syncing_until timestamptz,
	-- The next sync reads from this day on; null for the usual days.
	read_from date,
	-- The last day on which the previous seven days were read again.
	reread_on date,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (user_id, id),
	unique (user_id, provider)
);
create index integrations_sync_at on integrations (sync_at) where sync_at is not null;

-- A day is read and replaced as a whole, so a reading's key contains everything but its value.
create table integration_data (
	user_id uuid not null,
	integration_id uuid not null,
	data_type text not null,
	day date not null,
	-- The device or app that it came from, or the event's id.
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

-- Pending consents, valid for one session and ten minutes, and used once.
create table integration_consents (
	user_id uuid not null references users (id) on delete cascade,
	token_hash bytea not null,
	session_id uuid not null,
	provider text not null,
	-- Encrypted like the tokens; null if the provider doesn't use one.
	verifier bytea,
	is_demo boolean not null,
	created_at timestamptz not null,
	primary key (user_id, token_hash)
);
create index integration_consents_created_at on integration_consents (created_at);
