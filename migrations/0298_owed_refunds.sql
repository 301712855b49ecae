-- Not in a transaction: administrators see withdrawn payments that may have to be refunded.
drop index concurrently if exists user_payments_owed;
create index concurrently user_payments_owed on user_payments (id)
	where is_withdrawn and claimed_at is not null and refund_noted_at is null;
