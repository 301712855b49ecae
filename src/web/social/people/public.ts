export { FriendsTab } from "./friends-tab.tsx";
export { PersonProfile } from "./person-profile.tsx";
export { friendsQuery } from "./queries.ts";
export { SharingCard } from "./sharing-card.tsx";
