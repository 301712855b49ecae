-- When to check next whether to notify a user of their week, on Sunday evening in their time zone. Due at
-- once by default: the first check schedules the first Sunday.
alter table users add column week_look_at timestamptz not null default '1970-01-01T00:00:00Z';
create index users_week_look on users (week_look_at);
