-- Reported comments, messages and challenges, with their text at that time: it may be changed or deleted
-- before an administrator sees the report. Reports of posts are in post_reports.
create table content_reports (
	-- Who wrote the content.
	author_id uuid not null references users (id) on delete cascade,
	kind text not null check (kind in ('comment', 'message', 'challenge')),
	content_id uuid not null,
	user_id uuid not null,
	-- A comment's post or a message's conversation.
	place_id uuid,
	content text not null,
	written_at timestamptz not null,
	reason text not null check (reason in ('spam', 'unkind', 'unsafe', 'other')),
	note text,
	created_at timestamptz not null,
	-- When an administrator kept or removed it.
	decided_at timestamptz,
	primary key (author_id, kind, content_id, user_id)
);
create index content_reports_content on content_reports (content_id);
create index content_reports_user on content_reports (user_id);
create index content_reports_open on content_reports (created_at) where decided_at is null;
create index content_reports_decided on content_reports (decided_at) where decided_at is not null;
