import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { openApi } from "#server/pages/openapi/document.ts";
import { formCall } from "#server/testing/forms.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
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
	describe: endpoint({
		route: "POST /api/described",
		summary: "Measure a picture with its title.",
		access: "public",
		rate: "upload",
		form: z.strictObject({ title: z.string(), place: z.string().optional() }),
		file: { maxBytes: 100_000, types: ["image/png", "application/octet-stream"] },
		replies: { 200: z.object({ title: z.string(), name: z.string(), size: z.int(), last: z.int() }) },
	}),
};

let deps: TestApp["deps"];
let app: Hono;

beforeAll(async () => {
	({ deps } = await testApp());
	app = new Hono();
	mount(app, deps, feature, {
		keep: async ({ query, file }) => ({ name: query.name, size: file.length, last: file.at(-1) ?? -1 }),
		describe: async ({ form, file: { name, bytes } }) => ({
			title: form.title,
			name,
			size: bytes.length,
			last: bytes.at(-1) ?? -1,
		}),
	});
});

afterAll(() => deps.database.close());

function bytes(length: number) {
	return new Uint8Array(length).fill(255);
}

async function upload(body: BodyInit | null, headers: Record<string, string> = {}) {
	const response = await app.request("/api/pictures?name=lake", {
		method: "POST",
		headers: { "content-type": "image/png", ...headers },
		body,
		duplex: "half",
	} as RequestInit);
	return { status: response.status, json: await response.json() };
}

function endless() {
	const sent = { pieces: 0 };
	const stream = new ReadableStream({
		pull: (controller) => {
			sent.pieces++;
			controller.enqueue(bytes(1_000));
		},
	});
	return { stream, sent };
}

test("a file larger than the JSON limit arrives unchanged", async () => {
	expect(await upload(bytes(100_000))).toEqual({
		status: 200,
		json: { name: "lake", size: 100_000, last: 255 },
	});
	expect((await upload(bytes(3), { "content-type": "Image/JPEG; q=1" })).status).toBe(200);
	expect((await upload(null)).json).toEqual({ name: "lake", size: 0, last: -1 });
});

test("a file one byte too large is refused, with or without a declared length", async () => {
	const refusal = { status: 413, json: { code: "file-too-large" } };
	expect(await upload(bytes(100_001))).toMatchObject(refusal);
	expect(await upload(bytes(10), { "content-length": "100001" })).toMatchObject(refusal);
	const { stream, sent } = endless();
	expect(await upload(stream)).toMatchObject(refusal);
	expect(sent.pieces).toBeLessThan(110);
});

test.each(["application/json", "image/svg+xml", "multipart/form-data; boundary=x", ""])(
	"a file of the type %j is refused",
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

describe("a form", () => {
	const lake = { name: "lake.png", type: "image/png", bytes: bytes(100_000) };
	async function send({ raw, headers }: ReturnType<typeof formCall>, more: Record<string, string> = {}) {
		const init = { method: "POST", headers: { ...headers, ...more }, body: raw };
		const response = await app.request("/api/described", init);
		return { status: response.status, json: await response.json() };
	}
	const title = "झील";

	test("arrives with its fields and its file unchanged", async () => {
		expect(await send(formCall({ title }, lake))).toEqual({
			status: 200,
			json: { title, name: "lake.png", size: 100_000, last: 255 },
		});
		const empty = { name: "", type: "application/octet-stream", bytes: bytes(0) };
		expect((await send(formCall({ title }, empty))).json).toEqual({ title, name: "", size: 0, last: -1 });
	});

	test("is accepted as a browser sends it", async () => {
		const form = new FormData();
		form.append("title", title);
		form.append("file", new File([bytes(3)], 'lake\r\n"1".png', { type: "image/png" }));
		const response = await app.request("/api/described", { method: "POST", body: form });
		expect(await response.json()).toEqual({ title, name: 'lake "1".png', size: 3, last: 255 });
	});

	test("is refused if its file is one byte too large, its fields are too long, or it never ends", async () => {
		const refusal = { status: 413, json: { code: "file-too-large" } };
		expect(await send(formCall({ title }, { ...lake, bytes: bytes(100_001) }))).toMatchObject(refusal);
		expect(await send(formCall({ title: "x".repeat(70_000) }, lake))).toMatchObject(refusal);
		const { stream, sent } = endless();
		const { headers } = formCall({});
		const init = { method: "POST", headers, body: stream, duplex: "half" } as RequestInit;
		expect((await app.request("/api/described", init)).status).toBe(413);
		expect(sent.pieces).toBeLessThan(200);
	});

	test.each([
		["without a field", formCall({}, lake), { title: "Please fill this in" }],
		["without a file", formCall({ title }), { file: "Please fill this in" }],
		["with text instead of a file", formCall({ title, file: "x" }), { file: "Please fill this in" }],
		["with an unknown field", formCall({ title, x: "1" }, lake), { x: "Unknown field" }],
		["with __proto__", formCall({ title, ["__proto__"]: "1" }, lake), expect.anything()],
	])("%s is refused", async (_name, call, fields) => {
		expect(await send(call)).toMatchObject({ status: 400, json: { code: "invalid-input", fields } });
	});

	test.each([
		["cut off", formCall({ title }, lake).raw.slice(0, 200)],
		["empty", bytes(0)],
		["arbitrary bytes", bytes(100)],
	])("is malformed if it is %s", async (_name, raw) => {
		const { headers } = formCall({});
		expect(await send({ raw, headers })).toMatchObject({ status: 400, json: { code: "malformed-form" } });
	});

	test.each([
		["a-line-that-no-file-has", "a-line-that-no-file-has"],
		['"a-line-that-no-file-has"', "a-line-that-no-file-has"],
		['x; a="; boundary=y"', "x"],
	])("is malformed if it has too many parts, with the boundary %s", async (written, boundary) => {
		const part = `--${boundary}\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n`;
		const numbered = Array.from({ length: 1_000 }, (_, index) => part.replace('"x"', `"x${index}"`));
		const raw = new Uint8Array(Buffer.from(`${numbered.join("")}--${boundary}--\r\n`));
		const reply = await send({
			raw,
			headers: { "content-type": `multipart/form-data; boundary=${written}` },
		});
		expect(reply).toMatchObject({ status: 400, json: { code: "malformed-form" } });
	});

	test("is malformed without its boundary", async () => {
		const reply = await send(formCall({ title }, lake), { "content-type": "multipart/form-data" });
		expect(reply).toMatchObject({ status: 400, json: { code: "malformed-form" } });
	});

	test("is refused from another site", async () => {
		const reply = await send(formCall({ title }, lake), { "sec-fetch-site": "cross-site" });
		expect(reply).toMatchObject({ status: 403, json: { code: "cross-site" } });
	});
});

test("the OpenAPI document states the file types and size limits", () => {
	expect(openApi({ files: feature }, "sid")).toMatchObject({
		paths: {
			"/api/pictures": {
				post: { requestBody: { content: { "image/png": { schema: { maxLength: 100_000 } } } } },
			},
			"/api/described": {
				post: {
					requestBody: {
						content: {
							"multipart/form-data": {
								schema: {
									properties: { title: { type: "string" }, file: { maxLength: 100_000 } },
									required: ["title", "file"],
								},
								encoding: { file: { contentType: "image/png, application/octet-stream" } },
							},
						},
					},
				},
			},
		},
	});
});
