-- Challenges of an organization, and programs and challenges of a team (docs/decisions/0265, 0266). A
-- challenge has either a creator or an organization. team_id has no foreign key: deleting a team cancels its
-- programs and challenges, and a job then notifies their participants and deletes them.
alter table habit_challenges
	add column organization_id uuid,
	add column team_id uuid,
	alter column creator_id drop not null;
alter table habit_challenges add constraint habit_challenges_owner_check
	check ((creator_id is null) <> (organization_id is null) and (team_id is null or organization_id is not null)) not valid;

alter table challenge_list
	add column organization_id uuid,
	alter column creator_id drop not null;
create index challenge_list_organization on challenge_list (organization_id, end_date) where organization_id is not null;

alter table habit_programs add column team_id uuid;
