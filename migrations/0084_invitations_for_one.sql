-- A link for one person has an end and is used up by the person who accepts it; one for several people has neither
-- (docs/decisions/0080).
alter table invitations add column expires_at timestamptz;
alter table invitations add column used_at timestamptz;
create index invitations_expires_at on invitations (expires_at) where expires_at is not null;

-- Nobody has a link for several people until they make one.
alter table social_profiles alter column invitation_code drop not null;

-- The unused links for one person, beside the owner, who lists them; whose each code is stands in invitations.
create table own_invitations (
	user_id uuid not null references users (id) on delete cascade,
	code text not null,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	primary key (user_id, code)
);
create index own_invitations_expires_at on own_invitations (expires_at);
