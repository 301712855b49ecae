-- Last attempt. A deletion that fails or crashes the process goes to the end of the queue.
alter table account_deletions add column tried_at timestamptz;
