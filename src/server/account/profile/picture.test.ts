import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picture, png } from "#server/testing/pictures.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

function put(by: Client, raw: Uint8Array<ArrayBuffer>, type = "image/png") {
	return by.send("PUT /api/auth/me/picture", { raw, headers: { "content-type": type } });
}

async function fetchPicture(by: Client, address: string) {
	const response = await app.fetch(address, { headers: { cookie: by.cookie() ?? "" } });
	return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

function bytesOf(text: string) {
	return new Uint8Array(Buffer.from(text, "latin1"));
}

async function countPictures() {
	const [row] = await app.database.statement<{ count: number }>(
		"kept_pictures",
		"select count(*)::int as count from user_pictures",
	)([]);
	return row?.count;
}

describe("a profile picture", () => {
	test.each([
		["png", 90, 200],
		["jpeg", 3_000, 400],
		["webp", 256, 256],
	] as const)(
		"uploaded as a %s of %i by %i pixels becomes small and 256 pixels square",
		async (format, width, height) => {
			const person = await app.signUp();
			const { status, json } = await put(person, await picture(format, { width, height }), `image/${format}`);
			expect(status).toBe(200);
			expect(json).toEqual({
				...person.user,
				profileImageUrl: json.profileImageUrl,
				updatedAt: json.updatedAt,
			});
			const { response, bytes } = await fetchPicture(person, json.profileImageUrl);
			expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
			expect(bytes.length).toBeLessThan(70_000);
			expect(Object.fromEntries(response.headers)).toMatchObject({
				"content-type": "image/webp",
				"cache-control": "private, max-age=31536000, immutable",
				"content-security-policy": "default-src 'none'; sandbox",
				"x-content-type-options": "nosniff",
			});
		},
	);

	test("is small even for noise, which does not compress", async () => {
		const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
		const drawing = sharp({ create: { width: 512, height: 512, channels: 3, background: "#888", noise } });
		const person = await app.signUp();
		const { json } = await put(person, new Uint8Array(await drawing.png().toBuffer()));
		expect((await fetchPicture(person, json.profileImageUrl)).bytes.length).toBeLessThan(70_000);
	});

	test("is turned upright, cropped to the centre and stripped of its metadata", async () => {
		const blue = await sharp({ create: { width: 50, height: 100, channels: 3, background: "#0000ff" } })
			.png()
			.toBuffer();
		const middle = await sharp({ create: { width: 100, height: 100, channels: 3, background: "#00ff00" } })
			.composite([{ input: blue, gravity: "east" }])
			.png()
			.toBuffer();
		const taken = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#ff0000" } })
			.composite([{ input: middle }])
			.withExif({ IFD0: { Make: "Canary Phone" }, IFD3: { GPSLatitude: "28/1 36/1 0/1" } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		const person = await app.signUp();
		const { json } = await put(person, new Uint8Array(taken), "image/jpeg");
		const { bytes } = await fetchPicture(person, json.profileImageUrl);
		const { width, height, exif } = await sharp(bytes).metadata();
		expect(width).toBe(height);
		async function colorAt(top: number) {
			const pixel = await sharp(bytes).extract({ left: 9, top, width: 1, height: 1 }).raw().toBuffer();
			return ["red", "green", "blue"][pixel.indexOf(Math.max(...pixel))];
		}
		// Orientation 6 is a quarter turn to the right, which brings the left half to the top.
		expect([await colorAt(9), await colorAt(height - 9)]).toEqual(["green", "blue"]);
		expect(exif).toBeUndefined();
		expect(Buffer.from(bytes).toString("latin1")).not.toContain("Canary");
	});

	test("has an address that changes only with its content", async () => {
		const person = await app.signUp();
		const first = (await put(person, png)).json.profileImageUrl;
		expect((await put(person, png)).json.profileImageUrl).toBe(first);
		const second = (await put(person, await picture("png"))).json.profileImageUrl;
		expect(second).not.toBe(first);
		expect((await fetchPicture(person, first)).response.status).toBe(404);
		expect((await fetchPicture(person, second)).response.status).toBe(200);
	});

	test("is deleted on request; a second deletion does nothing", async () => {
		const person = await app.signUp();
		const before = await countPictures();
		const { json } = await put(person, png);
		expect(await countPictures()).toBe((before ?? 0) + 1);
		for (const _ of [1, 2]) expect((await person.send("DELETE /api/auth/me/picture")).status).toBe(204);
		expect(await countPictures()).toBe(before);
		expect((await person.send("GET /api/auth/me")).json.profileImageUrl).toBeNull();
		expect((await fetchPicture(person, json.profileImageUrl)).response.status).toBe(404);
	});

	test("is stored for only one of several concurrent uploads, and its address works", async () => {
		const person = await app.signUp();
		const before = await countPictures();
		const sizes = [10, 20, 30, 40, 50];
		const pictures = await Promise.all(sizes.map((width) => picture("png", { width, height: width })));
		await Promise.all(pictures.map((each) => put(person, each)));
		expect(await countPictures()).toBe((before ?? 0) + 1);
		const { profileImageUrl } = (await person.send("GET /api/auth/me")).json;
		expect((await fetchPicture(person, profileImageUrl)).response.status).toBe(200);
	});

	test("has an address that works for its owner only", async () => {
		const person = await app.signUp();
		const { json } = await put(person, png);
		expect((await fetchPicture(await app.signUp(), json.profileImageUrl)).response.status).toBe(404);
		expect((await fetchPicture(app.client(), json.profileImageUrl)).response.status).toBe(401);
	});
});

describe("an invalid picture is refused, and the previous one stays", () => {
	async function bomb(side: number) {
		const bytes = new Uint8Array(Buffer.from(await picture("png")));
		const head = new DataView(bytes.buffer);
		head.setUint32(16, side);
		head.setUint32(20, side);
		const { crc32 } = await import("node:zlib");
		head.setUint32(29, crc32(bytes.subarray(12, 29)));
		return bytes;
	}

	test.each([
		["no bytes", () => bytesOf(""), "image/png", 422, "not-a-picture"],
		["HTML", () => bytesOf("<!doctype html><script>alert(1)</script>"), "image/png", 422, "not-a-picture"],
		[
			"a script after a PNG header",
			() => bytesOf("\x89PNG\r\n\x1a\n<script>"),
			"image/png",
			422,
			"not-a-picture",
		],
		["a GIF declared as a PNG", () => picture("gif"), "image/png", 422, "not-a-picture"],
		["30,000 pixels square", () => bomb(30_000), "image/png", 422, "picture-too-large"],
		["more than 25 million pixels", () => bomb(5_001), "image/png", 422, "picture-too-large"],
		[
			"an SVG",
			() => bytesOf("<svg xmlns='http://www.w3.org/2000/svg'/>"),
			"image/svg+xml",
			415,
			"wrong-file-type",
		],
		["more than five megabytes", () => new Uint8Array(5_000_001), "image/png", 413, "file-too-large"],
	])("%s", async (_, make, type, status, code) => {
		const person = await app.signUp();
		const { profileImageUrl } = (await put(person, png)).json;
		const reply = await put(person, await make(), type);
		expect([reply.status, reply.json.code]).toEqual([status, code]);
		expect(reply.json.message).toMatch(/\.$/);
		expect((await person.send("GET /api/auth/me")).json.profileImageUrl).toBe(profileImageUrl);
		expect((await fetchPicture(person, profileImageUrl)).response.status).toBe(200);
	});
});
