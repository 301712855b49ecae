-- A link for one person expires, and can be used only once; a link for several people has neither limit
-- (docs/decisions/0080).
alter table invitations add column expires_at timestamptz;
alter table invitations add column used_at timestamptz;
create index invitations_expires_at on invitations (expires_at) where expires_at is not null;

-- A link for several people exists only once its owner creates it.
alter table social_profiles alter column invitation_code drop not null;

-- Unused links for one person, keyed by owner for listing; invitations maps codes to owners.
create table own_invitations (
	user_id uuid not null references users (id) on delete cascade,
	code text not null,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	primary key (user_id, code)
);
create index own_invitations_expires_at on own_invitations (expires_at);
