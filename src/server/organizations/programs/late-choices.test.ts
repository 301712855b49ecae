import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { appWithOrganization, join, joinAs, proposeProgram } from "#server/testing/organizations.ts";
import type { Client, TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
let owner: Client;
let organization: Organization;

beforeAll(async () => {
	({ app, owner, organization } = await appWithOrganization());
});

afterAll(() => app.close());

function pathOf({ id }: { id: string }) {
	return `/api/organizations/${organization.id}/programs/${id}`;
}
function enroll(person: Client, program: { id: string }, body: object) {
	return person.send(`POST ${pathOf(program)}/enroll`, { body });
}

test("an enrolment is not changed by a choice that arrives after a later one", async () => {
	const member = await joinAs(app, organization, "member");
	const program = await proposeProgram(owner, organization);
	function choose(visibility: string, minutes: number) {
		const decidedAt = new Date(app.deps.clock() + minutes * 60_000).toISOString();
		return enroll(member, program, { visibility, decidedAt });
	}
	app.advance(180_000);
	await choose("organization", -3);
	for (const minutes of [-2, -1])
		expect((await choose("private", minutes)).json.own.visibility).toBe("private");
	expect((await choose("organization", -1.5)).json.own.visibility).toBe("private");
	const late = new Date(app.deps.clock() - 90_000).toISOString();
	expect((await member.send(`DELETE ${pathOf(program)}/enroll?decidedAt=${late}`)).status).toBe(204);
	expect((await member.send(`GET ${pathOf(program)}`)).json.own).toMatchObject({ visibility: "private" });
	expect((await choose("organization", 1_000)).json.own.visibility).toBe("organization");
	app.advance(1_000);
	expect((await choose("team", 0)).json.own.visibility).toBe("team");
	expect((await member.send(`DELETE ${pathOf(program)}/enroll`)).status).toBe(204);
	expect((await choose("organization", -1)).json).toMatchObject({ own: null, enrolledCount: 0 });
	app.advance(1_000);
	expect((await choose("private", 0)).json).toMatchObject({
		own: { visibility: "private" },
		enrolledCount: 1,
	});
});

test("an enrolment pressed before the terms changed is refused", async () => {
	const member = await joinAs(app, organization, "member");
	const days = { startDate: "2026-11-23", endDate: "2026-11-30" };
	const { id, terms } = await proposeProgram(owner, organization, days);
	const change = (body: object) => owner.send(`PATCH ${pathOf({ id })}`, { body });
	const renamed = await change({ description: "Ten minutes outside." });
	expect(renamed.json.terms).toBe(terms);
	const changed = (await change({ rewards: [{ title: "Tea", at: 90 }] })).json.terms;
	expect(changed).not.toBe(terms);
	const refused = await enroll(member, { id }, { visibility: "private", terms });
	expect([refused.status, refused.json.code]).toEqual([409, "program-changed"]);
	expect((await member.send(`GET ${pathOf({ id })}`)).json).toMatchObject({ own: null, enrolledCount: 0 });
	expect((await enroll(member, { id }, { visibility: "private", terms: changed })).status).toBe(200);
	const again = await enroll(member, { id }, { visibility: "team", terms });
	expect([again.status, again.json.own.visibility]).toEqual([200, "team"]);
});

test("a choice from an earlier membership that arrives in the next one doesn't enrol the person", async () => {
	const member = await joinAs(app, organization, "member");
	const program = await proposeProgram(owner, organization);
	const decidedAt = new Date(app.deps.clock()).toISOString();
	app.advance(60_000);
	await member.send(`POST /api/organizations/${organization.id}/leave`);
	await join(member, organization);
	const late = await enroll(member, program, { visibility: "organization", decidedAt });
	expect([late.status, late.json.own]).toEqual([200, null]);
});
