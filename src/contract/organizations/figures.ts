import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, decidedAt, id } from "#contract/schemas.ts";
import { categories } from "#domain/habits/plan/habit.ts";
import { suppressions } from "#domain/organizations/figures.ts";

const consentsSchema = z.object({
	isCounted: z.boolean().nullable().meta({
		description: "Whether the caller is counted in the figures; null: not answered yet, so not counted",
	}),
	isOnLeaderboard: z.boolean(),
});
export type MemberConsents = z.infer<typeof consentsSchema>;

const bandSchema = z
	.object({ from: z.int(), to: z.int() })
	.meta({ description: "Percent of due days that were completed" });
const maybeBand = bandSchema.nullable();

const cellSchema = z.object({
	cell: z
		.string()
		.meta({ description: "`all`, `team:` or `program:` with its id, or `department:` with its name" }),
	figure: z
		.object({ share: bandSchema, people: z.int().meta({ description: "At least this many" }) })
		.nullable(),
	details: z
		.object({
			weeks: z.array(maybeBand),
			weekdays: z.array(maybeBand).meta({ description: "Monday first" }),
			categories: z.record(z.enum(categories), maybeBand),
		})
		.nullable(),
	suppressed: z.enum(suppressions).nullable().meta({ description: "Why there is no figure" }),
});

const windowSchema = z.object({ from: day, to: day, cells: z.array(cellSchema) });
export type PublishedWindow = z.output<typeof windowSchema>;

const params = z.object({ organizationId: id });

export const organizationFigures = {
	ownConsents: endpoint({
		route: "GET /api/organizations/:organizationId/me",
		summary: "Returns what the caller allows the organization to count and show about them.",
		access: { organization: "member" },
		rate: "read",
		params,
		replies: { 200: consentsSchema },
	}),
	decide: endpoint({
		route: "PATCH /api/organizations/:organizationId/me",
		summary:
			"Switches `Count me` or `Show me on leaderboards` on or off. `Count me` takes effect with the next window.",
		access: { organization: "member" },
		rate: "write",
		changes: "organizations",
		params,
		body: z.strictObject({ isCounted: z.boolean(), isOnLeaderboard: z.boolean(), decidedAt }).partial(),
		replies: { 200: consentsSchema },
	}),
	figures: endpoint({
		route: "GET /api/organizations/:organizationId/figures",
		summary:
			"Returns what was published for the last 26 windows, newest first; for managers, only about the teams they lead and those teams' programs. Windows that may have counted the caller as a plain member are left out. Empty for a personal organization.",
		access: { organization: "manager" },
		rate: "read",
		params,
		replies: { 200: z.array(windowSchema) },
	}),
};
