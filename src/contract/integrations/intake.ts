import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { id, instant, line } from "#contract/shapes.ts";

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
