-- Not in a transaction: the purge looks for programs that ended a year ago.
drop index concurrently if exists habit_programs_end;
create index concurrently habit_programs_end on habit_programs (end_date);
