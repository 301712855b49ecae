alter table organization_teams add column description text;
