-- Domains that organisations have named, and whose TXT record is looked for (docs/decisions/0270).
create table organization_domains (
	organization_id uuid not null references organizations (id) on delete cascade,
	-- For its public page, or to let in addresses of it.
	use text not null check (use in ('page', 'addresses')),
	domain text not null,
	created_at timestamptz not null,
	proven_at timestamptz,
	missing_at timestamptz,
	-- Null: due now.
	checked_at timestamptz,
	primary key (organization_id, use, domain)
);
create index organization_domains_checked_at on organization_domains (checked_at nulls first);

-- Who has proven a domain: the first, until its proof ends.
create table domain_holders (
	domain text not null,
	use text not null,
	organization_id uuid not null,
	primary key (domain, use)
);

alter table organizations add column join_by_address boolean not null default false;
