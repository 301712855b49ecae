import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant, line } from "#contract/shapes.ts";
import { fileProviders } from "#domain/integrations/files/file-reading.ts";
import { maxPartReadings } from "#domain/integrations/files/parts.ts";

export const maxIngestKeys = 5;
const maxKeyNameLength = 60;
const maxDeliveryBytes = 20_000_000;

const deliveryShape = z.object({
	accepted: z.int().meta({ description: "Entries that were read" }),
	rejected: z
		.array(z.object({ index: z.int(), reason: z.enum(["unreadable", "unknown-unit"]) }))
		.meta({ description: "Entries that were not, at most a hundred" }),
	metrics: z.array(z.string()).meta({ description: "What arrived" }),
});
export type Delivery = z.infer<typeof deliveryShape>;

const keyShape = z.object({
	id,
	name: z.string(),
	createdAt: instant,
	lastUsedAt: instant.nullable(),
	lastDelivery: deliveryShape.nullable().meta({ description: "What it was answered when it was last used" }),
});
export type IngestKey = z.infer<typeof keyShape>;

const fileReadingShape = z.strictObject({
	metric: z.string().max(40),
	day,
	source: z
		.string()
		.min(1)
		.max(200)
		.meta({ description: "The event's id at the service; of a day's sum, `file`" }),
	value: z.number(),
	isTypedIn: z.boolean().optional(),
	parts: z.record(z.string().max(40), z.number()).optional(),
});

const filePartShape = z.strictObject({
	provider: z.enum(fileProviders, { error: "required" }),
	readings: z.array(fileReadingShape).min(1).max(maxPartReadings),
});
export type FilePart = z.output<typeof filePartShape>;

const filePartReply = z.object({
	changed: z.int().meta({ description: "Readings that are new or have changed" }),
	skipped: z.int().meta({ description: "Readings of days that the service has reported itself" }),
	refused: z
		.int()
		.meta({ description: "Negative, absurd and future readings, and those of days no longer kept" }),
});
export type FilePartReply = z.infer<typeof filePartReply>;

export const intake = {
	keys: endpoint({
		route: "GET /api/ingest/keys",
		summary: "The caller's keys for sending data, without the keys themselves.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(keyShape) },
	}),
	createKey: endpoint({
		route: "POST /api/ingest/keys",
		summary: "Make a key for a phone that sends data, and the connection that takes it. It is shown once.",
		access: "user",
		rate: "write",
		changes: "integrations",
		body: z.strictObject({ name: line(maxKeyNameLength).default("iPhone") }),
		replies: { 201: keyShape.extend({ key: z.string() }) },
	}),
	deleteKey: endpoint({
		route: "DELETE /api/ingest/keys/:keyId",
		summary: "Delete a key. A phone that has it can send nothing more.",
		access: "user",
		rate: "write",
		params: z.object({ keyId: id }),
		replies: { 204: null },
	}),
	filePart: endpoint({
		route: "POST /api/integrations/files",
		summary:
			"Keep numbers by day that the caller's device has read in a provider's export, a part of the file at a time. A part has all readings of its metrics and days; a repeat changes nothing.",
		access: "user",
		rate: "write",
		changes: "integrations",
		body: filePartShape,
		replies: { 200: filePartReply },
	}),
	appleHealth: endpoint({
		route: "POST /api/ingest/apple-health",
		summary:
			"Take a delivery of Health Auto Export or of a Shortcut. The key stands in Authorization (Bearer), X-Api-Key or api-key.",
		access: "public",
		rate: "upload",
		raw: { maxBytes: maxDeliveryBytes },
		replies: { 200: deliveryShape },
	}),
};
