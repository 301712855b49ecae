/** What the screens show of people. */
export { FriendsTab } from "./friends-tab.tsx";
export { friendsQuery } from "./queries.ts";
export { PersonProfile } from "./person-profile.tsx";
export { SharingCard } from "./sharing-card.tsx";
