import { z } from "zod";
import { privacySchema, userSchema } from "#contract/account/auth.ts";
import { consentsSchema } from "#contract/account/consents.ts";
import { personSchema as knownPersonShape } from "#contract/admin/people.ts";
import { nameSchema, reviewedPaymentSchema } from "#contract/admin/verification.ts";
import { consultationSchema } from "#contract/consultations/bookings.ts";
import { type Endpoint, type Feature, isEventsReply, isFileReply } from "#contract/endpoint.ts";
import { habitSchema, paymentRequiredSchema } from "#contract/habits/habits.ts";
import { logSchema } from "#contract/habits/logs.ts";
import { scheduleSchema } from "#contract/habits/schedule.ts";
import { paymentOrderSchema, paymentSchema, planSchema, receiptSchema } from "#contract/payments/payments.ts";
import { challengeSchema } from "#contract/social/challenges.ts";
import { postSchema } from "#contract/social/feed.ts";
import { personSchema } from "#contract/social/person.ts";
import { pictureSchema } from "#contract/social/post-picture.ts";

export type Json = Record<string, unknown>;

export type Features = Readonly<Record<string, Feature>>;

export function nameOf(...words: string[]): string {
	return words
		.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
		.join("");
}

const named = new Map<z.ZodType, string>(
	Object.entries({
		Challenge: challengeSchema,
		Consents: consentsSchema,
		Consultation: consultationSchema,
		Habit: habitSchema,
		KnownPerson: knownPersonShape,
		Log: logSchema,
		Name: nameSchema,
		Payment: paymentSchema,
		PaymentOrder: paymentOrderSchema,
		PaymentRequired: paymentRequiredSchema,
		Person: personSchema,
		Plan: planSchema,
		Post: postSchema,
		Privacy: privacySchema,
		Receipt: receiptSchema,
		ReviewedPayment: reviewedPaymentSchema,
		Schedule: scheduleSchema,
		SharePicture: pictureSchema,
		User: userSchema,
	}).map(([name, shape]) => [shape, name]),
);

export function sharedShapes(features: Features): Map<z.ZodType, string> {
	const shared = new Map(named);
	const seen = new Map<z.ZodType, string>();
	for (const [feature, endpoints] of Object.entries(features)) {
		for (const [name, endpoint] of Object.entries(endpoints)) {
			for (const shape of repliesOf(endpoint)) {
				const first = seen.get(shape);
				if (first !== undefined && !shared.has(shape)) shared.set(shape, first);
				seen.set(shape, first ?? nameOf("", feature, name, "reply"));
			}
		}
	}
	return shared;
}

function repliesOf({ replies }: Endpoint): z.ZodType[] {
	return Object.values(replies).flatMap((reply) => {
		if (reply === null || isFileReply(reply) || isEventsReply(reply)) return [];
		const item = reply instanceof z.ZodArray ? reply.element : reply;
		return item instanceof z.ZodObject ? [item] : [];
	});
}

const inline = { input: new WeakMap<z.ZodType, Json>(), output: new WeakMap<z.ZodType, Json>() };

export function schemaOf(shape: z.ZodType, io: "input" | "output"): Json {
	const known = inline[io].get(shape) ?? plain(z.toJSONSchema(shape, { io, unrepresentable: "any" }));
	inline[io].set(shape, known);
	return known;
}

/** Returns a reply's JSON Schema with references to `shared` shapes; its own is written out. */
export function referringSchemaOf(shape: z.ZodType, shared: ReadonlyMap<z.ZodType, string>): Json {
	const schema = z.toJSONSchema(shape, {
		io: "output",
		unrepresentable: "any",
		override: ({ zodSchema, jsonSchema, path }) => {
			const name = shared.get(zodSchema as unknown as z.ZodType);
			if (name !== undefined && path.length > 0) jsonSchema.$ref = referenceTo(name);
			if (jsonSchema.$ref !== undefined) keepReference(jsonSchema as Json);
		},
	});
	return plain(schema);
}

/** Keeps only the reference and its description. */
function keepReference(schema: Json): void {
	for (const key of Object.keys(schema)) {
		if (key !== "$ref" && key !== "description") delete schema[key];
	}
}

/** Drops `$schema`, and adds types that zod leaves out: without one, generated clients accept anything. */
function plain({ $schema, ...schema }: Json): Json {
	return JSON.parse(JSON.stringify(schema), (_key, value) =>
		typeof value?.pattern === "string" ? { type: "string", ...value } : value,
	);
}

export function referenceTo(name: string): string {
	return `#/components/schemas/${name}`;
}
