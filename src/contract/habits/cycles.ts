import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant } from "#contract/shapes.ts";
import { habitShape } from "./habits.ts";

export const cycleShape = z.object({
	number: z.int(),
	startedOn: day,
	endedOn: day,
	daysCompleted: z.int(),
	daysLogged: z.int(),
	outcome: z.enum(["repeat", "maintenance"]),
	finishedAt: instant,
});
export type FinishedCycle = z.infer<typeof cycleShape>;

const params = z.object({ habitId: id });

export const cycles = {
	list: endpoint({
		route: "GET /api/habits/:habitId/cycles",
		summary: "The finished cycles of one habit, newest first.",
		access: "user",
		rate: "read",
		params,
		replies: { 200: z.array(cycleShape) },
	}),
	transition: endpoint({
		route: "POST /api/habits/:habitId/phase-transition",
		summary: "The next step after a ready cycle, or out of maintenance. A step that is not open answers 409.",
		access: "user",
		rate: "write",
		changes: "habits",
		params,
		body: z.strictObject({ action: z.enum(["maintenance", "repeat", "complete"]) }),
		replies: { 200: habitShape },
	}),
	newCycle: endpoint({
		route: "POST /api/habits/:habitId/new-cycle",
		summary: "The same as phase-transition with repeat.",
		access: "user",
		rate: "write",
		changes: "habits",
		params,
		replies: { 200: habitShape },
	}),
	restart: endpoint({
		route: "POST /api/habits/:habitId/restart",
		summary: "Begin a new 21-day cycle from the completed pool.",
		access: "user",
		rate: "write",
		changes: "habits",
		params,
		replies: { 200: habitShape },
	}),
	maintenance: endpoint({
		route: "POST /api/habits/:habitId/maintenance",
		summary: "Move a habit of the completed pool into the maintenance phase.",
		access: "user",
		rate: "write",
		changes: "habits",
		params,
		replies: { 200: habitShape },
	}),
};
