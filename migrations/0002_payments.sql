create table pricing_plans (
	id serial primary key,
	name text not null,
	description text not null,
	price numeric(8, 2) not null check (price > 0),
	list_price numeric(8, 2),
	is_first_habit boolean not null default false,
	features jsonb not null default '[]',
	is_active boolean not null default true,
	created_at timestamptz not null default now()
);

insert into pricing_plans (name, description, price, list_price, is_first_habit, features) values
	('First habit', 'Everything you need for your first 21 days.', 100, 1000, true,
		'["Plan with the four-step framework", "Tick daily, even offline", "Honest progress and streaks", "Repeat, maintain or complete after 21 days"]'),
	('Standard', 'For each further habit.', 1000, null, false,
		'["Everything in the first habit", "Expert support", "A consultation offer"]');

create table user_payments (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	habit_id uuid,
	plan_id integer not null references pricing_plans (id),
	amount numeric(8, 2) not null check (amount > 0),
	currency text not null default 'INR' check (currency = 'INR'),
	payment_method text not null default 'UPI' check (payment_method = 'UPI'),
	payment_status text not null default 'pending' check (payment_status in ('pending', 'completed', 'rejected')),
	transaction_id text,
	upi_id text,
	payment_date timestamptz,
	decided_by uuid,
	decided_at timestamptz,
	created_at timestamptz not null,
	primary key (user_id, id),
	check ((payment_status = 'pending') = (decided_at is null))
);
