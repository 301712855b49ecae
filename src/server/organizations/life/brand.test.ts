import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOrganization, joinAs } from "#server/testing/organizations.ts";
import { picture, png } from "#server/testing/pictures.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

function putLogo(by: Client, { id }: { id: string }, raw: Uint8Array<ArrayBuffer> = png) {
	return by.send(`PUT /api/organizations/${id}/logo`, { raw, headers: { "content-type": "image/png" } });
}

async function bytesAt(address: string) {
	const response = await app.fetch(address);
	return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function keptLogos() {
	const [row] = await app.database.statement<{ count: number }>(
		"kept_logos",
		"select count(*)::int as count from organization_logos",
	)([]);
	return row?.count;
}

describe("the brand of an organization", () => {
	test("has two colours, unchanged as entered, wherever its name is shown", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		expect(organization).toMatchObject({ primaryColor: "#8b5cf6", secondaryColor: "#06b6d4", logoUrl: null });
		const colors = { primaryColor: "#FFCC00", secondaryColor: "#003366" };
		const changed = await owner.send(`PATCH /api/organizations/${organization.id}`, { body: colors });
		expect(changed.json).toMatchObject(colors);
		const { logoUrl } = (await putLogo(owner, organization)).json;
		expect(logoUrl).toMatch(new RegExp(`^/api/organizations/${organization.id}/logo/[0-9a-f]{32}$`));
		const brand = { ...colors, logoUrl };
		expect((await owner.send("GET /api/organizations/user")).json).toMatchObject([brand]);
		const stranger = await app.signUp();
		const door = await stranger.send(`GET /api/organizations/door?code=${changed.json.code}`);
		expect(door.json).toMatchObject(brand);
	});

	test.each([
		{ primaryColor: "8b5cf6" },
		{ primaryColor: "#8b5" },
		{ primaryColor: "red" },
		{ secondaryColor: "#06b6d4;background:url(//example.in)" },
		{ secondaryColor: null },
	])("can't be %j", async (body) => {
		const owner = await app.signUp();
		const { id } = await createOrganization(owner);
		const { status, json } = await owner.send(`PATCH /api/organizations/${id}`, { body });
		expect([status, Object.keys(json.fields)]).toEqual([400, Object.keys(body)]);
	});

	test("has a logo of 256 pixels, which is public until it is replaced or removed", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const before = (await keptLogos()) ?? 0;
		const first = await putLogo(owner, organization, await picture("png", { width: 90, height: 200 }));
		expect(first.status).toBe(200);
		const shown = await bytesAt(first.json.logoUrl);
		expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
		expect(shown.response.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
		const second = await putLogo(owner, organization);
		expect((await bytesAt(first.json.logoUrl)).response.status).toBe(404);
		expect((await bytesAt(second.json.logoUrl)).response.status).toBe(200);
		expect(await keptLogos()).toBe(before + 1);
		for (const _ of [1, 2]) {
			const removed = await owner.send(`DELETE /api/organizations/${organization.id}/logo`);
			expect([removed.status, removed.json.logoUrl]).toEqual([200, null]);
		}
		expect((await bytesAt(second.json.logoUrl)).response.status).toBe(404);
		expect(await keptLogos()).toBe(before);
	});

	test("keeps its logo if a file is too large or not a picture, and if a non-owner sends one", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		const { logoUrl } = (await putLogo(owner, organization)).json;
		const text = new Uint8Array(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
		expect((await putLogo(owner, organization, text)).json.code).toBe("not-a-picture");
		const large = await putLogo(owner, organization, new Uint8Array(5_000_001));
		expect([large.status, large.json.code]).toEqual([413, "file-too-large"]);
		const admin = await joinAs(app, organization, "admin");
		expect((await putLogo(admin, organization)).status).toBe(403);
		expect((await putLogo(await app.signUp(), organization)).status).toBe(404);
		const { json } = await owner.send(`GET /api/organizations/${organization.id}`);
		expect(json.logoUrl).toBe(logoUrl);
	});

	test("is recorded in the audit log when it changes", async () => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		await putLogo(owner, organization);
		const { json } = await owner.send(`GET /api/organizations/${organization.id}/audit`);
		expect(json[0]).toMatchObject({ act: "organization-changed" });
	});
});
