-- When it is next looked whether a user is to be told of their week, on Sunday evening by their clock. From the start at
-- once: the first look reckons the first Sunday.
alter table users add column week_look_at timestamptz not null default '1970-01-01T00:00:00Z';
create index users_week_look on users (week_look_at);
