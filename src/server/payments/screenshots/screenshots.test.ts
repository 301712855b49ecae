import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newUtr, openPayment } from "#server/testing/payments.ts";
import { picture } from "#server/testing/pictures.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: Client;
let payer: Client;
let id: string;

beforeAll(async () => {
	app = await testApp();
	admin = await app.signUp();
	payer = await app.signUp();
	id = (await openPayment(payer)).id;
});

afterAll(() => app.close());

function attach(raw: Uint8Array<ArrayBuffer>, type = "image/png", to = id, by: Client = payer) {
	return by.send(`POST /api/payments/${to}/screenshot`, { raw, headers: { "content-type": type } });
}

async function download(path: string, by: Client) {
	const response = await app.fetch(path, { headers: { cookie: by.cookie() ?? "" } });
	return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

function bytesOf(text: string, encoding: BufferEncoding = "utf8") {
	return new Uint8Array(Buffer.from(text, encoding));
}

describe("a screenshot", () => {
	test.each(["png", "jpeg", "webp"] as const)("is stored as WebP if uploaded as %s", async (format) => {
		const person = await app.signUp();
		const order = await openPayment(person);
		const { status, json } = await attach(await picture(format), `image/${format}`, order.id, person);
		expect([status, json.hasScreenshot, json.claimedAt]).toEqual([200, true, "2026-11-21T12:30:00.000Z"]);
		const { response, bytes } = await download(`/api/payments/${order.id}/screenshot`, person);
		expect(response.headers.get("content-type")).toBe("image/webp");
		expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 90, height: 200 });
	});

	test("is stripped of location, camera and comments, and rotated upright", async () => {
		const exif = { IFD0: { Make: "Canary Phone" }, IFD3: { GPSLatitude: "28/1 36/1 0/1" } };
		const taken = await sharp(await picture("jpeg"))
			.withExif(exif)
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		expect((await sharp(taken).metadata()).exif).toBeDefined();
		expect((await attach(new Uint8Array(taken), "image/jpeg")).status).toBe(200);
		const { bytes } = await download(`/api/payments/${id}/screenshot`, payer);
		const kept = await sharp(bytes).metadata();
		expect(kept).toMatchObject({ width: 200, height: 90 });
		for (const trace of [kept.exif, kept.xmp, kept.icc, kept.comments, kept.orientation])
			expect(trace).toBeUndefined();
		expect(Buffer.from(bytes).toString("latin1")).not.toContain("Canary");
	});

	test("of a long page is scaled to a size that stays readable", async () => {
		const long = await picture("png", { width: 1_440, height: 12_000 });
		expect((await attach(long)).status).toBe(200);
		const { bytes } = await download(`/api/payments/${id}/screenshot`, payer);
		expect(await sharp(bytes).metadata()).toMatchObject({ height: 3_200 });
	});

	test("with a side of more than 20,000 pixels is refused, even if it has few pixels in total", async () => {
		const { status, json } = await attach(await picture("png", { width: 2, height: 20_001 }));
		expect([status, json.code]).toEqual([422, "picture-too-large"]);
		expect((await attach(await picture("png", { width: 2, height: 20_000 }))).status).toBe(200);
	});

	test("is never decoded at the same time as another one, even after an invalid one", async () => {
		const pictures = [bytesOf("none"), ...Array<Uint8Array<ArrayBuffer>>(6).fill(await picture("png"))];
		const orders = await Promise.all(
			pictures.map(async (raw) => {
				const person = await app.signUp();
				return { raw, person, id: (await openPayment(person)).id };
			}),
		);
		let isSending = true;
		let maxDecoding = 0;
		const replies = Promise.all(
			orders.map(({ raw, person, id }) => attach(raw, "image/png", id, person)),
		).finally(() => {
			isSending = false;
		});
		while (isSending) {
			// Leaves out `queue`: a picture that is just starting could count in both.
			maxDecoding = Math.max(maxDecoding, sharp.counters().process);
			await new Promise(setImmediate);
		}
		expect((await replies).map(({ status }) => status)).toEqual([422, 200, 200, 200, 200, 200, 200]);
		expect(maxDecoding).toBe(1);
	});

	test("replaces an earlier one, until the payment is decided", async () => {
		const person = await app.signUp();
		const order = await openPayment(person);
		await attach(await picture("png"), "image/png", order.id, person);
		await attach(await picture("png", { width: 10, height: 20 }), "image/png", order.id, person);
		const { bytes } = await download(`/api/payments/${order.id}/screenshot`, person);
		expect((await sharp(bytes).metadata()).width).toBe(10);
		await admin.send(`POST /api/admin/payments/${order.id}/verify`);
		const late = await attach(await picture("png"), "image/png", order.id, person);
		expect([late.status, late.json.code]).toEqual([409, "already-verified"]);
	});
});

describe("an upload", () => {
	const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
	test.each([
		["no bytes", bytesOf("")],
		["HTML declared as a PNG", bytesOf("<!doctype html><script>alert(1)</script>")],
		["HTML after a PNG's first bytes", bytesOf(`\x89PNG\r\n\x1a\n<script>alert(1)</script>`, "latin1")],
		["an SVG", bytesOf(svg)],
		["a PDF", bytesOf("%PDF-1.7\n1 0 obj\n")],
	])("of %s is refused", async (_name, bytes) => {
		const { status, json } = await attach(bytes);
		expect([status, json.code]).toEqual([422, "not-a-picture"]);
	});

	test.each(["gif", "tiff"] as const)("of a %s is refused", async (format) => {
		expect((await attach(await picture(format))).json.code).toBe("not-a-picture");
	});

	test.each(["png", "jpeg", "webp"] as const)("of half a %s is refused", async (format) => {
		const noise = await sharp({
			create: {
				width: 300,
				height: 300,
				channels: 3,
				background: "#888",
				noise: { type: "gaussian", mean: 128, sigma: 30 },
			},
		})
			.toFormat(format)
			.toBuffer();
		const half = new Uint8Array(noise.subarray(0, noise.length / 2));
		expect((await attach(half, `image/${format}`)).json.code).toBe("not-a-picture");
	});

	test.each([
		[30_000, 30_000],
		[6_300, 6_300],
		[5_000, 5_001],
	])("of %i by %i pixels is refused before decoding", async (width, height) => {
		// The header is valid, but claims more pixels: only the size can be the reason for refusal.
		const bomb = new Uint8Array(Buffer.from(await picture("png")));
		const head = new DataView(bomb.buffer);
		head.setUint32(16, width);
		head.setUint32(20, height);
		const { crc32 } = await import("node:zlib");
		head.setUint32(29, crc32(bomb.subarray(12, 29)));
		expect((await attach(bomb)).json.code).toBe("picture-too-large");
	});

	test("with another media type, or of more than five megabytes, is refused", async () => {
		expect((await attach(bytesOf(svg), "image/svg+xml")).json.code).toBe("wrong-file-type");
		expect((await attach(new Uint8Array(5_000_001))).json.code).toBe("file-too-large");
	});

	test("of a picture followed by other data is stored without that data", async () => {
		const both = Buffer.concat([await picture("jpeg"), bytesOf("<script>canary</script>")]);
		expect((await attach(new Uint8Array(both), "image/jpeg")).status).toBe(200);
		const { bytes } = await download(`/api/payments/${id}/screenshot`, payer);
		expect(Buffer.from(bytes).toString("latin1")).not.toContain("canary");
	});
});

describe("access", () => {
	test("the payer and administrators can view a screenshot, in a form that cannot run scripts", async () => {
		await attach(await picture("png"));
		for (const [path, by] of [
			[`/api/payments/${id}/screenshot`, payer],
			[`/api/admin/payments/${id}/screenshot`, admin],
		] as const) {
			const { response } = await download(path, by);
			expect(response.status).toBe(200);
			expect(Object.fromEntries(response.headers)).toMatchObject({
				"content-type": "image/webp",
				"content-security-policy": "default-src 'none'; sandbox",
				"content-disposition": `inline; filename="${id}.webp"`,
				"x-content-type-options": "nosniff",
				"cross-origin-resource-policy": "same-origin",
				"cache-control": "no-store",
			});
		}
	});

	test("nobody else can view or replace it", async () => {
		const stranger = await app.signUp();
		expect((await attach(await picture("png"), "image/png", id, stranger)).status).toBe(404);
		for (const [path, by, status] of [
			[`/api/payments/${id}/screenshot`, stranger, 404],
			[`/api/admin/payments/${id}/screenshot`, stranger, 403],
			[`/api/admin/payments/${id}/screenshot`, payer, 403],
			[`/api/payments/${id}/screenshot`, admin, 404],
			[`/api/payments/${id}/screenshot`, app.client(), 401],
		] as const)
			expect((await download(path, by)).response.status).toBe(status);
	});

	test("a screenshot is not found before it is uploaded", async () => {
		const person = await app.signUp();
		const order = await openPayment(person, { transactionId: newUtr() });
		expect((await download(`/api/payments/${order.id}/screenshot`, person)).response.status).toBe(404);
	});
});
