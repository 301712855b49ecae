-- The data of a post's share picture, drawn by each reader's device (docs/decisions/0040-share-picture.md).
-- Stored on the post: same visibility and lifetime.
alter table social_posts add column picture jsonb;
