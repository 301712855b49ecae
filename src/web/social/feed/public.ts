/** What the hub's screen shows of the feed, and what the shell offers of it. */
export { CreatePostAction } from "./create-post-button.tsx";
export { FeedTab } from "./feed-tab.tsx";
export { PostsOfPerson } from "./posts-of-person.tsx";
