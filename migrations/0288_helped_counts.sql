-- How many readers an article has helped: counting their votes would query every node of a cluster.
create table resource_helped_counts (
	slug text primary key,
	count integer not null
);
insert into resource_helped_counts (slug, count) select slug, count(*) from resource_helped group by slug;
drop index resource_helped_slug;
