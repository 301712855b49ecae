-- How many of the days done in a challenge or program were small days (docs/decisions/0077).
alter table challenge_participants add column small_days smallint not null default 0;
alter table program_enrollments add column small_days smallint not null default 0;
