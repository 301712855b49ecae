-- Not in a transaction: an index to find the phones that have stopped sending (docs/decisions/0260).
drop index concurrently if exists integrations_phones;
create index concurrently integrations_phones on integrations (coalesce(last_reading_at, created_at))
	where provider = 'apple_health' and access_token is null and not is_demo and is_active and state = 'active';
