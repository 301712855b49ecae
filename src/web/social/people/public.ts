/** What the hub's screen shows of people. */
export { FriendsTab } from "./friends-tab.tsx";
export { friendsQuery } from "./queries.ts";
