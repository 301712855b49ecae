-- Not in a transaction: an index for deleting an account, which finds the challenges whose words it wrote.
drop index concurrently if exists habit_challenges_words;
create index concurrently habit_challenges_words on habit_challenges (words_by) where words_by is not null;
