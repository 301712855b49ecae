import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { filled, id, instant } from "#contract/shapes.ts";
import { announcementsKept, maxAnnouncementLength } from "#domain/organizations/announcement.ts";

const announcementShape = z.object({
	id,
	text: z.string(),
	team: z.object({ id, name: z.string() }).nullable().meta({ description: "Null: to everybody" }),
	createdAt: instant,
});
export type Announcement = z.infer<typeof announcementShape>;

const params = z.object({ organizationId: id });

export const organizationAnnouncements = {
	list: endpoint({
		route: "GET /api/organizations/:organizationId/announcements",
		summary: `The newest ${announcementsKept} announcements to everybody and to the teams of the caller; for admins, to all teams.`,
		access: { organization: "member" },
		rate: "read",
		params,
		replies: { 200: z.array(announcementShape) },
	}),
	announce: endpoint({
		route: "POST /api/organizations/:organizationId/announcements",
		summary:
			"Announce something to everybody, or to a team, which its leader may too. Each of them is notified.",
		access: { organization: "manager" },
		rate: "write",
		changes: "organizations",
		params,
		body: z.strictObject({
			/** Proposed by the client, so that a repeat announces nothing. */
			id: id.optional(),
			text: filled(maxAnnouncementLength),
			teamId: id.nullable().default(null),
		}),
		replies: { 201: announcementShape },
	}),
};
