import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteOrganizations } from "#server/organizations/life/delete-organizations-job.ts";
import {
	addAddresses,
	appWithDomains,
	domainsOf,
	organizationPath,
	setDomain,
	statesOf,
} from "#server/testing/organizations/domains.ts";
import { createOrganization, joinAs, memberIdIn } from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, testApp } from "#server/testing/test-app.ts";

const day = 86_400_000;
let dns: Awaited<ReturnType<typeof appWithDomains>>;

beforeAll(async () => {
	dns = await appWithDomains();
});

afterAll(() => dns.app.close());

async function pageAt(host: string) {
	const response = await dns.app.fetch(`https://${host}/`);
	return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() };
}

async function isAllowed(domain: string) {
	return (await dns.app.client().send(`GET /api/hosts/allowed?domain=${domain}`)).status;
}

async function noticesOf(person: Client): Promise<string[]> {
	const { json } = await person.send("GET /api/notices");
	return json.map(({ kind, data }: { kind: string; data: { domain?: string } }) => `${kind} ${data.domain}`);
}

/** Creates an organization with a verified domain for its page. */
async function withPage(domain: string) {
	const { owner, organization } = await dns.found();
	expect((await setDomain(owner, organization, domain)).status).toBe(200);
	dns.setRecord(organization, domain);
	await dns.lookUp(organization);
	expect(await statesOf(owner, organization)).toEqual(["proven"]);
	return { owner, organization };
}

test("a domain that points to us gets a 404 if no organization has set it", async () => {
	expect((await pageAt("never-named.in")).status).toBe(404);
	expect(await isAllowed("never-named.in")).toBe(404);
	const api = await dns.app.fetch("https://never-named.in/api/config");
	expect(api.status).toBe(404);
	for (const own of ["https://habits.ikkis.in", "http://127.0.0.1:3001", "http://ikkis-1:3000"])
		expect((await dns.app.fetch(`${own}/api/config`)).status).toBe(200);
});

describe("an organization's own domain", () => {
	test("shows its page once its record is found, without a session", async () => {
		const { owner, organization } = await dns.found({ name: "Chai Works" });
		const set = await setDomain(owner, organization, " Habits.Chai-Works.in ");
		expect(set.json).toMatchObject({ customDomain: "habits.chai-works.in", pageUrl: null });
		await dns.lookUp(organization);
		expect(dns.lookups).toEqual(["_ikkis.habits.chai-works.in"]);
		expect(await domainsOf(owner, organization)).toMatchObject([
			{
				use: "page",
				state: "waiting",
				record: { name: "_ikkis.habits.chai-works.in", value: `ikkis-verify=${organization.id}` },
			},
		]);
		expect((await pageAt("habits.chai-works.in")).status).toBe(404);
		expect(await isAllowed("habits.chai-works.in")).toBe(404);

		dns.setRecord(organization, "habits.chai-works.in");
		const again = await owner.send(`POST ${organizationPath(organization)}/domains/check`);
		expect(again.json).toMatchObject({ pointsAt: "habits.ikkis.in" });
		dns.app.advance(11_000);
		await owner.send(`POST ${organizationPath(organization)}/domains/check`);
		await dns.lookUp(organization);
		expect(await statesOf(owner, organization)).toEqual(["proven"]);
		const { status, text, cookies } = await pageAt("habits.chai-works.in");
		expect([status, cookies]).toEqual([200, []]);
		expect(text).toContain("<h1>Chai Works</h1>");
		const shown = (await owner.send(`GET ${organizationPath(organization)}`)).json;
		expect(shown.pageUrl).toBe("https://habits.chai-works.in/");
		expect(text).toContain(`href="https://habits.ikkis.in/join/${shown.code}"`);
		expect(await isAllowed("habits.chai-works.in")).toBe(204);
		const api = await dns.app.fetch("https://habits.chai-works.in/api/auth/me", {
			headers: { cookie: owner.cookie() ?? "" },
		});
		expect(api.status).toBe(404);
	});

	test("tells browsers to use HTTPS for its page's host only, and only for a day", async () => {
		await withPage("shops.in");
		const hstsAt = async (address: string) =>
			(await dns.app.fetch(address)).headers.get("strict-transport-security");
		for (const address of ["shops.in/", "shops.in/api/config", "never-named.in/", "shops.in/?token=x"])
			expect(await hstsAt(`https://${address}`)).toBe("max-age=86400");
		for (const address of ["habits.ikkis.in/api/config", "chai.orgs.ikkis.in/"])
			expect(await hstsAt(`https://${address}`)).toBe("max-age=31536000; includeSubDomains");
	});

	test.each([
		["chai", 400, "invalid-input"],
		["https://chai.in", 400, "invalid-input"],
		["127.0.0.1", 400, "invalid-input"],
		["चाय.भारत", 400, "invalid-input"],
		[`${"a.".repeat(200)}in`, 400, "invalid-input"],
		["habits.ikkis.in", 409, "domain-reserved"],
		["www.habits.ikkis.in", 409, "domain-reserved"],
		["chai.orgs.ikkis.in", 409, "domain-reserved"],
		["printer.local", 409, "domain-reserved"],
	])("can't be %j", async (domain, status, code) => {
		const { owner, organization } = await dns.found();
		const reply = await setDomain(owner, organization, domain);
		expect([reply.status, reply.json.code]).toEqual([status, code]);
		expect(await domainsOf(owner, organization)).toEqual([]);
	});

	test("can be set and listed by owners only", async () => {
		const { owner, organization } = await dns.found({ allowPublicRegistration: true });
		await setDomain(owner, organization, "owners-only.in");
		await owner.send(`PATCH ${organizationPath(organization)}`, {
			body: { requireEmailVerification: false },
		});
		const admin = await joinAs(dns.app, organization, "admin");
		const stranger = await dns.app.signUp();
		for (const [by, status] of [
			[admin, 403],
			[stranger, 404],
		] as const) {
			expect((await setDomain(by, organization, "taken-over.in")).status).toBe(status);
			expect((await by.send(`GET ${organizationPath(organization)}/domains`)).status).toBe(status);
			expect((await addAddresses(by, organization, "taken-over.in")).status).toBe(status);
			expect((await by.send(`POST ${organizationPath(organization)}/domains/check`)).status).toBe(status);
		}
		expect((await admin.send(`GET ${organizationPath(organization)}`)).json.customDomain).toBe(
			"owners-only.in",
		);
	});

	test("needs a server with `ORGANIZATION_HOSTS`", async () => {
		const other = await testApp();
		const owner = await other.signUp();
		const organization = await createOrganization(owner);
		expect((await setDomain(owner, organization, "chai-works.in")).json.code).toBe("no-custom-domains");
		expect((await owner.send(`GET ${organizationPath(organization)}/domains`)).json).toEqual({
			pointsAt: null,
			domains: [],
		});
		await other.close();
	});

	test.each<[string, string[]]>([
		["other strings", ["ikkis-verify=", "ikkis-verify=ID2", " ikkis-verify=ID", "x ikkis-verify=ID"]],
		["another organization's id", ["ikkis-verify=0190a1b2-0000-7000-8000-000000000009"]],
		["capital letters", ["IKKIS-VERIFY=ID"]],
		["a very long string", ["ikkis-verify=ID".repeat(4_000)]],
		["thousands of other values", Array.from({ length: 5_000 }, (_, index) => `ikkis-verify=${index}`)],
		["control characters and markup", ["\u0000\u202e<script>", "' or 1=1 --"]],
	])("is not verified by records with %s", async (_name, records) => {
		const { owner, organization } = await dns.found();
		await setDomain(owner, organization, "hostile.in");
		dns.zone.set(
			"_ikkis.hostile.in",
			records.map((record) => record.replaceAll("ID", organization.id)),
		);
		await dns.lookUp(organization);
		expect(await statesOf(owner, organization)).toEqual(["waiting"]);
		expect((await pageAt("hostile.in")).status).toBe(404);
	});

	test("is verified by one correct record among many", async () => {
		const { owner, organization } = await dns.found();
		await setDomain(owner, organization, "crowded.in");
		dns.zone.set("_ikkis.crowded.in", ["v=spf1 -all", "x".repeat(9_000), `ikkis-verify=${organization.id}`]);
		await dns.lookUp(organization);
		expect(await statesOf(owner, organization)).toEqual(["proven"]);
	});

	test("belongs to the first to verify it, not the first to name it", async () => {
		const [squatter, second, third] = [await dns.found(), await dns.found(), await dns.found()];
		for (const { owner, organization } of [squatter, second, third])
			expect((await setDomain(owner, organization, "wanted.in")).status).toBe(200);
		dns.zone.set(
			"_ikkis.wanted.in",
			[second, third].map(({ organization }) => `ikkis-verify=${organization.id}`),
		);
		await Promise.all([squatter, second, third].map(({ organization }) => dns.lookUp(organization)));
		const states = await Promise.all(
			[squatter, second, third].map(async ({ owner, organization }) => {
				const [domain] = await domainsOf(owner, organization);
				return `${domain?.state} ${domain?.isTaken}`;
			}),
		);
		expect(states[0]).toBe("waiting true");
		expect(states.slice(1).sort()).toEqual(["proven false", "waiting true"]);
		const late = await dns.found();
		const refused = await setDomain(late.owner, late.organization, "wanted.in");
		expect([refused.status, refused.json.code]).toEqual([409, "domain-taken"]);
	});

	test("stays verified when it is set again, and is free once it is given up", async () => {
		const { owner, organization } = await withPage("moving.in");
		dns.lookups.length = 0;
		expect((await setDomain(owner, organization, "moving.in")).status).toBe(200);
		expect(await statesOf(owner, organization)).toEqual(["proven"]);
		expect((await setDomain(owner, organization, "moved.in")).json.pageUrl).toBe(null);
		expect((await pageAt("moving.in")).status).toBe(404);
		expect((await setDomain(owner, organization, null)).json.customDomain).toBe(null);
		expect((await setDomain(owner, organization, null)).status).toBe(200);
		expect(await domainsOf(owner, organization)).toEqual([]);
		await withPage("moving.in");
		const audit = (await owner.send(`GET ${organizationPath(organization)}/audit`)).json;
		expect(audit[0]).toMatchObject({ act: "organization-changed", details: { fields: ["customDomain"] } });
	});

	test("expires once its record has been missing for a week, with notices to the owners, and is free for others", async () => {
		const { owner, organization } = await withPage("fading.in");
		dns.zone.delete("_ikkis.fading.in");
		await dns.passDays(1);
		expect(await domainsOf(owner, organization)).toMatchObject([{ state: "missing", isTaken: false }]);
		expect(await noticesOf(owner)).toEqual(["domain-missing fading.in"]);
		expect((await pageAt("fading.in")).status).toBe(200);
		await dns.passDays(6);
		expect(await statesOf(owner, organization)).toEqual(["missing"]);
		const next = await dns.found();
		expect((await setDomain(next.owner, next.organization, "fading.in")).json.code).toBe("domain-taken");
		await dns.passDays(1);
		expect(await statesOf(owner, organization)).toEqual(["gone"]);
		expect(await noticesOf(owner)).toEqual(["domain-ended fading.in"]);
		expect((await pageAt("fading.in")).status).toBe(404);
		expect(await isAllowed("fading.in")).toBe(404);

		await setDomain(next.owner, next.organization, "fading.in");
		dns.setRecord(next.organization, "fading.in");
		await dns.lookUp(next.organization);
		expect((await pageAt("fading.in")).status).toBe(200);
		dns.zone.set("_ikkis.fading.in", [
			`ikkis-verify=${organization.id}`,
			`ikkis-verify=${next.organization.id}`,
		]);
		await dns.passDays(1);
		expect(await domainsOf(owner, organization)).toMatchObject([{ state: "gone", isTaken: true }]);
		expect(await statesOf(next.owner, next.organization)).toEqual(["proven"]);
	});

	test("is kept if its record comes back, and while no name server answers", async () => {
		const { owner, organization } = await withPage("shaky.in");
		dns.broken.add("_ikkis.shaky.in");
		await dns.passDays(20);
		expect(await statesOf(owner, organization)).toEqual(["proven"]);
		dns.broken.delete("_ikkis.shaky.in");
		dns.zone.delete("_ikkis.shaky.in");
		await dns.passDays(6);
		expect(await noticesOf(owner)).toEqual(["domain-missing shaky.in"]);
		dns.setRecord(organization, "shaky.in");
		await dns.passDays(1);
		expect(await statesOf(owner, organization)).toEqual(["proven"]);
		expect(await noticesOf(owner)).toEqual([]);
		dns.zone.delete("_ikkis.shaky.in");
		await dns.passDays(7);
		expect(await statesOf(owner, organization)).toEqual(["missing"]);
		expect(await noticesOf(owner)).toEqual(["domain-missing shaky.in"]);
		await dns.passDays(1);
		expect(await noticesOf(owner)).toEqual(["domain-ended shaky.in"]);
		dns.setRecord(organization, "shaky.in");
		await dns.passDays(1);
		expect(await noticesOf(owner)).toEqual([]);
		dns.zone.delete("_ikkis.shaky.in");
		await dns.passDays(1);
		expect(await noticesOf(owner)).toEqual(["domain-missing shaky.in"]);
		await setDomain(owner, organization, null);
		expect(await noticesOf(owner)).toEqual([]);
	});

	test("withdraws the notice about a missing record from a demoted owner, and from an owner who joined after twenty admins", async () => {
		const { owner, organization } = await withPage("demoted.in");
		await owner.send(`PATCH ${organizationPath(organization)}`, {
			body: { requireEmailVerification: false, allowPublicRegistration: true },
		});
		const former = await joinAs(dns.app, organization, "owner");
		await dns.app.database.script((run) =>
			run(`insert into organization_members (organization_id, user_id, role, joined_at)
				select '${organization.id}', gen_random_uuid(), 'admin', '2020-01-01' from generate_series(1, 20)`),
		);
		dns.zone.delete("_ikkis.demoted.in");
		await dns.passDays(1);
		for (const reader of [owner, former])
			expect(await noticesOf(reader)).toEqual(["domain-missing demoted.in"]);
		const path = `${organizationPath(organization)}/members/${memberIdIn(organization, former.user)}`;
		expect((await owner.send(`PATCH ${path}`, { body: { role: "manager" } })).status).toBe(204);
		expect(await noticesOf(former)).toEqual([]);
		dns.setRecord(organization, "demoted.in");
		await dns.passDays(1);
		expect(await statesOf(owner, organization)).toEqual(["proven"]);
		expect(await noticesOf(owner)).toEqual([]);
	});

	test("is looked up once a day, and at most once every ten seconds on request", async () => {
		const { owner, organization } = await withPage("often.in");
		const count = () => dns.lookups.filter((name) => name === "_ikkis.often.in").length;
		dns.lookups.length = 0;
		for (let press = 0; press < 5; press++) {
			await owner.send(`POST ${organizationPath(organization)}/domains/check`);
			await dns.lookUp(organization);
		}
		await dns.lookUpDue();
		expect(count()).toBe(0);
		dns.app.advance(10_000);
		const { json } = await owner.send(`POST ${organizationPath(organization)}/domains/check`);
		expect(json.domains).toMatchObject([{ checkedAt: null, state: "proven" }]);
		await dns.lookUp(organization);
		await dns.lookUp(organization);
		expect(count()).toBe(1);
		dns.app.advance(day - 1);
		await dns.lookUpDue();
		expect(count()).toBe(1);
		dns.app.advance(1);
		await dns.lookUpDue();
		expect(count()).toBe(2);
	});

	test("has one lookup waiting, however often an owner asks before it", async () => {
		const { owner, organization } = await dns.found();
		await setDomain(owner, organization, "eager.in");
		for (let press = 0; press < 3; press++)
			await owner.send(`POST ${organizationPath(organization)}/domains/check`);
		const jobs = `select 1 from jobs.job where name = 'check-domains'
			and data ->> 'organizationId' = '${organization.id}'`;
		expect(await queryRows(dns.app.database, jobs)).toHaveLength(1);
	});

	test("is free once its organization is deleted", async () => {
		const { owner, organization } = await withPage("closing.in");
		await owner.send(`POST ${organizationPath(organization)}/deletion`, { body: { password: "monsoon-21" } });
		expect((await pageAt("closing.in")).status).toBe(404);
		dns.app.advance(8 * day);
		await deleteOrganizations(dns.app.deps)({ id: "now", data: null });
		await withPage("closing.in");
	});
});
