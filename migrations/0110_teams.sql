-- Teams of an organization (docs/decisions/0090).
create table organization_teams (
	organization_id uuid not null references organizations (id) on delete cascade,
	id uuid not null,
	name text not null,
	department text,
	created_at timestamptz not null,
	primary key (organization_id, id)
);

-- Rows are deleted with the membership or the team.
create table organization_team_members (
	organization_id uuid not null,
	team_id uuid not null,
	user_id uuid not null,
	is_leader boolean not null default false,
	joined_at timestamptz not null,
	primary key (organization_id, team_id, user_id),
	foreign key (organization_id, team_id) references organization_teams (organization_id, id) on delete cascade,
	foreign key (organization_id, user_id) references organization_members (organization_id, user_id) on delete cascade
);
create unique index organization_team_leaders on organization_team_members (organization_id, team_id) where is_leader;
create index organization_team_members_user on organization_team_members (user_id, organization_id);
create index organization_team_members_member on organization_team_members (organization_id, user_id);

alter table organizations
	-- Preselected when a member enrols in a program.
	add column default_habit_visibility text not null default 'private'
		check (default_habit_visibility in ('private', 'team', 'organization'));

-- `team` is new, between nobody and everybody. All existing rows satisfy the old, narrower check.
alter table program_enrollments drop constraint program_enrollments_visibility_check;
alter table program_enrollments add constraint program_enrollments_visibility_check
	check (visibility in ('private', 'team', 'organization')) not valid;
drop index program_enrollments_standings;
create index program_enrollments_standings on program_enrollments (organization_id, program_id, progress desc, days desc)
	where visibility <> 'private' and status <> 'dropped';
