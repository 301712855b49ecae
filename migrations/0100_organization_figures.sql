-- Anonymous figures about an organization's members (docs/decisions/0084).
alter table organizations
	add column time_zone text not null default 'Asia/Kolkata',
	add column minimum_group smallint not null default 5,
	-- When the next window is published.
	add column figures_at timestamptz not null default now();
alter table organizations
	add constraint organizations_minimum_group check (minimum_group between 5 and 20);
create index organizations_figures_at on organizations (figures_at);

-- Members' consents to being counted or shown. Deleted with the membership.
create table organization_consents (
	organization_id uuid not null,
	user_id uuid not null,
	kind text not null check (kind in ('counted', 'leaderboard')),
	version text not null,
	is_given boolean not null,
	decided_at timestamptz not null,
	-- Identifies the member in organization_cohorts; meaningless once this row is deleted.
	cohort_key uuid not null,
	primary key (organization_id, user_id, kind),
	foreign key (organization_id, user_id) references organization_members (organization_id, user_id) on delete cascade
);

-- Figures published for a window. Rows never change.
create table organization_reports (
	organization_id uuid not null references organizations (id) on delete cascade,
	window_from date not null,
	window_to date not null,
	cell text not null,
	figure jsonb,
	details jsonb,
	suppressed text check (suppressed in ('too-few', 'remainder', 'cohort-changed')),
	primary key (organization_id, window_from, cell),
	check ((figure is null) = (suppressed is not null))
);

-- The members counted when a cell was last published, by cohort_key. Never shown.
create table organization_cohorts (
	organization_id uuid not null references organizations (id) on delete cascade,
	cell text not null,
	window_from date not null,
	cohort uuid[] not null,
	figure jsonb not null,
	waits smallint not null,
	primary key (organization_id, cell)
);
