-- Each post's author, for paths that contain only the post's id, and the newest public posts
-- (docs/decisions/0064). On a cluster it stays on the coordinator: the same queries on social_posts would go
-- to every shard.
create table post_authors (
	id uuid primary key,
	user_id uuid not null,
	-- False for a removed post.
	is_public boolean not null
);
insert into post_authors select id, user_id, is_public and removed_at is null from social_posts;
create index post_authors_public on post_authors (id) include (user_id) where is_public;
create index post_authors_user on post_authors (user_id);
drop index social_posts_id;
