-- How often somebody changed what they had written, on their latest day: each edit is told to everybody who shows it.
alter table social_quotas add column edits integer not null default 0;
