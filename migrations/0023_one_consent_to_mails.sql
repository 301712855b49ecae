-- Permission to send reminders by email is a consent, so it is stored only there.
insert into consents (user_id, kind, version, given_at)
	select user_id, 'mails', '1', mail_agreed_at from reminder_settings where mail_agreed_at is not null
	on conflict do nothing;
alter table reminder_settings drop column mail_agreed_at;
