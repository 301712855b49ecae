-- Readers who said that an article helped, each account once.
create table resource_helped (
	user_id uuid not null references users (id) on delete cascade,
	-- The article's file name in content/.
	slug text not null,
	created_at timestamptz not null,
	primary key (user_id, slug)
);
create index resource_helped_slug on resource_helped (slug);
