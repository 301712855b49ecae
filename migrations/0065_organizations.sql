-- Organizations (docs/decisions/0063). Everything that belongs to one is keyed by its id. A membership is
-- written twice in one transaction: keyed by organization and by user.
create table organizations (
	id uuid primary key,
	name text not null,
	type text not null check (type in ('company', 'school', 'community', 'personal')),
	description text,
	-- organization_codes maps codes to organizations.
	code text not null,
	allow_public_registration boolean not null,
	require_email_verification boolean not null,
	enable_leaderboards boolean not null,
	enable_challenges boolean not null,
	member_count integer not null default 0 check (member_count >= 0),
	created_at timestamptz not null,
	updated_at timestamptz not null,
	-- When it will be deleted, if an owner has requested that.
	deletes_at timestamptz
);
create index organizations_deletes_at on organizations (deletes_at) where deletes_at is not null;

-- A separate table, because codes are unique across all organizations. Replaced codes are deleted.
create table organization_codes (
	code text primary key,
	organization_id uuid not null
);

create table organization_members (
	organization_id uuid not null references organizations (id) on delete cascade,
	user_id uuid not null,
	role text not null check (role in ('member', 'manager', 'admin', 'owner')),
	department text,
	joined_at timestamptz not null,
	primary key (organization_id, user_id)
);
create index organization_members_user on organization_members (user_id);

create table organization_memberships (
	user_id uuid not null references users (id) on delete cascade,
	organization_id uuid not null,
	primary key (user_id, organization_id)
);

-- Pending requests to join.
create table organization_requests (
	organization_id uuid not null references organizations (id) on delete cascade,
	user_id uuid not null,
	created_at timestamptz not null,
	primary key (organization_id, user_id)
);
create index organization_requests_user on organization_requests (user_id);
