import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant } from "#contract/schemas.ts";

const exportSchema = z.object({
	id,
	state: z.enum(["running", "ready", "failed", "replaced"]).meta({
		description: "Replaced: a newer export was requested, and this file is gone",
	}),
	percent: z.int().min(0).max(100),
	bytes: z.int().nullable().meta({ description: "Size of the file, once it is ready" }),
	createdAt: instant,
	expiresAt: instant.nullable().meta({ description: "The file can be downloaded until this time" }),
});
export type AccountExport = z.infer<typeof exportSchema>;

const params = z.object({ exportId: id });

export const exports = {
	begin: endpoint({
		route: "POST /api/account/export",
		summary:
			"Starts creating a zip file with everything stored about the caller. Only one runs at a time; if one is already running, its id is returned.",
		access: "user",
		rate: "write",
		replies: { 202: z.object({ id }) },
	}),
	list: endpoint({
		route: "GET /api/account/exports",
		summary: "Lists the caller's exports of the last day, newest first.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(exportSchema) },
	}),
	one: endpoint({
		route: "GET /api/account/exports/:exportId",
		summary: "Returns the progress of an export.",
		access: "user",
		rate: "read",
		params,
		replies: { 200: exportSchema },
	}),
	file: endpoint({
		route: "GET /api/account/exports/:exportId/file",
		summary:
			"Returns the zip file; available for a day once it is ready, or until a newer export is requested.",
		access: "user",
		rate: "read",
		params,
		replies: { 200: { fileTypes: ["application/zip"] } },
	}),
};
