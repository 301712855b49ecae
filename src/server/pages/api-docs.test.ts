import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/api.ts";
import { problemStatus } from "#contract/problem.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { guideFor } from "./guide.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

test("the OpenAPI document has every endpoint, and the page shows it", async () => {
	const { json } = await app.request("GET /api/openapi.json");
	const documented = Object.entries(json.paths).flatMap(([path, methods]) =>
		Object.keys(methods as object).map(
			(method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
		),
	);
	expect(documented.sort()).toEqual(endpoints.map(({ route }) => route).sort());
	const { items } = json.paths["/api/habits"].get.responses[200].content["application/json"].schema;
	expect(items).toEqual({ $ref: "#/components/schemas/Habit" });
	const { startedOn } = json.components.schemas.Habit.properties;
	expect(startedOn).toMatchObject({ type: "string", format: "date" });
	const page = await app.request("GET /api/docs");
	expect(page.headers.get("content-type")).toContain("text/html");
	for (const { route } of endpoints) expect(page.text).toContain(`<code>${route}</code>`);
});

test("the OpenAPI document names the cookie that the server sets", async () => {
	const secure = await testApp({ PUBLIC_URL: "https://ikkis.example" }, app.database);
	for (const [server, name] of [
		[app, "sid"],
		[secure, "__Host-sid"],
	] as const) {
		const { json } = await server.request("GET /api/openapi.json");
		expect(json.components.securitySchemes.session).toMatchObject({ in: "cookie", name });
	}
});

test("the guide distinguishes problems of an Idempotency-Key from others with the same status", () => {
	const { text } =
		guideFor("https://ikkis.example").find(({ title }) => title.includes("Retry safely")) ?? {};
	for (const code of ["key-used", "idempotency-key-in-use"] as const)
		expect(text).toContain(`${problemStatus[code]} with the code ${code}`);
});
