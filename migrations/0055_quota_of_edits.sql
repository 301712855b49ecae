-- Edits on the user's latest active day. Limited because each edit is broadcast to every page that shows the
-- text.
alter table social_quotas add column edits integer not null default 0;
