-- Not in a transaction: deleting an account looks for the challenges whose words are its own.
drop index concurrently if exists habit_challenges_words;
create index concurrently habit_challenges_words on habit_challenges (words_by) where words_by is not null;
