-- How far the reading of a file has come, 0 to 100, while it is read: such a row holds nothing yet, is no import that
-- anybody sees, and goes when the reading ends, or by its expiry where the process died.
alter table imports add column read_percent smallint check (read_percent between 0 and 100);
