-- A payment records what was bought and who was paid, even if the plan or the configuration changes later.
-- The plan's texts are stored when the payment is opened, like its amount; the payee when the payment is
-- decided, since until then the configuration names the payee.
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
-- Payee names weren't stored before: the UPI address stands in for them, except for the demo payee.
update user_payments set
	is_demo_payee = upi_id = 'demo@example',
	payee_name = case when upi_id = 'demo@example' then 'Ikkis (demo, do not pay)' else upi_id end
	where payment_status <> 'pending';
alter table user_payments
	alter column plan_name set not null,
	alter column plan_description set not null,
	add check (num_nulls(upi_id, payee_name, is_demo_payee) = case when payment_status = 'pending' then 3 else 0 end);
