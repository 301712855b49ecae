-- The notice that a daily cause made, whose push may still wait: a repeat after its withdrawal takes the same id.
alter table notice_causes add column notice_id uuid;
