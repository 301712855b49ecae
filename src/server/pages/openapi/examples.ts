import type { z } from "zod";
import { type Json, schemaOf } from "./schemas.ts";

/** Example values by field name; a shape's own `examples` take precedence. */
const wellKnown: Readonly<Record<string, unknown>> = {
	fullName: "Asha Rao",
	socialName: "Asha R.",
	name: "Evening walk",
	title: "21 evening walks",
	email: "asha@example.in",
	userEmail: "asha@example.in",
	phone: "+91 98765 43210",
	password: "monsoon-21",
	confirmPassword: "monsoon-21",
	currentPassword: "monsoon-20",
	timeZone: "Asia/Kolkata",
	content: "Day 9, and my shoes are still by the door.",
	transactionId: "518219314628",
	utr: "518219314628",
	time: "07:30",
	from: "2026-11-20",
	to: "2026-11-21",
	makeItEasy: "After dinner, I will put on my shoes.",
	makeItVisible: "My shoes are by the door.",
	makeItRewarding: "Then I get to hear one song I like.",
	makeItSustainable: "If it rains, I will walk in the corridor.",
	days: 30,
	code: "123456",
	ticket: "0190a1b2",
	slug: "one-more-day",
	endpoint: "https://fcm.googleapis.com/fcm/send/abc",
};

const patternSamples = [
	"22:00",
	"2026-11-21",
	"1",
	"123456",
	"518219314628",
	"A".repeat(16),
	"A".repeat(22),
	"0".repeat(32),
	`B${"A".repeat(86)}`,
	"/images/21.webp",
	"google-fit",
	"#8b5cf6",
	"chai-works",
	"chai-works.in",
	`${"A".repeat(65)}.ics`,
];

const formats: Readonly<Record<string, string>> = {
	uuid: "0190a1b2-0000-7000-8000-000000000001",
	"date-time": "2026-11-21T06:30:00.000Z",
	date: "2026-11-21",
	email: "asha@example.in",
	uri: "https://ikkis.example/",
};

/** Returns the first valid example: with all fields, only the required ones, or those and one more; else undefined. */
export function exampleOf(shape: z.ZodType, io: "input" | "output"): unknown {
	const schema = schemaOf(shape, io);
	const whole = exampleIn(schema, { isBare: false });
	if (shape.safeParse(whole).success) return whole;
	const bare = exampleIn(schema, { isBare: true });
	const fuller = Object.entries(Object(whole)).map(([name, value]) => ({ ...Object(bare), [name]: value }));
	return [bare, ...fuller].find((value) => value !== undefined && shape.safeParse(value).success);
}

interface ExampleOptions {
	isBare: boolean;
	name?: string;
}

function exampleIn(schema: Json, wanted: ExampleOptions): unknown {
	const { examples, type } = schema;
	if (Array.isArray(examples)) return examples[0];
	if ("const" in schema) return schema.const;
	if ("default" in schema) return schema.default;
	if (Array.isArray(schema.enum)) return schema.enum[0];
	if (type === undefined) return untypedIn(schema, wanted);
	if (Array.isArray(type)) return exampleIn({ ...schema, type: wanted.isBare ? "null" : type[0] }, wanted);
	return type === "object" || type === "array" ? partsIn(schema, wanted) : plainIn(schema, wanted);
}

/** Handles schemas without a type: unions, and parameters, whose shapes convert text. */
function untypedIn({ anyOf, oneOf, allOf }: Json, wanted: ExampleOptions): unknown {
	const options = (anyOf ?? oneOf ?? allOf) as Json[] | undefined;
	if (options === undefined) return wellKnown[wanted.name ?? ""] ?? null;
	if (wanted.isBare && options.some(({ type }) => type === "null")) return null;
	return exampleIn(options.find(({ type }) => type !== "null") ?? {}, wanted);
}

function partsIn(schema: Json, wanted: ExampleOptions): unknown {
	if (schema.type === "object") return objectOf(schema, wanted);
	const item = exampleIn((schema.items ?? {}) as Json, { ...wanted, name: "" });
	return Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () => item);
}

function plainIn(schema: Json, wanted: ExampleOptions): unknown {
	if (schema.type === "string") return textOf(schema, wanted);
	if (schema.type === "boolean") return true;
	return schema.type === "null" ? null : numberOf(schema, wanted);
}

function objectOf(
	{ properties = {}, required = [], propertyNames, additionalProperties }: Json,
	wanted: ExampleOptions,
): Json {
	const needed = required as string[];
	const keys = (propertyNames as Json | undefined)?.enum;
	if (Array.isArray(keys)) {
		return Object.fromEntries(keys.map((key) => [key, exampleIn(additionalProperties as Json, wanted)]));
	}
	return Object.fromEntries(
		Object.entries(properties as Record<string, Json>)
			.filter(([name]) => !wanted.isBare || needed.includes(name))
			.map(([name, schema]) => [name, exampleIn(schema, { ...wanted, name })]),
	);
}

function textOf(
	{ format, pattern, minLength = 0, maxLength = 80 }: Json,
	{ name = "" }: ExampleOptions,
): string {
	const known = wellKnown[name] ?? formats[String(format)];
	const text = typeof known === "string" ? known : "A few words";
	if (typeof pattern === "string") {
		const fits = new RegExp(pattern);
		return [text, ...patternSamples].find((each) => fits.test(each)) ?? text;
	}
	return text.slice(0, Number(maxLength)).padEnd(Number(minLength), "1");
}

function numberOf({ minimum = 0, exclusiveMinimum }: Json, { name = "" }: ExampleOptions): number {
	const known = wellKnown[name];
	if (typeof known === "number") return known;
	return Math.max(
		1,
		Number(minimum),
		Number(exclusiveMinimum ?? 0) + (exclusiveMinimum === undefined ? 0 : 1),
	);
}
