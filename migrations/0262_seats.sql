-- Seats: an organization pays for its members to create habits (docs/decisions/0262).
alter table organizations
	add column seats_bought integer not null default 0,
	add column seats_taken integer not null default 0;
-- A taken seat stays used up, even if its member leaves.
alter table organizations add constraint organizations_seats check (seats_taken between 0 and seats_bought);

-- Always equal to the number of the user's rows in seats.
alter table users add column seats integer not null default 0;

-- Keyed by user only: an organization knows how many of its seats are taken, but never by whom.
create table seats (
	user_id uuid not null references users (id) on delete cascade,
	organization_id uuid not null,
	taken_at timestamptz not null,
	primary key (user_id, organization_id)
);

-- An owner's payment for seats. organization_name is the name at the time when the payment was opened.
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
-- One open payment per owner. organization_id comes first, for the organization's deletion.
create unique index user_payments_open_seats on user_payments (organization_id, user_id)
	where purpose = 'seats' and payment_status = 'pending';
