-- Invitations to organizations, by email (docs/decisions/0094).
create table organization_invitations (
	organization_id uuid not null references organizations (id) on delete cascade,
	id uuid not null,
	-- In lower case. Null once the invitation is used: the invitee is then a member like any other.
	email text,
	role text not null check (role in ('member', 'manager', 'admin', 'owner')),
	department text,
	-- The person who joins is added to this team, if it still exists.
	team_id uuid,
	-- Null once the inviter has left; the invitation then can't be used until it is sent again.
	invited_by uuid,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	-- When its email is due, or due again if the process that claimed it doesn't finish.
	mail_at timestamptz,
	sent_at timestamptz,
	-- Hash of the token in its latest email.
	token_hash bytea,
	primary key (organization_id, id),
	unique (organization_id, email)
);
create index organization_invitations_invited_by on organization_invitations (invited_by);
create index organization_invitations_expires_at on organization_invitations (expires_at);
create index organization_invitations_mail_at on organization_invitations (organization_id, mail_at)
	where mail_at is not null;
create index organization_invitations_token on organization_invitations (organization_id, token_hash);
