-- The planned habit that its owner chose for the challenge (docs/decisions/0030). Without a foreign key: the habit
-- exists only after its payment.
alter table challenge_memberships add column planned_habit_id uuid;
