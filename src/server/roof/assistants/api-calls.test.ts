import { Hono } from "hono";
import { expect, test } from "vitest";
import { Problem } from "#server/ground/problem.ts";
import { problemResponse } from "#server/http/responses.ts";
import { apiCalls, Refusal } from "./api-calls.ts";

test("a refusal names each invalid field and what is wrong with it", async () => {
	const problem = new Problem("invalid-input", { fields: { duration: "invalid", notes: "too-long" } });
	const app = new Hono().get("/api/habits", () => problemResponse(problem, "en", {}));
	const api = apiCalls(app, new Request("http://localhost/mcp"), {});
	const { fields } = await problemResponse(problem, "en", {}).json();
	const refusal = await api("GET /api/habits").catch((thrown) => thrown);
	expect(refusal).toBeInstanceOf(Refusal);
	expect(refusal.code).toBe("invalid-input");
	expect(refusal.message).toContain(`duration: ${fields.duration}`);
	expect(refusal.message).toContain(`notes: ${fields.notes}`);
});
