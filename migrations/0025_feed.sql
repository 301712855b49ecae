-- What people share with each other (docs/decisions/0029-feed.md). A post and all that belongs to it has its author in
-- the key, and so lives in one place; likes and comments_count change in the transaction of their rows.
create table social_posts (
	user_id uuid not null references users (id) on delete cascade,
	-- UUIDv7 made by the server: the feed is in its order.
	id uuid not null,
	content text not null,
	type text not null check (type in ('motivation', 'milestone', 'achievement', 'question')),
	-- The title and the day are as of posting; the link goes with the habit.
	habit_id uuid,
	habit_title text,
	habit_day integer,
	challenge_id uuid,
	is_public boolean not null,
	likes integer not null default 0 check (likes >= 0),
	comments_count integer not null default 0 check (comments_count >= 0),
	-- What its author's device calls it: sent twice, it is posted once.
	draft_id uuid,
	created_at timestamptz not null,
	-- Later than created_at once the text was edited.
	updated_at timestamptz not null,
	-- When, by whom and why an administrator took it away.
	removed_at timestamptz,
	removed_by uuid,
	removed_for text,
	primary key (user_id, id),
	unique (user_id, draft_id),
	foreign key (user_id, habit_id) references habits (user_id, id),
	check ((removed_at is null) = (removed_for is null))
);
create index social_posts_id on social_posts (id);
create index social_posts_public on social_posts (id) where is_public and removed_at is null;
create index social_posts_for_friends on social_posts (user_id, id) where not is_public and removed_at is null;
create index social_posts_habit on social_posts (user_id, habit_id) where habit_id is not null;

create table post_likes (
	author_id uuid not null,
	post_id uuid not null,
	user_id uuid not null,
	created_at timestamptz not null,
	primary key (author_id, post_id, user_id),
	foreign key (author_id, post_id) references social_posts (user_id, id) on delete cascade
);
create index post_likes_user on post_likes (user_id);

create table post_comments (
	author_id uuid not null,
	post_id uuid not null,
	id uuid not null,
	-- Who wrote it; author_id is the post's.
	user_id uuid not null,
	content text not null,
	draft_id uuid,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	primary key (author_id, post_id, id),
	unique (author_id, post_id, user_id, draft_id),
	foreign key (author_id, post_id) references social_posts (user_id, id) on delete cascade
);
create index post_comments_user on post_comments (user_id);

create table post_reports (
	author_id uuid not null,
	post_id uuid not null,
	user_id uuid not null,
	reason text not null check (reason in ('spam', 'unkind', 'unsafe', 'other')),
	note text,
	created_at timestamptz not null,
	-- When an administrator kept or removed the post.
	decided_at timestamptz,
	primary key (author_id, post_id, user_id),
	foreign key (author_id, post_id) references social_posts (user_id, id) on delete cascade
);
create index post_reports_user on post_reports (user_id);
create index post_reports_open on post_reports (created_at) where decided_at is null;

-- How much somebody did on their latest day. Its key to users also makes whoever likes or comments wait for, or be
-- refused by, the deletion of their own account, of which the rows beside other people's posts cannot know.
create table social_quotas (
	user_id uuid primary key references users (id) on delete cascade,
	day date not null,
	posts integer not null default 0,
	comments integer not null default 0,
	likes integer not null default 0,
	reports integer not null default 0
);
