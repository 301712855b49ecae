-- Data for listing challenges by creator and across all public ones (docs/decisions/0064). On a cluster it
-- stays on the coordinator: the same queries on habit_challenges would go to every shard.
create table challenge_list (
	id uuid primary key,
	creator_id uuid not null,
	is_public boolean not null,
	start_date date not null,
	end_date date not null,
	participant_count integer not null,
	recent_joins integer not null,
	cancelled_at timestamptz
);
insert into challenge_list
select id, creator_id, is_public, start_date, end_date, participant_count, recent_joins, cancelled_at
from habit_challenges;
create index challenge_list_creator on challenge_list (creator_id);
create index challenge_list_end_date on challenge_list (end_date);
create index challenge_list_public on challenge_list (id) where is_public and cancelled_at is null;
create index challenge_list_recent_joins on challenge_list (recent_joins) where recent_joins > 0;
drop index habit_challenges_creator;
drop index habit_challenges_end_date;
drop index habit_challenges_public;
