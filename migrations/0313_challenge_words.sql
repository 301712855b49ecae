-- The author of the challenge's text, named by reports even after a handover. Null if the creator wrote it.
alter table habit_challenges add column words_by uuid;
-- True if the author's account was deleted before the report, which is then stored under the challenge's creator.
alter table content_reports add column is_author_gone boolean not null default false;
