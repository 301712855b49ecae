export { MemberTeamsDialog } from "./member-teams-dialog.tsx";
export { type PeopleFilter, PeopleFilters } from "./people-filters.tsx";
export { teamsQuery } from "./queries.ts";
export { TeamsSection } from "./teams-section.tsx";
