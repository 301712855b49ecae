-- The planned habit that its owner chose for the program (docs/decisions/0085). Without a foreign key: the habit
-- exists only after its payment.
alter table program_memberships add column planned_habit_id uuid;
