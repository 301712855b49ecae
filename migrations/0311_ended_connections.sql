-- Set when a connection ends: it is hidden, its readings and runs are deleted in pieces, and the row last
-- (docs/decisions/0313).
alter table integrations add column ended_at timestamptz;
