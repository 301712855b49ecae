-- Seats: an organisation pays for its people to create habits (docs/decisions/0262).
alter table organizations
	add column seats_bought integer not null default 0,
	add column seats_taken integer not null default 0;
-- Taken is spent, also when its member leaves.
alter table organizations add constraint organizations_seats check (seats_taken between 0 and seats_bought);

-- Always equal to a count of the person's seats.
alter table users add column seats integer not null default 0;

-- Beside the person alone: an organisation counts its seats and never knows who has one.
create table seats (
	user_id uuid not null references users (id) on delete cascade,
	organization_id uuid not null,
	taken_at timestamptz not null,
	primary key (user_id, organization_id)
);

-- A payment of an owner for seats. The organisation's name is that of when it was opened.
alter table user_payments
	add column organization_id uuid,
	add column organization_name text,
	add column seat_count integer;
alter table user_payments drop constraint user_payments_purpose_check;
alter table user_payments add constraint user_payments_purpose_check
	check (purpose in ('habits', 'consultation', 'seats'));
alter table user_payments add constraint user_payments_seats check (
	(purpose = 'seats') = (seat_count is not null)
	and (purpose = 'seats') = (organization_id is not null)
	and (purpose = 'seats') = (organization_name is not null)
);
alter table user_payments add constraint user_payments_seat_count check (seat_count between 1 and 1000);
-- One open payment for each owner; the organisation first, for its deletion.
create unique index user_payments_open_seats on user_payments (organization_id, user_id)
	where purpose = 'seats' and payment_status = 'pending';
