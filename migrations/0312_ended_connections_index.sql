-- Not in a transaction: an index for the purge, which clears connections whose clearing was interrupted.
drop index concurrently if exists integrations_ended;
create index concurrently integrations_ended on integrations (ended_at) where ended_at is not null;
