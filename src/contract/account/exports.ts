import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/shapes.ts";

const exportShape = z.object({
	id,
	state: z.enum(["running", "ready", "failed", "replaced"]).meta({
		description: "Replaced: a newer one was asked for, so that this one's file is gone",
	}),
	percent: z.int().min(0).max(100),
	bytes: z.int().nullable().meta({ description: "Of the file, once it is ready" }),
	createdAt: instant,
	expiresAt: instant.nullable().meta({ description: "Until when the file can be downloaded" }),
});
export type AccountExport = z.infer<typeof exportShape>;

const params = z.object({ exportId: id });

export const exports = {
	begin: endpoint({
		route: "POST /api/account/export",
		summary:
			"Have everything that is kept about the caller made into a zip file. One at a time: while one is made, the answer is that one.",
		access: "user",
		rate: "write",
		replies: { 202: z.object({ id }) },
	}),
	list: endpoint({
		route: "GET /api/account/exports",
		summary: "The caller's exports of the last day, the newest first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(exportShape) },
	}),
	one: endpoint({
		route: "GET /api/account/exports/:exportId",
		summary: "How far an export is.",
		access: "user",
		rate: "read",
		params,
		replies: { 200: exportShape },
	}),
	file: endpoint({
		route: "GET /api/account/exports/:exportId/file",
		summary: "The zip file, for a day from when it is ready.",
		access: "user",
		rate: "read",
		params,
		replies: { 200: { fileTypes: ["application/zip"] } },
	}),
};
