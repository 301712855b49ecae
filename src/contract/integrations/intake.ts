import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, id, instant, line } from "#contract/schemas.ts";
import { fileProviders } from "#domain/integrations/files/file-reading.ts";
import { maxPartReadings } from "#domain/integrations/files/parts.ts";

export const maxIngestKeys = 5;
const maxKeyNameLength = 60;
const maxDeliveryBytes = 20_000_000;

const deliverySchema = z.object({
	accepted: z.int().meta({ description: "Number of entries that were not refused" }),
	rejected: z
		.array(z.object({ index: z.int(), reason: z.enum(["unreadable", "unknown-unit"]) }))
		.meta({ description: "Entries that were refused, at most a hundred" }),
	metrics: z.array(z.string()).meta({ description: "Metrics that arrived" }),
});
export type Delivery = z.infer<typeof deliverySchema>;

const keySchema = z.object({
	id,
	name: z.string(),
	createdAt: instant,
	lastUsedAt: instant.nullable(),
	lastDelivery: deliverySchema
		.nullable()
		.meta({ description: "The reply to the last delivery sent with this key" }),
});
export type IngestKey = z.infer<typeof keySchema>;

const fileReadingSchema = z.strictObject({
	metric: z.string().max(40),
	day,
	source: z
		.string()
		.min(1)
		.max(200)
		.meta({ description: "The event's id at the service; `file` for a day's sum" }),
	value: z.number(),
	isTypedIn: z.boolean().optional(),
	parts: z.record(z.string().max(40), z.number()).optional(),
});

const filePartSchema = z.strictObject({
	provider: z.enum(fileProviders, { error: "required" }),
	readings: z.array(fileReadingSchema).min(1).max(maxPartReadings),
});
export type FilePart = z.output<typeof filePartSchema>;

const filePartReply = z.object({
	changed: z.int().meta({ description: "Readings that are new or have changed" }),
	skipped: z.int().meta({ description: "Readings of days that the service itself has reported" }),
	refused: z
		.int()
		.meta({ description: "Negative, implausible and future readings, and readings for days no longer kept" }),
});
export type FilePartReply = z.infer<typeof filePartReply>;

export const intake = {
	keys: endpoint({
		route: "GET /api/ingest/keys",
		summary: "Lists the caller's keys for sending data, without the keys themselves.",
		access: "user",
		rate: "read",
		replies: { 200: z.array(keySchema) },
	}),
	createKey: endpoint({
		route: "POST /api/ingest/keys",
		summary:
			"Creates a key for a phone that sends data, and the connection that receives it. The key is shown once.",
		access: "user",
		rate: "write",
		changes: "integrations",
		body: z.strictObject({
			name: line(maxKeyNameLength).default("iPhone"),
			requestId: id.optional().meta({
				description:
					"Chosen at random by the client: a repeat with the same id adds nothing and returns the same key",
			}),
		}),
		replies: { 201: keySchema.extend({ key: z.string() }) },
	}),
	deleteKey: endpoint({
		route: "DELETE /api/ingest/keys/:keyId",
		summary: "Deletes a key. A phone that has it can no longer send data.",
		access: "user",
		rate: "write",
		changes: "integrations",
		params: z.object({ keyId: id }),
		replies: { 204: null },
	}),
	filePart: endpoint({
		route: "POST /api/integrations/files",
		summary:
			"Stores daily numbers that the caller's device has read from a provider's export, one part of the file at a time. Each part contains all readings of its metrics and days; a repeat changes nothing.",
		access: "user",
		rate: "write",
		changes: "integrations",
		body: filePartSchema,
		replies: { 200: filePartReply },
	}),
	appleHealth: endpoint({
		route: "POST /api/ingest/apple-health",
		summary:
			"Receives a delivery from Health Auto Export or a Shortcut. The key is sent as Authorization (Bearer), X-Api-Key or api-key; it is refused while its owner's account is suspended or closed.",
		access: "public",
		// The limit per IP address, which many phones may share; each key's owner has another one.
		rate: "read",
		raw: { maxBytes: maxDeliveryBytes },
		replies: { 200: deliverySchema },
	}),
};
