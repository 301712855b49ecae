-- A daily cause's notice. A repeat after its withdrawal reuses the id, because a push with that id may be queued.
alter table notice_causes add column notice_id uuid;
