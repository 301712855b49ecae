-- A name for joining and for the public page; unique because organization_codes contains it too.
alter table organizations add column subdomain text;
