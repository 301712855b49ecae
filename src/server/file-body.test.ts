import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { openApi } from "./api-docs.ts";
import { mount } from "./http.ts";

const feature = {
	keep: endpoint({
		route: "POST /api/pictures",
		summary: "Measure a picture.",
		access: "public",
		rate: "upload",
		query: z.object({ name: z.string() }),
		file: { maxBytes: 100_000, types: ["image/png", "image/jpeg"] },
		replies: { 200: z.object({ name: z.string(), size: z.int(), last: z.int() }) },
	}),
};

let deps: TestApp["deps"];
let app: Hono;

beforeAll(async () => {
	({ deps } = await testApp());
	app = new Hono();
	mount(app, deps, feature, {
		keep: async ({ query, file }) => ({ name: query.name, size: file.length, last: file.at(-1) ?? -1 }),
	});
});

afterAll(() => deps.database.close());

const bytes = (length: number) => new Uint8Array(length).fill(255);

const upload = async (body: BodyInit | null, headers: Record<string, string> = {}) => {
	const response = await app.request("/api/pictures?name=lake", {
		method: "POST",
		headers: { "content-type": "image/png", ...headers },
		body,
		// A body that comes piece by piece needs it.
		duplex: "half",
	} as RequestInit);
	return { status: response.status, json: await response.json() };
};

/** Pieces of 1 kB without an announced length, as many as are asked for. */
const endless = () => {
	const sent = { pieces: 0 };
	const stream = new ReadableStream({
		pull: (controller) => {
			sent.pieces++;
			controller.enqueue(bytes(1_000));
		},
	});
	return { stream, sent };
};

test("a file far beyond the limit of JSON arrives byte by byte", async () => {
	expect(await upload(bytes(100_000))).toEqual({
		status: 200,
		json: { name: "lake", size: 100_000, last: 255 },
	});
	expect((await upload(bytes(3), { "content-type": "Image/JPEG; q=1" })).status).toBe(200);
	expect((await upload(null)).json).toEqual({ name: "lake", size: 0, last: -1 });
});

test("one byte too many is refused, announced or not", async () => {
	const refusal = { status: 413, json: { code: "file-too-large" } };
	expect(await upload(bytes(100_001))).toMatchObject(refusal);
	expect(await upload(bytes(10), { "content-length": "100001" })).toMatchObject(refusal);
	const { stream, sent } = endless();
	expect(await upload(stream)).toMatchObject(refusal);
	expect(sent.pieces).toBeLessThan(110);
});

test.each(["application/json", "image/svg+xml", "multipart/form-data; boundary=x", ""])(
	"the type %j is refused",
	async (type) => {
		expect(await upload(bytes(3), { "content-type": type })).toMatchObject({
			status: 415,
			json: { code: "wrong-file-type" },
		});
	},
);

test("another site cannot send a file", async () => {
	const reply = await upload(bytes(3), { "sec-fetch-site": "cross-site" });
	expect(reply).toMatchObject({ status: 403, json: { code: "cross-site" } });
});

test("the document names the types and the limit", () => {
	expect(openApi(Object.values(feature), "sid")).toMatchObject({
		paths: {
			"/api/pictures": {
				post: { requestBody: { content: { "image/png": { schema: { maxLength: 100_000 } } } } },
			},
		},
	});
});
