-- People whom an organization has removed; they can rejoin only by request or invitation
-- (docs/decisions/0250).
create table organization_removals (
	organization_id uuid not null references organizations (id) on delete cascade,
	user_id uuid not null,
	removed_at timestamptz not null,
	primary key (organization_id, user_id)
);
create index organization_removals_user on organization_removals (user_id);
