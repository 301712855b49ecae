-- Imported habits now count as created; this adds those from earlier imports.
update users u set habits_created = habits_created + (
	select coalesce(sum(i.habit_count), 0) from imports i where i.user_id = u.id and i.committed_at is not null
)
where exists (select 1 from imports i where i.user_id = u.id and i.committed_at is not null);
