-- Not in a transaction: a search reads a user's notes in pieces, newest day first.
drop index concurrently if exists habit_logs_notes;
create index concurrently habit_logs_notes on habit_logs (user_id, date, id)
	where notes is not null or miss_reason is not null;
