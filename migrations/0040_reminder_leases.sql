-- A reminder is claimed with a lease (docs/decisions/0045-reminder-leases.md): if a process dies before its
-- push is accepted, another process sends the reminder again under the same tag.
alter table reminder_sendings
	-- Deadline of the process that claimed it; null if nothing is left to do, as in all existing rows.
	add column lease_until timestamptz,
	-- When it was due; a reminder sent much later says so.
	add column due_at timestamptz,
	-- Identifies the notification on devices; unchanged when it is sent again, so that it replaces the first.
	add column tag text;
create index reminder_sendings_lease on reminder_sendings (lease_until) where lease_until is not null;

-- A single row: since when the minutely job has seen the clock advance normally, and the time it last saw.
create table reminder_clock (
	id boolean primary key default true check (id),
	steady_since timestamptz not null,
	seen_at timestamptz not null
);
