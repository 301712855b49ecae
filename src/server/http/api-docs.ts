import type { Hono } from "hono";
import { z } from "zod";
import { endpoints } from "#contract/api.ts";
import { type Endpoint, type FileBody, isEventsReply, isFileReply } from "#contract/endpoint.ts";
import { problemStatus } from "#contract/problem.ts";
import { cookieName } from "#server/account/sessions/cookie.ts";
import type { Deps } from "#server/deps.ts";
import { observe } from "./observe.ts";

type Json = Record<string, unknown>;

const schemaOf = (shape: z.ZodType, io: "input" | "output"): Json => {
	const { $schema, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: "any" });
	return schema;
};

const problemSchema: Json = {
	type: "object",
	required: ["message", "code"],
	properties: {
		message: { type: "string", description: "A sentence for people, in the language of Accept-Language" },
		code: { enum: Object.keys(problemStatus) },
		fields: { type: "object", additionalProperties: { type: "string" } },
	},
};

const jsonContent = (schema: Json): Json => ({ "application/json": { schema } });

const fileContent = ({ types, maxBytes }: FileBody): Json =>
	Object.fromEntries(types.map((type) => [type, { schema: { format: "binary", maxLength: maxBytes } }]));

const formContent = (form: z.ZodObject, { types, maxBytes }: FileBody): Json => {
	const { properties = {}, required = [], ...schema } = schemaOf(form, "input");
	return {
		"multipart/form-data": {
			schema: {
				...schema,
				properties: { ...(properties as Json), file: { format: "binary", maxLength: maxBytes } },
				required: [...(required as string[]), "file"],
			},
			encoding: { file: { contentType: types.join(", ") } },
		},
	};
};

const replyContent = (shape: NonNullable<Endpoint["replies"][number]>): Json => {
	if (isFileReply(shape))
		return Object.fromEntries(shape.fileTypes.map((type) => [type, { schema: { format: "binary" } }]));
	if (isEventsReply(shape))
		return {
			"text/event-stream": { schema: { format: "event-stream" }, "x-data": schemaOf(shape.events, "output") },
		};
	return jsonContent(schemaOf(shape, "output"));
};

const operationOf = ({
	route,
	summary,
	access,
	params,
	query,
	body,
	file,
	form,
	replies,
}: Endpoint): Json => ({
	operationId: route,
	summary,
	security: access === "public" ? [] : [{ session: [] }],
	parameters: [...parametersOf("path", params), ...parametersOf("query", query)],
	...(body && { requestBody: { required: true, content: jsonContent(schemaOf(body, "input")) } }),
	...(file && {
		requestBody: { required: true, content: form ? formContent(form, file) : fileContent(file) },
	}),
	responses: {
		...Object.fromEntries(
			Object.entries(replies).map(([status, shape]) => [
				status,
				{ description: "Success", ...(shape && { content: replyContent(shape) }) },
			]),
		),
		default: { description: "A problem", content: jsonContent({ $ref: "#/components/schemas/Problem" }) },
	},
});

const parametersOf = (place: "path" | "query", shape: z.ZodObject | undefined): Json[] =>
	Object.entries(shape?.shape ?? {}).map(([name, field]) => {
		const inner = z.object({ [name]: field });
		const { properties, required } = schemaOf(inner, "input");
		return {
			name,
			in: place,
			required: place === "path" || (Array.isArray(required) && required.includes(name)),
			schema: (properties as Json)[name],
		};
	});

const pathOf = (route: string): string => route.slice(route.indexOf("/")).replaceAll(/:(\w+)/g, "{$1}");

/** The contract as an OpenAPI 3.1 document; `cookie` is the name of the session's cookie. */
export const openApi = (all: readonly Endpoint[], cookie: string): Json => {
	const paths: Record<string, Json> = {};
	for (const endpoint of all) {
		const path = pathOf(endpoint.route);
		const method = endpoint.route.slice(0, endpoint.route.indexOf(" ")).toLowerCase();
		paths[path] = { ...paths[path], [method]: operationOf(endpoint) };
	}
	return {
		openapi: "3.1.0",
		info: { title: "Ikkis", version: "1", description: "Habits in 21-day cycles." },
		paths,
		components: {
			schemas: { Problem: problemSchema },
			securitySchemes: { session: { type: "apiKey", in: "cookie", name: cookie } },
		},
	};
};

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const block = (title: string, shape: z.ZodType | null | undefined, io: "input" | "output") =>
	shape
		? `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(schemaOf(shape, io), null, 2))}</pre></details>`
		: "";

const replySection = (status: string, shape: Endpoint["replies"][number] | undefined): string => {
	if (shape == null) return `<p>Reply ${status}, empty</p>`;
	if (isFileReply(shape)) return `<p>Reply ${status}, a file: ${shape.fileTypes.map(escaped).join(", ")}</p>`;
	if (isEventsReply(shape)) return block(`Reply ${status}, server-sent events, each`, shape.events, "output");
	return block(`Reply ${status}`, shape, "output");
};

const sectionOf = ({ route, summary, access, params, query, body, file, form, replies }: Endpoint): string =>
	[
		`<section id="${escaped(route)}"><h2><code>${escaped(route)}</code></h2>`,
		`<p>${escaped(summary)}</p><p><small>Access: ${access}</small></p>`,
		block("Path", params, "input"),
		block("Query", query, "input"),
		block("Body", body, "input"),
		block("Form, as multipart/form-data", form, "input"),
		file
			? `<p>${form ? "With the part <code>file</code>" : "Body"}: a file of at most ${file.maxBytes} bytes, sent as ${file.types.join(" or ")}</p>`
			: "",
		...Object.entries(replies).map(([status, shape]) => replySection(status, shape)),
		"</section>",
	].join("");

/** The contract as a page to read; it needs neither script nor style sheet. */
const docsPage = (all: readonly Endpoint[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Ikkis API</title></head><body>
<h1>Ikkis API</h1>
<p>JSON in and out. Sign in with <code>POST /api/auth/login</code>; the session is a cookie. The same as a document:
<a href="/api/openapi.json">openapi.json</a>.</p>
<ul>${all.map(({ route }) => `<li><a href="#${encodeURIComponent(route)}"><code>${escaped(route)}</code></a></li>`).join("")}</ul>
${all.map(sectionOf).join("\n")}
</body></html>`;

/** Serves both, written when first asked for: that takes as long as a tenth of the server's start. */
export const mountApiDocs = (app: Hono, deps: Deps): void => {
	const serve = (path: string, type: string, write: () => string) => {
		let text: string | undefined;
		app.get(path, (context) =>
			observe(context, deps, `GET ${path}`, async ({ headers }) => {
				text ??= write();
				return new Response(text, { headers: { ...headers, "content-type": type } });
			}),
		);
	};
	serve("/api/openapi.json", "application/json; charset=utf-8", () =>
		JSON.stringify(openApi(endpoints, cookieName(deps.config.isSecure))),
	);
	serve("/api/docs", "text/html; charset=utf-8", () => docsPage(endpoints));
};
