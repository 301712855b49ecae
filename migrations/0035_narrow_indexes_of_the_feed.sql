-- Every page of the feed looks up the reader's friends, using only this index.
create index friendships_accepted on friendships (user_id, friend_id) where status = 'accepted';

-- The newest friends-only posts by anyone; if there are few, no friend has to be looked up individually.
create index social_posts_private on social_posts (id) include (user_id) where not is_public and removed_at is null;
