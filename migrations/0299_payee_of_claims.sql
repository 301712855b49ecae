-- A payment stores its payee from the payer's report on, since the configured payee may change before the decision.
alter table user_payments drop constraint user_payments_check3;
alter table user_payments add constraint user_payments_payee check (
	num_nulls(upi_id, payee_name, is_demo_payee) in (0, case when payment_status = 'pending' then 3 else 0 end)
);
