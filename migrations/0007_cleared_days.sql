-- When days were last cleared, {"2026-11-20": "2026-11-21T06:00:00.000Z"}: a mark made before that must not
-- restore the day, however late it arrives. Stored in the habit's row, because every change of a log locks
-- that row.
alter table habits add column cleared_days jsonb not null default '{}';
