-- A report of a challenge names the author of its words, who may have handed it over since. Null: its creator.
alter table habit_challenges add column words_by uuid;
-- True if the author's account was deleted before the report, which is then stored under the challenge's creator.
alter table content_reports add column is_author_gone boolean not null default false;
