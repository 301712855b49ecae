-- What owners, admins and managers did in an organization, and their announcements (docs/decisions/0091).
create table organization_audit (
	organization_id uuid not null references organizations (id) on delete cascade,
	id uuid not null,
	actor_id uuid not null,
	act text not null,
	-- The person affected, if any.
	subject_id uuid,
	details jsonb not null,
	at timestamptz not null,
	primary key (organization_id, id)
);
create index organization_audit_at on organization_audit (at);
create index organization_audit_actor on organization_audit (actor_id);
create index organization_audit_subject on organization_audit (subject_id) where subject_id is not null;

-- The author is recorded only in the audit log, which outlives memberships.
create table organization_announcements (
	organization_id uuid not null references organizations (id) on delete cascade,
	id uuid not null,
	-- Null for everybody.
	team_id uuid,
	text text not null,
	created_at timestamptz not null,
	primary key (organization_id, id),
	foreign key (organization_id, team_id) references organization_teams (organization_id, id) on delete cascade
);
create index organization_announcements_team on organization_announcements (organization_id, team_id, id);
