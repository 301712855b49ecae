-- Likes of comments, keyed by the post's author like the comments; the count changes in the same transaction
-- as its rows, with the post's row locked.
alter table post_comments add column likes integer not null default 0 check (likes >= 0);

create table post_comment_likes (
	author_id uuid not null,
	post_id uuid not null,
	comment_id uuid not null,
	user_id uuid not null,
	created_at timestamptz not null,
	primary key (author_id, post_id, comment_id, user_id),
	foreign key (author_id, post_id, comment_id) references post_comments (author_id, post_id, id) on delete cascade
);
create index post_comment_likes_user on post_comment_likes (user_id);
