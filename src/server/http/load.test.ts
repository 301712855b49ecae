import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoint } from "#contract/endpoint.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { mount } from "./http.ts";

const shared = { summary: "Take a while.", access: "public", replies: { 204: null } } as const;
const feature = {
	look: endpoint({ ...shared, route: "GET /api/slow", rate: "read" }),
	tick: endpoint({ ...shared, route: "PUT /api/slow", rate: "write" }),
};

let testing: TestApp;
let app: Hono;
let finish = () => {};

beforeAll(async () => {
	testing = await testApp();
	const done = new Promise<void>((resolve) => {
		finish = resolve;
	});
	app = new Hono();
	mount(app, testing.deps, feature, { look: () => done, tick: () => done });
});

afterAll(() => testing.close());

const many = (method: string, count: number) =>
	Array.from({ length: count }, async () => app.request("/api/slow", { method }));

test("too many at once are told to come back, readers before those who tick", async () => {
	const readers = many("GET", 200);
	const surplus = await app.request("/api/slow");
	expect([surplus.status, surplus.headers.get("retry-after")]).toEqual([503, "2"]);
	const ticks = many("PUT", 200);
	expect((await app.request("/api/slow", { method: "PUT" })).status).toBe(503);
	finish();
	const answers = await Promise.all([...readers, ...ticks]);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
	expect((await app.request("/api/slow")).status).toBe(204);
});
