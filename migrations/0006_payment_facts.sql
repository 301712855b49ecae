-- What was bought and who was paid stay with a payment, whatever becomes of the plan and the configuration. The plan's
-- words are those of when it was opened, like its amount; the payee is that of when it was decided, since until then
-- it is whom the configuration names.
alter table user_payments
	add column plan_name text,
	add column plan_description text,
	add column payee_name text,
	add column is_demo_payee boolean;
update user_payments p set
	plan_name = plan.name,
	plan_description = plan.description,
	upi_id = case when p.payment_status = 'pending' then null else coalesce(p.upi_id, 'demo@example') end
	from pricing_plans plan where plan.id = p.plan_id;
-- The name of a payee of before was not kept: the address stands for it, except for the demo's.
update user_payments set
	is_demo_payee = upi_id = 'demo@example',
	payee_name = case when upi_id = 'demo@example' then 'Ikkis (demo, do not pay)' else upi_id end
	where payment_status <> 'pending';
alter table user_payments
	alter column plan_name set not null,
	alter column plan_description set not null,
	add check (num_nulls(upi_id, payee_name, is_demo_payee) = case when payment_status = 'pending' then 3 else 0 end);
