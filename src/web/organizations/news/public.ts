export { AnnouncementsCard } from "./announcements-card.tsx";
export { AuditTab } from "./audit-tab.tsx";
