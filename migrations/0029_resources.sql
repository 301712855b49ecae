-- Who has said of which article that it helped: each account once. How many have is counted when it is shown.
create table resource_helped (
	user_id uuid not null references users (id) on delete cascade,
	-- The name of the article's file in content/.
	slug text not null,
	created_at timestamptz not null,
	primary key (user_id, slug)
);
create index resource_helped_slug on resource_helped (slug);
