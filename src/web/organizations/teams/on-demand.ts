import { type OnDemand, onDemand } from "#web/platform/on-demand.tsx";
import type { MemberTeamsProps } from "./member-teams-dialog.tsx";
import type { TeamsSectionProps } from "./teams-section.tsx";

/* Loaded on demand with their dialogs, because most pages only count teams. */

export const TeamsSection: OnDemand<TeamsSectionProps> = onDemand({
	load: async () => (await import("./teams-section.tsx")).TeamsSection,
	texts: ["organizationTeams", "fieldErrors"],
});

export const MemberTeamsDialog: OnDemand<MemberTeamsProps> = onDemand({
	load: async () => (await import("./member-teams-dialog.tsx")).MemberTeamsDialog,
	texts: ["organizationTeams"],
});
