-- The share picture in a post, as what is on it: whoever reads the post draws it (docs/decisions/0040-share-picture.md).
-- It is the author's own row's, so it is seen with the post, removed with it, and bounded by how many posts there are.
alter table social_posts add column picture jsonb;
