alter table users add column current_organization_id uuid;

-- Requests to join, keyed by user, so that listing a user's own requests queries one shard.
create table own_organization_requests (
	user_id uuid not null references users (id) on delete cascade,
	organization_id uuid not null,
	created_at timestamptz not null,
	primary key (user_id, organization_id)
);
insert into own_organization_requests select user_id, organization_id, created_at from organization_requests;
