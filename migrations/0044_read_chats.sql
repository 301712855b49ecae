-- Up to which message client and expert have read a chat: the inbox hears of the first that is unread.
alter table consultations
	add column client_read_up_to integer not null default 0,
	add column expert_read_up_to integer not null default 0;
