import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOrganization } from "#server/testing/organizations.ts";
import { png } from "#server/testing/pictures.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp({ PUBLIC_URL: "https://habits.example.in", ORGANIZATION_HOSTS: "*.example.in" });
});

afterAll(() => app.close());

function take(by: Client, { id }: { id: string }, subdomain: string | null) {
	return by.send(`PATCH /api/organizations/${id}`, { body: { subdomain } });
}

async function createWithSubdomain(subdomain: string, changes: object = {}) {
	const owner = await app.signUp();
	const organization = await createOrganization(owner, changes);
	expect((await take(owner, organization, subdomain)).status).toBe(200);
	return { owner, organization };
}

async function at(address: string, init: RequestInit = {}) {
	const response = await app.fetch(address, init);
	return { status: response.status, headers: response.headers, text: await response.text() };
}

async function isAllowed(domain: string) {
	return (await app.client().send(`GET /api/hosts/allowed?domain=${domain}`)).status;
}

describe("a subdomain", () => {
	test("lets people join like the code, until it is given up", async () => {
		const { owner, organization } = await createWithSubdomain("chai-works", {
			allowPublicRegistration: true,
		});
		const shown = (await owner.send(`GET /api/organizations/${organization.id}`)).json;
		expect(shown).toMatchObject({ subdomain: "chai-works", pageUrl: "https://chai-works.example.in/" });
		const guest = await app.signUp();
		const door = await guest.send("GET /api/organizations/door?code=Chai-Works");
		expect(door.json).toMatchObject({ organizationId: organization.id, state: "outside" });
		const joined = await guest.send("POST /api/organizations/join", { body: { code: "chai-works" } });
		expect(joined.json).toEqual({ state: "joined", organizationId: organization.id });
		expect((await take(owner, organization, null)).json).toMatchObject({ subdomain: null, pageUrl: null });
		const after = await guest.send("GET /api/organizations/door?code=chai-works");
		expect(after.json.code).toBe("unknown-code");
		const byCode = await guest.send(`GET /api/organizations/door?code=${shown.code}`);
		expect(byCode.json.organizationId).toBe(organization.id);
	});

	test("belongs to one organization, even if several take it at once, and is free once it is changed", async () => {
		const people = await Promise.all([1, 2, 3].map(() => app.signUp()));
		const contenders = await Promise.all(
			people.map(async (owner) => ({ owner, organization: await createOrganization(owner) })),
		);
		const replies = await Promise.all(contenders.map((one) => take(one.owner, one.organization, "masala")));
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		expect(replies.find(({ status }) => status === 409)?.json.code).toBe("subdomain-taken");
		const first = contenders[replies.findIndex(({ status }) => status === 200)];
		const other = contenders[replies.findIndex(({ status }) => status === 409)];
		if (!first || !other) throw new Error("Nobody got it.");
		expect((await take(first.owner, first.organization, "masala")).status).toBe(200);
		expect((await take(first.owner, first.organization, "masala-two")).status).toBe(200);
		expect((await take(other.owner, other.organization, "masala")).status).toBe(200);
	});

	test.each([
		["ab", 400],
		["-chai", 400],
		["chai.works", 400],
		["चाय", 400],
		["www", 409],
		["habits", 409],
		["xn--chai", 409],
		["abcdefghjk", 409],
	])("can't be %s", async (subdomain, status) => {
		const owner = await app.signUp();
		const organization = await createOrganization(owner);
		expect((await take(owner, organization, subdomain)).status).toBe(status);
	});
});

describe("the host of an organization", () => {
	test("shows its name, logo and description, and links to the product's host", async () => {
		const { owner, organization } = await createWithSubdomain("tea-house", {
			name: "Tea <b>House</b>",
			description: 'Four "o clock" & walks',
		});
		await owner.send(`PATCH /api/organizations/${organization.id}`, { body: { primaryColor: "#ffcc00" } });
		const logo = { raw: png, headers: { "content-type": "image/png" } };
		await owner.send(`PUT /api/organizations/${organization.id}/logo`, logo);
		const { status, text, headers } = await at("https://tea-house.example.in/", {
			headers: { cookie: owner.cookie() ?? "" },
		});
		expect(status).toBe(200);
		expect(text).toContain("<h1>Tea &lt;b&gt;House&lt;/b&gt;</h1>");
		expect(text).not.toContain("<b>");
		expect(text).toContain("Four &quot;o clock&quot; &amp; walks");
		expect(text).toContain('src="data:image/webp;base64,');
		expect(text).toContain('href="https://habits.example.in/join/tea-house"');
		expect(text).toContain("light-dark(#8f7200,#ffcc00)");
		expect(headers.get("content-security-policy")).toContain("default-src 'none'");
		expect(headers.getSetCookie()).toEqual([]);
		const inHindi = await at("https://tea-house.example.in/", { headers: { "accept-language": "hi" } });
		expect(inHindi.text).toContain('<html lang="hi">');
	});

	test("refuses the API, and neither reads nor sets a cookie", async () => {
		const { owner } = await createWithSubdomain("no-session");
		const headers = { cookie: owner.cookie() ?? "", "content-type": "application/json" };
		const body = JSON.stringify({ email: "person1@example.in", password: "monsoon-21" });
		const replies = await Promise.all([
			at("https://no-session.example.in/api/auth/me", { headers }),
			at("https://no-session.example.in/api/config", { headers }),
			at("https://no-session.example.in/api/auth/login", { method: "POST", headers, body }),
			at("https://no-session.example.in/today", { headers }),
			at("https://no-session.example.in/", { method: "POST", headers, body }),
		]);
		for (const reply of replies) {
			expect(reply.status).toBe(404);
			expect(reply.headers.getSetCookie()).toEqual([]);
		}
		const own = await at("https://habits.example.in/api/auth/me", { headers });
		expect(own.status).toBe(200);
	});

	test("returns 404 unless an organization has chosen it and isn't being deleted", async () => {
		const { owner, organization } = await createWithSubdomain("short-lived");
		const { code } = (await owner.send(`GET /api/organizations/${organization.id}`)).json;
		expect(await isAllowed("short-lived.example.in")).toBe(204);
		for (const host of [`${code}.example.in`, "nobody.example.in", "www.short-lived.example.in"]) {
			expect((await at(`https://${host}/`)).status).toBe(404);
			expect(await isAllowed(host)).toBe(404);
		}
		expect(await isAllowed("short-lived.example.com")).toBe(404);
		await owner.send(`POST /api/organizations/${organization.id}/deletion`, {
			body: { password: "monsoon-21" },
		});
		expect((await at("https://short-lived.example.in/")).status).toBe(404);
		expect(await isAllowed("short-lived.example.in")).toBe(404);
	});
});
