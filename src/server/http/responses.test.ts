import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { Problem } from "#server/ground/problem.ts";
import { drain, listen } from "#server/roof/listen.ts";
import { problemResponse, successResponse } from "./responses.ts";

test.each([
	["en", 3_481.2, "Too many attempts in a short time. Please wait 59 minutes and try again."],
	["en", 12, "Too many attempts in a short time. Please wait a minute and try again."],
	["hi", 3_481.2, "थोड़ी देर में बहुत बार कोशिश हुई। 59 मिनट रुककर फिर कोशिश कीजिए।"],
	["en", undefined, "Too many attempts in a short time. Please wait a little and try again."],
])(
	"a refusal says how long the caller has to wait (language: %s, seconds: %s)",
	async (language, seconds, message) => {
		const problem = new Problem("too-many", seconds === undefined ? {} : { retryAfter: seconds });
		const reply = problemResponse(problem, language, {});
		expect(await reply.json()).toEqual({ code: "too-many", message });
	},
);

test("content that the caller already has is not sent again", async () => {
	const asked = (etag?: string) =>
		new Request("http://x/api", etag ? { headers: { "if-none-match": etag } } : {});
	const first = successResponse(asked(), 200, '["आदत"]', { "cache-control": "no-store" });
	const etag = first.headers.get("etag") ?? "";
	expect(etag).toMatch(/^"[\w-]+"$/);
	const again = successResponse(asked(etag), 200, '["आदत"]', { "cache-control": "no-store" });
	expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", etag]);
	const changed = successResponse(asked(etag), 200, '["आदतें"]', {});
	expect([changed.status, await changed.json()]).toEqual([200, ["आदतें"]]);
});

test("an idle connection stays open longer than the minute for which a proxy keeps it", async () => {
	const server = await listen(() => new Response("ok"), { host: "127.0.0.1", port: 0 });
	const { port } = server.address() as AddressInfo;
	const answer = await fetch(`http://127.0.0.1:${port}`);
	expect([await answer.text(), answer.headers.get("keep-alive")]).toEqual(["ok", "timeout=65"]);
	await drain(server);
});
