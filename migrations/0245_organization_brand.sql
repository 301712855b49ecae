-- An organization's brand: a logo and two colours, as entered. Readable shades are derived from them where
-- they are shown (docs/decisions/0245-organization-brand.md).
alter table organizations
	add column logo_hash text,
	add column primary_color text not null default '#8b5cf6',
	add column secondary_color text not null default '#06b6d4';

create table organization_logos (
	organization_id uuid primary key references organizations (id) on delete cascade,
	image bytea not null,
	uploaded_at timestamptz not null
);
-- WebP does not compress further.
alter table organization_logos alter column image set storage external;
