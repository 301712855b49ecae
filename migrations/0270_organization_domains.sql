-- Domains that organizations have named, to be verified by a TXT record (docs/decisions/0270).
create table organization_domains (
	organization_id uuid not null references organizations (id) on delete cascade,
	-- For the organization's public page, or for its members' email addresses.
	use text not null check (use in ('page', 'addresses')),
	domain text not null,
	created_at timestamptz not null,
	proven_at timestamptz,
	missing_at timestamptz,
	-- Null if a check is due now.
	checked_at timestamptz,
	primary key (organization_id, use, domain)
);
create index organization_domains_checked_at on organization_domains (checked_at nulls first);

-- Holders of domains: the first organization to verify one, until its proof ends.
create table domain_holders (
	domain text not null,
	use text not null,
	organization_id uuid not null,
	primary key (domain, use)
);

alter table organizations add column join_by_address boolean not null default false;
