import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant } from "#contract/schemas.ts";
import { outcomes } from "#domain/habits/cycles/cycle.ts";
import { habitSchema } from "./habits.ts";

export const cycleSchema = z.object({
	number: z.int(),
	startedOn: day,
	endedOn: day,
	day: z
		.int()
		.meta({ description: "The day of the cycle on which it ended: 21, or the day on which it was left" }),
	daysCompleted: z.int(),
	daysLogged: z.int(),
	outcome: z.enum(outcomes),
	isCounted: z.boolean().meta({
		description: "Whether it counts as a completed cycle: full, with at least half of its days done",
	}),
	finishedAt: instant,
});
export type FinishedCycle = z.infer<typeof cycleSchema>;

const params = z.object({ habitId: id });

const number = z.coerce.number().int().min(1).max(100_000);
/** The cycle that the caller sees: a repeated call does nothing, and a call from an outdated page is refused. */
const seen = z.object({ cycle: number.optional() });

export const cycles = {
	list: endpoint({
		route: "GET /api/habits/:habitId/cycles",
		summary: "Lists a habit's finished cycles, newest first, at most 500.",
		access: "user",
		rate: "read",
		scope: "habits:read",
		params,
		replies: { 200: z.array(cycleSchema) },
	}),
	transition: endpoint({
		route: "POST /api/habits/:habitId/phase-transition",
		summary:
			"Takes the next step after a ready cycle, or out of maintenance. Returns 409 if the step is not available.",
		access: "user",
		rate: "write",
		scope: "habits:write",
		params,
		query: seen,
		body: z.strictObject({ action: z.enum(["maintenance", "repeat", "complete"]) }),
		replies: { 200: habitSchema },
	}),
	newCycle: endpoint({
		route: "POST /api/habits/:habitId/new-cycle",
		summary: "Does the same as phase-transition with repeat.",
		access: "user",
		rate: "write",
		scope: "habits:write",
		params,
		query: seen,
		replies: { 200: habitSchema },
	}),
	restart: endpoint({
		route: "POST /api/habits/:habitId/restart",
		summary:
			"Starts a new 21-day cycle for a habit in the completed pool, at any time; leaves the running cycle, if any.",
		access: "user",
		rate: "write",
		scope: "habits:write",
		params,
		query: seen,
		replies: { 200: habitSchema },
	}),
	maintenance: endpoint({
		route: "POST /api/habits/:habitId/maintenance",
		summary: "Moves a habit in the completed pool into the maintenance phase, at any time.",
		access: "user",
		rate: "write",
		scope: "habits:write",
		params,
		query: seen,
		replies: { 200: habitSchema },
	}),
	undo: endpoint({
		route: "DELETE /api/habits/:habitId/cycles/:number",
		summary:
			"Undoes the step that ended the newest cycle, which continues. Possible for an hour, unless a day has been logged or accounted for since.",
		access: "user",
		rate: "write",
		params: z.object({ habitId: id, number }),
		replies: { 200: habitSchema },
	}),
	undoCompletion: endpoint({
		route: "DELETE /api/habits/:habitId/completion",
		summary:
			"Undoes the completion of a habit, which returns to maintenance. Possible until the end of that day or, if that day was already done, of the next.",
		access: "user",
		rate: "write",
		params,
		replies: { 200: habitSchema },
	}),
};
