import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/schemas.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import { bonds } from "#domain/social/friendship.ts";
import { personSchema } from "./person.ts";

const profileSchema = z.object({
	person: personSchema,
	bond: z.enum(bonds).meta({ description: "The caller's relation to them" }),
	email: z.string().nullable().meta({ description: "Only for friends" }),
	memberSince: instant.nullable().meta({ description: "null if not shared with the caller" }),
	habits: z
		.array(z.object({ id, name: z.string(), category: z.enum(categories), currentStreak: z.int() }))
		.nullable()
		.meta({ description: "Active habits; null if not shared with the caller" }),
	bestStreak: z.int().nullable().meta({ description: "null if not shared with the caller" }),
});
export type SocialProfile = z.infer<typeof profileSchema>;

export const profiles = {
	one: endpoint({
		route: "GET /api/social/people/:userId",
		summary:
			"Returns what a person in the hub shares with the caller. Returns 404 for a person who is hidden.",
		access: "user",
		rate: "read",
		params: z.object({ userId: id }),
		replies: { 200: profileSchema },
	}),
	picture: endpoint({
		route: "GET /api/social/people/:userId/picture/:hash",
		summary: "Returns a person's picture, if shared with the caller, at the address in `pictureUrl`.",
		access: "user",
		rate: "read",
		params: z.object({ userId: id, hash: z.string().regex(/^[0-9a-f]{32}$/, { error: "invalid" }) }),
		replies: { 200: { fileTypes: ["image/webp"], isLasting: true } },
	}),
};
