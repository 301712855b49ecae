-- A habit's own icon and colour; null for those of its category.
alter table habits
	add column icon text,
	add column colour text;
