-- Maintained by administrators. Experts are never deleted, because consultations reference them.
create table experts (
	id uuid primary key,
	name text not null,
	title text not null,
	description text not null,
	-- ISO 639 codes: en, hi, ta.
	languages text[] not null,
	-- The expert's account; null unless an administrator has linked one.
	user_id uuid unique,
	-- Hash of the picture, which is stored in expert_pictures.
	picture_hash text,
	-- Not a real person: an example for trying out a new installation.
	is_example boolean not null default false,
	is_active boolean not null default true,
	created_at timestamptz not null,
	updated_at timestamptz not null
);
insert into experts (id, name, title, description, languages, is_example, created_at, updated_at) values
	('01900000-0000-7000-8000-000000000001', 'Meera Iyer', 'Habit coach',
		'Small daily routines: how to begin, how to come back after missed days, and what to leave out.',
		'{en,hi,ta}', true, '2026-11-22T00:00:00Z', '2026-11-22T00:00:00Z'),
	('01900000-0000-7000-8000-000000000002', 'Arjun Deshmukh', 'Sleep and movement coach',
		'Regular sleep, walking and exercise beside full working days, step by step over 21 days.',
		'{en,hi,mr}', true, '2026-11-22T00:00:00Z', '2026-11-22T00:00:01Z');

create table expert_pictures (
	expert_id uuid primary key references experts (id),
	image bytea not null,
	uploaded_at timestamptz not null
);
alter table expert_pictures alter column image set storage external;

create table consultations (
	user_id uuid not null references users (id) on delete cascade,
	id uuid not null,
	-- Proposed by the client's browser, so that a booking sent twice is saved once.
	request_id uuid,
	expert_id uuid not null references experts (id),
	full_name text not null,
	email text not null,
	phone text not null,
	consultation_type text not null check (consultation_type in ('video', 'chat')),
	goals text not null,
	amount numeric(8, 2) not null check (amount > 0),
	status text not null default 'pending' check (status in ('pending', 'scheduled', 'done', 'cancelled')),
	scheduled_date timestamptz,
	room_url text,
	-- Incremented with each change, so that an administrator can't overwrite a change they haven't seen.
	revision integer not null default 1,
	cancel_reason text,
	-- When the expert first answered; the chat is open for seven days from then.
	answered_at timestamptz,
	rating integer check (rating between 1 and 5),
	review text,
	reviewed_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (user_id, id),
	unique (user_id, request_id),
	check (status not in ('scheduled', 'done') or scheduled_date is not null),
	check ((status = 'cancelled') = (cancel_reason is not null)),
	check ((rating is null) = (reviewed_at is null)),
	check (rating is null or status = 'done')
);
-- Administrators and experts refer to a consultation by its id only.
create index consultations_id on consultations (id);
create index consultations_status on consultations (status, id);
create index consultations_expert on consultations (expert_id, id);

-- A consultation's history: who changed what and when, including administrators' notes.
create table consultation_changes (
	user_id uuid not null,
	consultation_id uuid not null,
	number integer not null,
	change text not null check (change in ('booked', 'scheduled', 'done', 'cancelled', 'noted', 'reviewed')),
	changed_by uuid not null,
	changed_at timestamptz not null,
	scheduled_date timestamptz,
	note text,
	primary key (user_id, consultation_id, number),
	foreign key (user_id, consultation_id) references consultations (user_id, id) on delete cascade
);

-- A payment is either for habits, with a plan, or for one consultation. Only the former unlocks habits.
alter table user_payments
	alter column plan_id drop not null,
	add column purpose text not null default 'habits' check (purpose in ('habits', 'consultation')),
	add column consultation_id uuid,
	add check ((purpose = 'habits') = (plan_id is not null)),
	add check ((purpose = 'consultation') = (consultation_id is not null)),
	add foreign key (user_id, consultation_id) references consultations (user_id, id);
-- A consultation is paid for once; after a rejection, it can be paid for again.
create unique index user_payments_consultation on user_payments (user_id, consultation_id)
	where payment_status <> 'rejected';
