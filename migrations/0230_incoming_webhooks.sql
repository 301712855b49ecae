-- Incoming calls from providers (docs/decisions/0155). Their content is never stored, only that a day must be
-- read again.
alter table integrations
	-- How many changes the provider has reported, and how many of those a run has read.
	add column marks integer not null default 0,
	add column marks_read integer not null default 0,
	-- When the provider reported that the consent was withdrawn; believed only if it refuses the tokens too.
	add column withdrawn_at timestamptz;
create index integrations_provider_user on integrations (provider, provider_user_id);

-- Ids of handled deliveries, for calls that have one; each is handled once.
create table incoming_deliveries (
	delivery text primary key,
	received_at timestamptz not null
);
create index incoming_deliveries_received_at on incoming_deliveries (received_at);

-- The token that Notion signs its calls with; Notion generates it and sends it once.
create table incoming_webhook_tokens (
	app text primary key,
	-- Encrypted with a key derived from SECRET_KEY.
	token bytea not null,
	received_at timestamptz not null
);
