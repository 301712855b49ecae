-- The number of the last message that each side has read; only the first unread message sends a notice.
alter table consultations
	add column client_read_up_to integer not null default 0,
	add column expert_read_up_to integer not null default 0;
