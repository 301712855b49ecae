-- Our response to the phone's last delivery (numbers of entries, metrics), shown with its key.
alter table ingest_keys add column last_delivery jsonb;
