export { CreatePostAction } from "./create-post-button.tsx";
export { FeedTab } from "./feed-tab.tsx";
export { PostsOfPerson } from "./posts-of-person.tsx";
