-- Once accepted, an agreement is ended, not withdrawn, even while a change to it waits to be accepted.
alter table accountability_partners add column first_agreed_at timestamptz;
update accountability_partners set first_agreed_at = coalesce(agreed_at, last_check_in)
	where agreed_at is not null or last_check_in is not null;
