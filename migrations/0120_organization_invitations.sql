-- Invitations to organisations, by mail (docs/decisions/0094).
create table organization_invitations (
	organization_id uuid not null references organizations (id) on delete cascade,
	id uuid not null,
	-- In lower case. Null once it was used: then its person is a member like all others.
	email text,
	role text not null check (role in ('member', 'manager', 'admin', 'owner')),
	department text,
	-- Whoever joins goes into this team, if it is still there.
	team_id uuid,
	-- Null once they have left: then nobody can use it until it is sent again.
	invited_by uuid,
	created_at timestamptz not null,
	expires_at timestamptz not null,
	-- When its mail is to be sent, or sent again if the process that took it up does not finish.
	mail_at timestamptz,
	sent_at timestamptz,
	-- Of the token in its last mail.
	token_hash bytea,
	primary key (organization_id, id),
	unique (organization_id, email)
);
create index organization_invitations_invited_by on organization_invitations (invited_by);
create index organization_invitations_expires_at on organization_invitations (expires_at);
create index organization_invitations_mail_at on organization_invitations (organization_id, mail_at)
	where mail_at is not null;
create index organization_invitations_token on organization_invitations (organization_id, token_hash);
