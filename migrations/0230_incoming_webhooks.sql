-- Calls of the providers' servers (docs/decisions/0155). What they say is never stored, only that a day is to be read.
alter table integrations
	-- How often a provider has said that something changed, and up to which of these a run has read.
	add column marks integer not null default 0,
	add column marks_read integer not null default 0,
	-- The provider says that the consent is gone; believed once it refuses the tokens too.
	add column withdrawn_at timestamptz;
create index integrations_provider_user on integrations (provider, provider_user_id);

-- Deliveries that had an id of their own, each handled once.
create table incoming_deliveries (
	delivery text primary key,
	received_at timestamptz not null
);
create index incoming_deliveries_received_at on incoming_deliveries (received_at);

-- What Notion signs with: it makes the token and sends it once.
create table incoming_webhook_tokens (
	app text primary key,
	-- Locked with SECRET_KEY.
	token bytea not null,
	received_at timestamptz not null
);
