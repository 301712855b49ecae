-- Programs of an organization (docs/decisions/0085). A program, its enrolments and the rewards reached are
-- keyed by organization; the user's side of an enrolment, and the habit whose logs count, by user.
create table habit_programs (
	organization_id uuid not null references organizations (id) on delete cascade,
	id uuid not null,
	name text not null,
	description text not null,
	benefits text not null,
	category text not null,
	strategies jsonb not null,
	start_date date not null,
	-- The program's last day.
	end_date date not null check (end_date > start_date),
	target_frequency smallint not null check (target_frequency between 1 and 7),
	target_participants integer check (target_participants > 0),
	rewards jsonb not null,
	-- Always equal to the number of program_enrollments that aren't dropped.
	enrolled_count integer not null default 0 check (enrolled_count >= 0),
	-- Cancelled: hidden from everyone; a job notifies the participants and deletes it.
	cancelled_at timestamptz,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (organization_id, id)
);

-- Deleted with the membership: leaving the organization ends enrolments.
create table program_enrollments (
	organization_id uuid not null,
	program_id uuid not null,
	user_id uuid not null,
	visibility text not null check (visibility in ('private', 'organization')),
	status text not null default 'active' check (status in ('active', 'completed', 'dropped')),
	progress smallint not null default 0 check (progress between 0 and 100),
	days smallint not null default 0,
	filled_in_later smallint not null default 0,
	enrolled_at timestamptz not null,
	completed_at timestamptz,
	primary key (organization_id, program_id, user_id),
	foreign key (organization_id, program_id) references habit_programs (organization_id, id) on delete cascade,
	foreign key (organization_id, user_id) references organization_members (organization_id, user_id) on delete cascade
);
create index program_enrollments_user on program_enrollments (user_id);
create index program_enrollments_standings on program_enrollments (organization_id, program_id, progress desc, days desc)
	where visibility = 'organization' and status <> 'dropped';

create table program_rewards (
	organization_id uuid not null,
	program_id uuid not null,
	user_id uuid not null,
	reward_id uuid not null,
	reached_at timestamptz not null,
	handed_out_at timestamptz,
	primary key (organization_id, program_id, user_id, reward_id),
	foreign key (organization_id, program_id, user_id)
		references program_enrollments (organization_id, program_id, user_id) on delete cascade
);
create index program_rewards_user on program_rewards (user_id);

-- Enrolments that aren't dropped, keyed by user.
create table program_memberships (
	user_id uuid not null references users (id) on delete cascade,
	organization_id uuid not null,
	program_id uuid not null,
	-- Next recount: at once after a log, otherwise when the program becomes final; null if there is none.
	recount_at timestamptz,
	settled_at timestamptz,
	primary key (user_id, organization_id, program_id)
);
create index program_memberships_recount_at on program_memberships (recount_at) where recount_at is not null;

-- The habit whose logs count. A separate row, so that deleting the habit keeps the enrolment.
create table program_habits (
	user_id uuid not null,
	organization_id uuid not null,
	program_id uuid not null,
	habit_id uuid not null,
	primary key (user_id, organization_id, program_id),
	foreign key (user_id, organization_id, program_id)
		references program_memberships (user_id, organization_id, program_id) on delete cascade,
	foreign key (user_id, habit_id) references habits (user_id, id) on delete cascade
);
create index program_habits_habit on program_habits (user_id, habit_id);

-- As in 0043, plus programs.
create or replace function recount_challenges(p_user_id uuid, p_habit_id uuid, p_now timestamptz)
returns void language plpgsql as $$
declare
	settled_after timestamptz := p_now - '7 days'::interval;
begin
	update challenge_memberships set look_at = p_now
	where user_id = p_user_id and (settled_at is null or settled_at > settled_after) and challenge_id in (
		select l.challenge_id from challenge_habits l where l.user_id = p_user_id and l.habit_id = p_habit_id
	);
	update program_memberships set recount_at = p_now
	where user_id = p_user_id and settled_at is null and (organization_id, program_id) in (
		select l.organization_id, l.program_id from program_habits l where l.user_id = p_user_id and l.habit_id = p_habit_id
	);
end
$$;
