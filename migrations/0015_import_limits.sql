-- An import is committed or undone in many short statements, so that other requests get their turn in
-- between. Its habits are hidden until it is complete, or completely removed: nobody sees part of it, even
-- after a crash.
alter table habits add column is_hidden boolean not null default false;
create index habits_hidden on habits (user_id, id) where is_hidden;

-- Up to 5 MB, and always read as a whole: converting it to jsonb and compressing it would hold up everybody
-- who shares the embedded database.
alter table imports
	alter column content type text using content::text,
	alter column content set storage external,
	add column commit_began_at timestamptz,
	add column undo_began_at timestamptz,
	drop constraint imports_check,
	drop constraint imports_check1,
	add constraint imports_content_check check ((committed_at is null) = (content is not null)),
	add constraint imports_expiry_check
		check ((committed_at is null and commit_began_at is null) = (expires_at is not null)),
	add constraint imports_undo_check check (undo_began_at is null or committed_at is not null);

-- The habit's index in the import's content, which holds its notes until they become logs.
alter table imported_habits add column place integer not null default 0;
