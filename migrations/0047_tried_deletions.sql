-- When a deletion was last tried: one that fails, or ends its process, lets all others go first.
alter table account_deletions add column tried_at timestamptz;
