export { ExpertDesk } from "./expert-desk.tsx";
export { ExpertList } from "./expert-list.tsx";
export { expertsQuery } from "./queries.ts";
