-- What a phone sent last, for whoever sets it up: the numbers of entries and the metrics, as the phone was answered.
alter table ingest_keys add column last_delivery jsonb;
