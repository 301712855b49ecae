-- Who somebody's friends are is asked for with every page of the feed, and answered from this index alone.
create index friendships_accepted on friendships (user_id, friend_id) where status = 'accepted';

-- The newest posts for friends, whosever they are; where they are few none of a reader's friends has to be looked up.
create index social_posts_private on social_posts (id) include (user_id) where not is_public and removed_at is null;
