-- Distributes the schema across the nodes of a Citus cluster (docs/operations.md). Runs after the migrations,
-- under their lock, at each start on a database that has the extension; tables that are already distributed
-- stay as they are. A migration adds a line here for a table whose primary key does not begin with its owner,
-- and for a function with an owner.

begin;
-- Reference tables and foreign keys to them change in the same transaction.
set local citus.multi_shard_modify_mode = 'sequential';

create temporary table distribution (
	place integer generated always as identity,
	name text not null,
	-- Null for a copy on each node: small tables that are rarely written.
	by_column text,
	colocate_with text
) on commit drop;
insert into distribution (name, by_column, colocate_with) values
	('users', 'id', 'none'),
	-- A challenge or organization and everything that belongs to it, keyed by its own id: its creator may
	-- change.
	('habit_challenges', 'id', 'none'),
	('organizations', 'id', 'none'),
	-- Tables that are not keyed by an owner.
	('organization_codes', 'code', 'none'),
	('domain_holders', 'domain', 'none'),
	('messages', 'conversation_id', 'none'),
	('user_emails', 'email', 'none'),
	('payment_keys', 'key', 'none'),
	('invitations', 'code', 'none'),
	('rate_limits', 'key', 'none'),
	('incoming_deliveries', 'delivery', 'none'),
	('kept_payments', 'id', 'none'),
	('pricing_plans', null, null),
	('experts', null, null),
	('expert_pictures', null, null),
	('administrators', null, null),
	('incoming_webhook_tokens', null, null),
	('bank_statements', null, null);
-- All other tables whose primary key begins with their owner are colocated with that owner.
insert into distribution (name, by_column, colocate_with)
select owned.relname, owned.attname, owner.name
from (
	select relname, attname from pg_index
	join pg_class on pg_class.oid = indrelid
	join pg_attribute on attrelid = indrelid and attnum = indkey[0]
	where indisprimary and relnamespace = current_schema()::regnamespace
) as owned
join (values
	('user_id', 'users'), ('author_id', 'users'), ('challenge_id', 'habit_challenges'), ('organization_id', 'organizations')
) as owner(id, name) on owner.id = owned.attname
where owned.relname not in (select name from distribution);
delete from distribution where name::regclass in (select logicalrelid from pg_dist_partition);

do $$
declare
	one record;
	statement text;
	foreign_keys text[] := '{}';
begin
	-- Citus allows no foreign key to or from a table that isn't distributed yet, so foreign keys are dropped
	-- and added again at the end.
	for one in
		select conrelid::regclass as owner, conname, pg_get_constraintdef(oid) as definition from pg_constraint
		where contype = 'f' and (conrelid in (select name::regclass from distribution)
			or confrelid in (select name::regclass from distribution))
	loop
		foreign_keys := foreign_keys || format('alter table %s add constraint %I %s', one.owner, one.conname, one.definition);
		execute format('alter table %s drop constraint %I', one.owner, one.conname);
	end loop;

	for one in select * from distribution order by place loop
		if one.by_column is null then
			perform create_reference_table(one.name::regclass);
		else
			perform create_distributed_table(one.name::regclass, one.by_column, colocate_with => one.colocate_with);
		end if;
	end loop;

	foreach statement in array foreign_keys loop
		execute statement;
	end loop;
end
$$;

-- Calls with an owner run entirely on the owner's node, so the functions that they call must be there too.
do $$
declare
	one record;
begin
	for one in
		select p.oid::regprocedure as function, wanted.owner
		from (values
			('marks_with', null),
			('earlier_cycle_of', null),
			('count_cycles', null),
			('recount_challenges', null),
			('said_ahead_key', null),
			('with_said_ahead', null),
			('day_letter', null),
			('save_log', 'p_user_id'),
			('clear_day', 'p_user_id'),
			('clear_plain_day', 'p_user_id'),
			('tell_hooks', 'p_user_id'),
			('tell_hooks_of_day', 'p_user_id'),
			('save_told_log', 'p_user_id'),
			('clear_told_day', 'p_user_id'),
			('reorder_habits', 'p_user_id')
		) as wanted(name, owner)
		join pg_proc p on p.proname = wanted.name and p.pronamespace = current_schema()::regnamespace
		where not exists (
			select from pg_dist_object d
			where d.classid = 'pg_proc'::regclass and d.objid = p.oid
				and (wanted.owner is null or d.distribution_argument_index is not null)
		)
	loop
		if one.owner is null then
			perform create_distributed_function(one.function);
		else
			perform create_distributed_function(one.function, one.owner, colocate_with => 'users');
		end if;
	end loop;
end
$$;
commit;

-- Existing rows are on the nodes now; the coordinator's own copies are no longer read.
select truncate_local_data_after_distributing_table(logicalrelid) from pg_dist_partition
where pg_relation_size(logicalrelid) > 0
	and logicalrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace);
