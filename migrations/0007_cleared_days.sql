-- When days were last cleared, {"2026-11-20": "2026-11-21T06:00:00.000Z"}: a mark that was meant before must not bring
-- its day back, however late it comes. In the habit's row, because that is what every change of a log locks.
alter table habits add column cleared_days jsonb not null default '{}';
