export { AudienceField, defaultAudience as firstAudience } from "./audience-field.tsx";
export { MemberTeamsDialog, TeamsSection } from "./on-demand.ts";
export { type PeopleFilter, PeopleFilters, useOfferedFilter } from "./people-filters.tsx";
export { teamsQuery } from "./queries.ts";
export { useLedTeams } from "./use-led-teams.ts";
