-- A reminder is claimed with a lease (docs/decisions/0045-reminder-leases.md): a process that dies before its push was
-- taken leaves it to the next, which sends it again under the same tag.
alter table reminder_sendings
	-- Until when the process that claimed it has time to send it; null: nothing is left to do, as in all rows so far.
	add column lease_until timestamptz,
	-- When it was to come: what comes much later says so.
	add column due_at timestamptz,
	-- By which devices know the notification; the same when it is sent again, so that it takes the place of the first.
	add column tag text;
create index reminder_sendings_lease on reminder_sendings (lease_until) where lease_until is not null;

-- One row: since when the job of each minute has found the clock going on as clocks do, and when it last looked.
create table reminder_clock (
	id boolean primary key default true check (id),
	steady_since timestamptz not null,
	seen_at timestamptz not null
);
