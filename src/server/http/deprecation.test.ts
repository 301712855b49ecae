import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "#contract/api.ts";
import { endpoint } from "#contract/endpoint.ts";
import { openApi } from "#server/pages/openapi/document.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { mount } from "./http.ts";

const call = { summary: "Look.", access: "public", rate: "read", replies: { 200: z.object({}) } } as const;
const days = { since: "2027-01-31", sunset: "2028-01-31" };
const feature = {
	stays: endpoint({ ...call, route: "GET /api/new" }),
	ends: endpoint({
		...call,
		route: "GET /api/old/:number",
		params: z.object({ number: z.coerce.number() }),
		deprecated: { ...days, instead: "Use GET /api/new." },
	}),
	losesField: endpoint({
		...call,
		route: "GET /api/half",
		deprecated: { ...days, instead: "Read “paidAt”.", field: "isPaid" },
	}),
};

let deps: TestApp["deps"];
let app: Hono;

beforeAll(async () => {
	({ deps } = await testApp());
	app = new Hono();
	mount(app, deps, feature, {
		stays: async () => ({}),
		ends: async () => ({}),
		losesField: async () => ({}),
	});
});

afterAll(() => deps.database.close());

test.each([
	["/api/old/1", 200],
	["/api/old/one", 400],
	["/api/half", 200],
])("every response from %s announces the sunset date", async (path, status) => {
	const response = await app.request(path);
	expect(response.status).toBe(status);
	expect(response.headers.get("deprecation")).toBe("@1801353600");
	expect(response.headers.get("sunset")).toBe("Mon, 31 Jan 2028 00:00:00 GMT");
	expect(response.headers.get("link")).toMatch(/^<\/api\/docs#GET%20[^>]+>; rel="deprecation"/);
});

test("other endpoints send no deprecation headers", async () => {
	const { headers } = await app.request("/api/new");
	for (const name of ["deprecation", "sunset", "link"]) expect(headers.has(name)).toBe(false);
});

test("the documentation marks deprecated endpoints and names their replacements", () => {
	const { paths } = openApi({ feature }, "sid") as { paths: Record<string, { get: object }> };
	expect(paths["/api/old/{number}"]?.get).toMatchObject({
		deprecated: true,
		description:
			"This endpoint is deprecated as of 2027-01-31 and will be removed on 2028-01-31. Use GET /api/new.",
	});
	expect(paths["/api/half"]?.get).not.toHaveProperty("deprecated");
	expect(paths["/api/half"]?.get).toMatchObject({ description: expect.stringContaining("“isPaid”") });
	expect(paths["/api/new"]?.get).not.toHaveProperty("description");
});

test("each removal is announced at least a year ahead", () => {
	const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
	const tooSoon = endpoints.filter(
		({ deprecated }) => deprecated && deprecated.sunset < yearAfter(deprecated.since),
	);
	expect(tooSoon.map(({ route }) => route)).toEqual([]);
});
