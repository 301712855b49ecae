import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { api, endpoints } from "#contract/api.ts";
import { isBodyOptional } from "#contract/endpoint.ts";
import { Problem } from "#server/ground/problem.ts";
import { problemResponse } from "#server/http/responses.ts";
import { openApi } from "./document.ts";
import { exampleOf } from "./examples.ts";

/** The document as clients receive it. */
const document = JSON.parse(JSON.stringify(openApi(api, "sid")));

interface Operation {
	operationId: string;
	tags: string[];
	summary: string;
	parameters: { name: string; in: string; required: boolean; schema: object }[];
	requestBody?: { required: boolean; content: Record<string, { schema: object; example?: unknown }> };
	responses: Record<
		string,
		{ description: string; content?: Record<string, object>; headers?: Record<string, object> }
	>;
}

const operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

function* objectsIn(value: unknown, where = "#"): Generator<[string, Record<string, unknown>]> {
	if (typeof value !== "object" || value === null) return;
	if (!Array.isArray(value)) yield [where, value as Record<string, unknown>];
	for (const [key, each] of Object.entries(value)) yield* objectsIn(each, `${where}/${key}`);
}

test("the document is valid against the OpenAPI 3.1 schema, which rejects a broken one", async () => {
	const validator = new Validator();
	const { valid, errors } = await validator.validate(structuredClone(document));
	expect(errors).toBeUndefined();
	expect(valid).toBe(true);
	expect(validator.version).toBe("3.1");
	const broken = { ...structuredClone(document), paths: { "/a": { get: { responses: 1 } } } };
	expect((await new Validator().validate(broken)).valid).toBe(false);
});

test("operations have unique ids that a generator can use as names, and declared tags", () => {
	const ids = operations.map(({ operationId }) => operationId);
	expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]*$/.test(id))).toEqual([]);
	expect(new Set(ids).size).toBe(ids.length);
	const tags = document.tags.map(({ name }: { name: string }) => name);
	expect(tags).toEqual(Object.keys(api));
	for (const { tags: own } of operations) expect(tags).toEqual(expect.arrayContaining(own));
});

test("paths are valid in OpenAPI 3.1", () => {
	expect(document.openapi).toMatch(/^3\.1\.\d+$/);
	// Paths that differ only in a parameter's name count as the same.
	const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, "{}"));
	expect(new Set(shapes).size).toBe(shapes.length);
	for (const { path, method, parameters, responses, summary } of operations) {
		expect(["get", "post", "put", "patch", "delete"]).toContain(method);
		expect(summary).toBeTruthy();
		const inPath = parameters.filter((each) => each.in === "path").map(({ name }) => name);
		expect(inPath.sort()).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort());
		for (const parameter of parameters) {
			expect(parameter.schema).toBeTypeOf("object");
			if (parameter.in === "path") expect(parameter.required).toBe(true);
		}
		expect(Object.keys(responses).filter((status) => !/^([1-5]\d\d|default)$/.test(status))).toEqual([]);
		for (const { description } of Object.values(responses)) expect(description).toBeTruthy();
	}
});

test("references resolve, and all schemas use the same draft", () => {
	for (const [where, object] of objectsIn(document)) {
		expect(object, where).not.toHaveProperty("$schema");
		expect(object, where).not.toHaveProperty("$defs");
		if (typeof object.$ref !== "string") continue;
		const path = object.$ref.replace("#/", "").split("/");
		const found = path.reduce<unknown>((value, key) => Object(value)[key], document);
		expect(found, `${where} to ${object.$ref}`).toBeTypeOf("object");
	}
});

test("a shape that several calls return is one schema", () => {
	const { schemas } = document.components;
	expect(Object.keys(schemas)).toEqual(
		expect.arrayContaining([
			"Problem",
			"Habit",
			"Log",
			"User",
			"Person",
			"Post",
			"Challenge",
			"Consultation",
		]),
	);
	expect(Object.keys(schemas).filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([]);
	const text = JSON.stringify(document.paths);
	for (const name of Object.keys(schemas)) expect(`${text}${JSON.stringify(schemas)}`).toContain(`/${name}"`);
	expect(schemas.Post.properties.user).toEqual({ $ref: "#/components/schemas/Person" });
});

test("every body, parameter and reply has an example that the server itself would accept", () => {
	for (const { route, body, form, params, query, replies } of endpoints) {
		for (const shape of [body, form, params, query]) {
			if (shape) expect(exampleOf(shape, "input"), route).toBeDefined();
		}
		for (const reply of Object.values(replies)) {
			if (reply !== null && "safeParse" in reply) expect(exampleOf(reply, "output"), route).toBeDefined();
		}
	}
});

test("the document includes an example for each JSON body and reply", () => {
	const bodies = operations.flatMap(({ operationId, requestBody, responses }) =>
		[requestBody, responses[200], responses[201]].map((each) => ({
			operationId,
			json: each?.content?.["application/json"],
		})),
	);
	for (const { operationId, json } of bodies) {
		if (json !== undefined) expect(json, operationId).toHaveProperty("example");
	}
});

test("the example of a problem is what the server sends", async () => {
	const problem = new Problem("invalid-input", { fields: { name: "required" } });
	const { examples, properties } = document.components.schemas.Problem;
	expect(examples).toEqual([await problemResponse(problem, "en", {}).json()]);
	for (const name of ["message", "fields"]) expect(properties[name].description).toBeTruthy();
});

test("a history's amounts are described as they are sent: shorter than its marks, or missing", () => {
	const { amounts } = document.components.schemas.Habit.properties.history.properties;
	expect(amounts.description).toMatch(/without empty ones at the end; missing if there are none/);
	expect(document.components.schemas.Habit.properties.history.required).toEqual(["from", "marks"]);
});

test("the day of a new log is described as a day or an instant", () => {
	const { schema } =
		document.paths["/api/habits/{habitId}/logs"].post.requestBody.content["application/json"];
	expect(schema.properties.date.description).toMatch(/instant/);
});

test("fields of a new habit that have no effect are described as ignored", () => {
	const { schema } = document.paths["/api/habits"].post.requestBody.content["application/json"];
	const ignored = Object.entries<{ description?: string }>(schema.properties)
		.filter(([, { description }]) => description?.includes("ignored"))
		.map(([name]) => name);
	const effectless = ["frequency", "reminderCount", "allowedSkips", "maintenanceStrategies", "isActive"];
	expect(ignored.sort()).toEqual(effectless.sort());
});

test("an optional body is marked as optional", () => {
	for (const { path, method, requestBody } of operations) {
		const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
		const endpoint = endpoints.find((each) => each.route === route);
		if (endpoint?.body) expect(requestBody?.required, route).toBe(!isBodyOptional(endpoint.body));
	}
});

test("an operation that takes an Idempotency-Key also documents the header of a repeat", () => {
	const keyed = operations.filter(({ parameters }) =>
		parameters.some(({ name }) => name === "Idempotency-Key"),
	);
	expect(keyed.length).toBeGreaterThan(3);
	const replayed = operations.filter(({ responses }) =>
		Object.values(responses).some(({ headers }) => headers?.["Idempotent-Replayed"] !== undefined),
	);
	expect(replayed).toEqual(keyed);
});
