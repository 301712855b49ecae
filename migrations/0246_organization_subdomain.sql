-- A name to join by and to be found under; it is unique because organization_codes has it too.
alter table organizations add column subdomain text;
