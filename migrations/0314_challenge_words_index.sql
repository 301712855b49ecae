-- Not in a transaction: an index to find the challenges with text by an account that is being deleted.
drop index concurrently if exists habit_challenges_words;
create index concurrently habit_challenges_words on habit_challenges (words_by) where words_by is not null;
