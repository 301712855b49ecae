import type { z } from "zod";
import { scopesNeeded } from "#contract/account/token-scopes.ts";
import {
	type Endpoint,
	type FileBody,
	isBodyOptional,
	isEventsReply,
	isFileReply,
	isRedirectReply,
	type RedirectReply,
} from "#contract/endpoint.ts";
import { problemStatus } from "#contract/problem.ts";
import type { Scope } from "#domain/account/access-token.ts";
import { deprecationText } from "#server/http/deprecation.ts";
import { catalogueFor } from "#strings/catalogue.ts";
import { exampleOf } from "./examples.ts";
import {
	type Features,
	type Json,
	nameOf,
	referenceTo,
	referringSchemaOf,
	schemaOf,
	sharedShapes,
} from "./schemas.ts";

type SharedShapes = ReturnType<typeof sharedShapes>;

export function openApi(features: Features, cookie: string): Json {
	const shared = sharedShapes(features);
	const paths: Record<string, Json> = {};
	for (const [feature, endpoints] of Object.entries(features)) {
		for (const [name, endpoint] of Object.entries(endpoints)) {
			const [method = "GET", route = "/"] = endpoint.route.split(" ");
			const path = route.replaceAll(/:(\w+)/g, "{$1}");
			const operation = operationOf(endpoint, shared);
			paths[path] = {
				...paths[path],
				[method.toLowerCase()]: { operationId: nameOf(feature, name), tags: [feature], ...operation },
			};
		}
	}
	const schemas = [...shared].map(([shape, name]) => [name, referringSchemaOf(shape, shared)]);
	return {
		openapi: "3.1.0",
		info: { title: "Ikkis", version: "1", description: "Habits in 21-day cycles." },
		servers: [{ url: "/" }],
		tags: Object.keys(features).map((name) => ({ name })),
		paths,
		components: {
			schemas: { Problem: problemSchema, ...Object.fromEntries(schemas) },
			headers: tokenHeaders,
			securitySchemes: {
				session: { type: "apiKey", in: "cookie", name: cookie },
				token: { type: "http", scheme: "bearer", bearerFormat: "ikk_…", description: tokenText },
			},
		},
	};
}

const english = catalogueFor("en");

const problemSchema: Json = {
	type: "object",
	required: ["message", "code"],
	properties: {
		message: { type: "string", description: "A sentence for people, in the language of Accept-Language" },
		code: { enum: Object.keys(problemStatus) },
		fields: {
			type: "object",
			additionalProperties: { type: "string" },
			description: "What is wrong with each field of the input, as a sentence in the same language",
		},
	},
	examples: [
		{
			message: english.problems["invalid-input"],
			code: "invalid-input",
			fields: { name: english.fieldErrors.required },
		},
	],
};

function operationOf(
	{ route, summary, deprecated, access, scope, params, query, body, file, form, raw, replies }: Endpoint,
	shared: SharedShapes,
): Json {
	const takesKey = scope !== undefined && route.startsWith("POST ");
	const description = [
		deprecated && deprecationText(deprecated),
		typeof access === "object" &&
			`For members of the organization whose role is ${access.organization} or above.`,
	].filter(Boolean);
	return {
		summary,
		...(description.length > 0 && { description: description.join(" ") }),
		...(deprecated && deprecated.field === undefined && { deprecated: true }),
		security: securityOf(access, scopesNeeded({ scope, replies })),
		parameters: [
			...parametersOf("path", params),
			...parametersOf("query", query),
			...(takesKey ? [idempotencyKey] : []),
		],
		...(body && { requestBody: { required: !isBodyOptional(body), content: bodyContent(body) } }),
		...(file && {
			requestBody: { required: true, content: form ? formContent(form, file) : fileContent(file) },
		}),
		...(raw && { requestBody: { required: true, content: { "*/*": { schema: {} } } } }),
		responses: {
			...Object.fromEntries(
				Object.entries(replies).map(([status, shape]) => [
					status,
					isRedirectReply(shape)
						? { description: shape.redirects }
						: {
								description: "Success",
								...(scope !== undefined && { headers: takesKey ? headersOfPosts : headersOfTokens }),
								...(shape && { content: replyContent(shape, shared) }),
							},
				]),
			),
			default: {
				description: "An error",
				content: { "application/json": { schema: { $ref: referenceTo("Problem") } } },
			},
		},
	};
}

const tokenText =
	"An access token from the settings. Operations state the scopes they require; all others refuse tokens (403).";

const tokenHeaders: Json = {
	RateLimitPolicy: {
		description:
			"With an access token: the limit of requests per minute (draft-ietf-httpapi-ratelimit-headers-11)",
		schema: { type: "string", examples: ['"minute";q=120;w=60'] },
	},
	RateLimit: {
		description: "With an access token: requests left, and seconds until the limit resets",
		schema: { type: "string", examples: ['"minute";r=119;t=42'] },
	},
	IdempotentReplayed: {
		description: "Only in the response to a repeat with the same Idempotency-Key",
		schema: { const: "true" },
	},
};

const idempotencyKey: Json = {
	name: "Idempotency-Key",
	in: "header",
	required: false,
	description: "With an access token: a repeat within a day gets the same response and changes nothing",
	schema: { type: "string", pattern: '^("[!-~]{1,255}"|[!#-~][!-~]{0,254})$', examples: ["walk-27-Nov"] },
};

const headersOfTokens: Json = {
	"RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
	RateLimit: { $ref: "#/components/headers/RateLimit" },
};

const headersOfPosts: Json = {
	...headersOfTokens,
	"Idempotent-Replayed": { $ref: "#/components/headers/IdempotentReplayed" },
};

function securityOf(access: Endpoint["access"], scopes: readonly Scope[]): Json[] {
	if (access === "public") return [];
	return [{ session: [] }, ...(scopes.length === 0 ? [] : [{ token: scopes }])];
}

function parametersOf(place: "path" | "query", shape: z.ZodObject | undefined): Json[] {
	if (shape === undefined) return [];
	const { properties = {}, required = [] } = schemaOf(shape, "input");
	const examples = Object(exampleOf(shape, "input"));
	return Object.entries(properties as Json).map(([name, schema]) => ({
		name,
		in: place,
		required: place === "path" || (required as string[]).includes(name),
		schema,
		...(examples[name] != null && { example: examples[name] }),
	}));
}

function bodyContent(body: z.ZodType): Json {
	return { "application/json": { schema: schemaOf(body, "input"), ...exampleIn(body, "input") } };
}

function exampleIn(shape: z.ZodType, io: "input" | "output"): { example?: unknown } {
	const example = exampleOf(shape, io);
	return example === undefined ? {} : { example };
}

/** As in OpenAPI 3.0: 3.1 needs no type for bytes, but without one, generated clients accept anything. */
const binary: Json = { type: "string", format: "binary" };

function fileContent({ types, maxBytes }: FileBody): Json {
	return Object.fromEntries(types.map((type) => [type, { schema: { ...binary, maxLength: maxBytes } }]));
}

function formContent(form: z.ZodObject, { types, maxBytes }: FileBody): Json {
	const { properties = {}, required = [], ...schema } = schemaOf(form, "input");
	return {
		"multipart/form-data": {
			schema: {
				...schema,
				properties: { ...(properties as Json), file: { ...binary, maxLength: maxBytes } },
				required: [...(required as string[]), "file"],
			},
			encoding: { file: { contentType: types.join(", ") } },
		},
	};
}

type Content = Exclude<Endpoint["replies"][number], null | RedirectReply>;

function replyContent(shape: Content, shared: SharedShapes): Json {
	if (isFileReply(shape)) {
		return Object.fromEntries(shape.fileTypes.map((type) => [type, { schema: binary }]));
	}
	if (isEventsReply(shape)) {
		return {
			"text/event-stream": {
				schema: { type: "string", format: "event-stream" },
				"x-data": schemaOf(shape.events, "output"),
			},
		};
	}
	const name = shared.get(shape);
	const schema = name === undefined ? referringSchemaOf(shape, shared) : { $ref: referenceTo(name) };
	return { "application/json": { schema, ...exampleIn(shape, "output") } };
}
