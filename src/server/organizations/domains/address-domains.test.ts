import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxAddressDomains } from "#domain/organizations/domain.ts";
import {
	addAddresses,
	appWithDomains,
	organizationPath,
	setDomain,
	statesOf,
} from "#server/testing/organizations/domains.ts";
import { join } from "#server/testing/organizations.ts";
import type { Client } from "#server/testing/test-app.ts";

let people = 0;
let dns: Awaited<ReturnType<typeof appWithDomains>>;

beforeAll(async () => {
	dns = await appWithDomains();
});

afterAll(() => dns.app.close());

/** Creates an organization that lets in people with addresses on a verified domain. */
async function withAddresses(domain: string) {
	const { owner, organization } = await dns.found();
	expect((await addAddresses(owner, organization, domain)).status).toBe(200);
	dns.setRecord(organization, domain);
	await dns.lookUp(organization);
	await owner.send(`PATCH ${organizationPath(organization)}`, { body: { joinByAddress: true } });
	return { owner, organization };
}

/** Signs up a person with an address at a domain. */
async function personAt(domain: string, isConfirmed = true) {
	const person = await dns.app.signUp({ email: `somebody${++people}@${domain}` });
	if (isConfirmed) await confirm(person.user.id);
	return person;
}

async function confirm(userId: string): Promise<void> {
	await dns.app.database.script((run) => run(`update users set is_verified = true where id = '${userId}'`));
}

describe("a domain for addresses", () => {
	test("lets in people with a confirmed address there, if the organization allows it", async () => {
		const { owner, organization } = await withAddresses("chai-people.in");
		const guest = await personAt("chai-people.in");
		const offers = async (person: Client) => (await person.send("GET /api/organizations/by-address")).json;
		expect(await offers(guest)).toMatchObject([{ organizationId: organization.id, name: organization.name }]);
		const body = { organizationId: organization.id };
		const enter = (person: Client) => person.send("POST /api/organizations/join-by-address", { body });
		const replies = await Promise.all([1, 2, 3].map(() => enter(guest)));
		for (const { status, json } of replies) expect([status, json.state]).toEqual([200, "joined"]);
		expect(await offers(guest)).toEqual([]);

		const withCode = await personAt("Chai-People.in");
		const door = await withCode.send(`GET /api/organizations/door?code=${organization.code}`);
		expect(door.json.letsInAtOnce).toBe(true);
		expect((await join(withCode, organization)).json.state).toBe("joined");

		await owner.send(`PATCH ${organizationPath(organization)}`, { body: { joinByAddress: false } });
		const late = await personAt("chai-people.in");
		expect(await offers(late)).toEqual([]);
		expect((await enter(late)).status).toBe(404);
		expect((await join(late, organization)).json.state).toBe("requested");
		await owner.send(`PATCH ${organizationPath(organization)}`, { body: { joinByAddress: true } });
		expect((await enter(late)).json.state).toBe("joined");
		expect((await owner.send(`GET ${organizationPath(organization)}/requests`)).json).toEqual([]);
	});

	test("lets in nobody else", async () => {
		const { organization } = await withAddresses("closed-shop.in");
		const unproven = await dns.found();
		await addAddresses(unproven.owner, unproven.organization, "hopeful.in");
		await unproven.owner.send(`PATCH ${organizationPath(unproven.organization)}`, {
			body: { joinByAddress: true },
		});
		for (const [domain, isConfirmed, target] of [
			["closed-shop.in", false, organization],
			["mail.closed-shop.in", true, organization],
			["notclosed-shop.in", true, organization],
			["hopeful.in", true, unproven.organization],
		] as const) {
			const person = await personAt(domain, isConfirmed);
			expect((await person.send("GET /api/organizations/by-address")).json).toEqual([]);
			const { status } = await person.send("POST /api/organizations/join-by-address", {
				body: { organizationId: target.id },
			});
			expect(status).toBe(404);
			if (isConfirmed) expect((await join(person, target)).json.state).toBe("requested");
		}
	});

	test("keeps its members when an address changes, verification expires, or the domain is removed", async () => {
		const { owner, organization } = await withAddresses("loyal.in");
		const member = await personAt("loyal.in");
		expect((await join(member, organization)).json.state).toBe("joined");
		await dns.app.database.script(async (run) => {
			await run(`update users set email = 'moved@elsewhere.in' where id = '${member.user.id}'`);
		});
		dns.zone.delete("_ikkis.loyal.in");
		await dns.passDays(8);
		expect(await statesOf(owner, organization)).toEqual(["gone"]);
		const news = async () => (await owner.send("GET /api/notices")).json;
		expect(await news()).toMatchObject([{ kind: "domain-ended" }]);
		expect(
			(await owner.send(`DELETE ${organizationPath(organization)}/domains/loyal.in`)).json.domains,
		).toEqual([]);
		expect(await news()).toEqual([]);
		expect((await owner.send(`DELETE ${organizationPath(organization)}/domains/loyal.in`)).status).toBe(404);
		expect((await member.send(`GET ${organizationPath(organization)}`)).status).toBe(200);
		const late = await personAt("loyal.in");
		expect((await join(late, organization)).json.state).toBe("requested");
	});

	test.each([
		["gmail.com", 409, "public-mail-domain"],
		["yahoo.co.in", 409, "public-mail-domain"],
		["office.internal", 409, "domain-reserved"],
		["nothing", 400, "invalid-input"],
	])("can't be %j", async (domain, status, code) => {
		const { owner, organization } = await dns.found();
		const reply = await addAddresses(owner, organization, domain);
		expect([reply.status, reply.json.code]).toEqual([status, code]);
	});

	test("can be named fifty times a day by one person, counting domains for the page", async () => {
		const { owner, organization } = await dns.found();
		for (let number = 1; number <= 25; number++) {
			expect((await addAddresses(owner, organization, `name${number}.in`)).status).toBe(200);
			await owner.send(`DELETE ${organizationPath(organization)}/domains/name${number}.in`);
			expect((await setDomain(owner, organization, `page${number}.in`)).status).toBe(200);
		}
		const replies = [
			await addAddresses(owner, organization, "name26.in"),
			await setDomain(owner, organization, "page26.in"),
		];
		for (const { status, json } of replies) expect([status, json.code]).toEqual([429, "too-many"]);
		expect((await setDomain(owner, organization, null)).json.customDomain).toBeNull();
	});

	test("is one of at most five per organization, and belongs to the first to verify it", async () => {
		const { organization, owner } = await withAddresses("one-and-only.in");
		for (let number = 1; number < maxAddressDomains; number++)
			expect((await addAddresses(owner, organization, `more${number}.in`)).status).toBe(200);
		expect((await addAddresses(owner, organization, "one-and-only.in")).status).toBe(200);
		expect((await addAddresses(owner, organization, "too-many.in")).json.code).toBe("too-many-domains");
		const other = await dns.found();
		const refused = await addAddresses(other.owner, other.organization, "one-and-only.in");
		expect(refused.json.code).toBe("domain-taken");
		// Another organization may use the domain for its page, but has to verify it too.
		expect((await setDomain(other.owner, other.organization, "one-and-only.in")).status).toBe(200);
	});
});
