-- Shares of members who appear on leaderboards (docs/decisions/0092). Deleted with the membership.
create table organization_scores (
	organization_id uuid not null,
	user_id uuid not null,
	-- The day, in the organization's time zone, on which it was counted; both periods end on it.
	counted_on date not null,
	-- Null if nothing was expected.
	week_share smallint check (week_share between 0 and 100),
	month_share smallint check (month_share between 0 and 100),
	primary key (organization_id, user_id),
	foreign key (organization_id, user_id) references organization_members (organization_id, user_id) on delete cascade
);
create index organization_scores_user on organization_scores (user_id);
create index organization_consents_leaderboard on organization_consents (organization_id, user_id)
	where kind = 'leaderboard' and is_given;
