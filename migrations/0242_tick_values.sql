-- Not in a transaction: an index to find the ticks whose explanations have numbers, which are deleted after 400 days.
drop index concurrently if exists integration_ticks_values;
create index concurrently integration_ticks_values on integration_ticks (date)
	where reasons @? '$[*].explanation.value ? (@ != null)';
