-- Days ticked only by providers whose data may be shown to nobody else; organizations leave them out
-- (docs/decisions/0264).
alter table integration_ticks add column is_private boolean not null default false;
update integration_ticks set is_private = true where provider = 'strava';

update program_memberships set recount_at = now()
where settled_at is null and user_id in (select user_id from integration_ticks where is_private);
update challenge_memberships set look_at = now()
where settled_at is null and user_id in (select user_id from integration_ticks where is_private);
