-- When the person last chose to enrol, changed who sees the share, or left; null in rows from before this migration.
alter table program_enrollments add column decided_at timestamptz;
