import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, nonEmptyText } from "#contract/schemas.ts";
import { announcementsKept, maxAnnouncementLength } from "#domain/organizations/announcement.ts";

const announcementSchema = z.object({
	id,
	text: z.string(),
	team: z.object({ id, name: z.string() }).nullable().meta({ description: "null: to everyone" }),
	createdAt: instant,
});
export type Announcement = z.infer<typeof announcementSchema>;

const params = z.object({ organizationId: id });

export const organizationAnnouncements = {
	list: endpoint({
		route: "GET /api/organizations/:organizationId/announcements",
		summary: `Lists the newest ${announcementsKept} announcements to everyone and to the caller's teams; for admins, to all teams.`,
		access: { organization: "member" },
		rate: "read",
		params,
		replies: { 200: z.array(announcementSchema) },
	}),
	announce: endpoint({
		route: "POST /api/organizations/:organizationId/announcements",
		summary:
			"Announces something to everyone or to a team; managers only to teams that they lead. Recipients are notified, up to ten times a day.",
		access: { organization: "manager" },
		rate: "write",
		changes: "organizations",
		params,
		body: z.strictObject({
			id: id.optional(),
			text: nonEmptyText(maxAnnouncementLength),
			teamId: id.nullable().default(null),
		}),
		replies: { 201: announcementSchema },
	}),
};
