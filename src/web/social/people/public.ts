export { FriendsTab } from "./friends-tab.tsx";
export { PersonProfile } from "./person-profile.tsx";
export { blockedQuery, friendsQuery } from "./queries.ts";
export { useAct } from "./use-act.ts";
