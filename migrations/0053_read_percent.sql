-- How much of a file has been read. A row with a value is a placeholder: it has no habits, is not listed as
-- an import, and is deleted when reading ends, or expires if the process died.
alter table imports add column read_percent smallint check (read_percent between 0 and 100);
