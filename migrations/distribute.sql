-- Distributes the schema over the nodes of a Citus cluster (docs/operations.md). Run after the migrations, under their
-- lock, at each start on a database that has the extension; what is distributed already stays as it is. A migration
-- that adds a table adds a line here, and one that adds a function with an owner does too.

begin;
-- Reference tables and foreign keys to them change in the same transaction.
set local citus.multi_shard_modify_mode = 'sequential';

create temporary table distribution (
	place integer generated always as identity,
	name text not null,
	-- Null: a copy on each node, for what is small, read by all and written by administrators alone.
	by_column text,
	colocate_with text
) on commit drop;
insert into distribution (name, by_column, colocate_with) values
	('users', 'id', 'none'),
	-- What a user owns, beside that user.
	('sessions', 'user_id', 'users'),
	('known_devices', 'user_id', 'users'),
	('suspensions', 'user_id', 'users'),
	('email_confirmations', 'user_id', 'users'),
	('user_pictures', 'user_id', 'users'),
	('password_resets', 'user_id', 'users'),
	('sign_in_links', 'user_id', 'users'),
	('email_changes', 'user_id', 'users'),
	('former_emails', 'user_id', 'users'),
	('totp_secrets', 'user_id', 'users'),
	('passkeys', 'user_id', 'users'),
	('used_challenges', 'user_id', 'users'),
	('recovery_codes', 'user_id', 'users'),
	('consents', 'user_id', 'users'),
	('user_payments', 'user_id', 'users'),
	('consultations', 'user_id', 'users'),
	('consultation_changes', 'user_id', 'users'),
	('payment_screenshots', 'user_id', 'users'),
	('statement_matches', 'user_id', 'users'),
	('habits', 'user_id', 'users'),
	('planned_habits', 'user_id', 'users'),
	('habit_logs', 'user_id', 'users'),
	('log_entries', 'user_id', 'users'),
	('habit_cycles', 'user_id', 'users'),
	('automaticity_answers', 'user_id', 'users'),
	('habit_moments', 'user_id', 'users'),
	('imports', 'user_id', 'users'),
	('imported_habits', 'user_id', 'users'),
	('notices', 'user_id', 'users'),
	('notice_causes', 'user_id', 'users'),
	('notice_choices', 'user_id', 'users'),
	('domain_events', 'user_id', 'users'),
	('account_exports', 'user_id', 'users'),
	('account_export_parts', 'user_id', 'users'),
	('account_deletions', 'user_id', 'users'),
	('reminders', 'user_id', 'users'),
	('reminder_settings', 'user_id', 'users'),
	('reminder_sendings', 'user_id', 'users'),
	('push_subscriptions', 'user_id', 'users'),
	('social_profiles', 'user_id', 'users'),
	('own_invitations', 'user_id', 'users'),
	('friendships', 'user_id', 'users'),
	('friend_asks', 'user_id', 'users'),
	('blocks', 'user_id', 'users'),
	('blocked_by', 'user_id', 'users'),
	('accountability_partners', 'user_id', 'users'),
	('partner_links', 'user_id', 'users'),
	('conversations', 'user_id', 'users'),
	('resource_helped', 'user_id', 'users'),
	-- A post with all that belongs to it, beside its author.
	('social_posts', 'user_id', 'users'),
	('post_likes', 'author_id', 'users'),
	('post_comments', 'author_id', 'users'),
	('post_comment_likes', 'author_id', 'users'),
	('post_reports', 'author_id', 'users'),
	('content_reports', 'author_id', 'users'),
	('social_quotas', 'user_id', 'users'),
	('challenge_memberships', 'user_id', 'users'),
	('challenge_habits', 'user_id', 'users'),
	-- A challenge with all who take part, by itself: its creator may change.
	('habit_challenges', 'id', 'none'),
	('challenge_participants', 'challenge_id', 'habit_challenges'),
	('organization_memberships', 'user_id', 'users'),
	('own_organization_requests', 'user_id', 'users'),
	('program_memberships', 'user_id', 'users'),
	('program_habits', 'user_id', 'users'),
	-- An organisation with all that belongs to it, by itself.
	('organizations', 'id', 'none'),
	('organization_members', 'organization_id', 'organizations'),
	('organization_requests', 'organization_id', 'organizations'),
	('organization_consents', 'organization_id', 'organizations'),
	('organization_reports', 'organization_id', 'organizations'),
	('organization_cohorts', 'organization_id', 'organizations'),
	('habit_programs', 'organization_id', 'organizations'),
	('program_enrollments', 'organization_id', 'organizations'),
	('program_rewards', 'organization_id', 'organizations'),
	-- What is unique over all users, by itself.
	('organization_codes', 'code', 'none'),
	('messages', 'conversation_id', 'none'),
	('user_emails', 'email', 'none'),
	('payment_keys', 'key', 'none'),
	('invitations', 'code', 'none'),
	('rate_limits', 'key', 'none'),
	('kept_payments', 'id', 'none'),
	('pricing_plans', null, null),
	('experts', null, null),
	('expert_pictures', null, null),
	('administrators', null, null),
	('bank_statements', null, null);
delete from distribution where name::regclass in (select logicalrelid from pg_dist_partition);

do $$
declare
	one record;
	statement text;
	foreign_keys text[] := '{}';
begin
	-- Citus has no foreign key between two tables of which one is not distributed yet, so they come back at the end.
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

-- Calls with an owner go whole to the owner's node; what these functions call has to be there too.
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

-- What was here before is on the nodes now; the copy that the coordinator still has is read by nobody.
select truncate_local_data_after_distributing_table(logicalrelid) from pg_dist_partition
where pg_relation_size(logicalrelid) > 0
	and logicalrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace);
