import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import { withdrawHiddenProposals } from "#server/organizations/life/challenges-off-job.ts";
import { recountChallenges } from "#server/social/challenges/recount-job.ts";
import { watchedOrm } from "#server/testing/database/watched-orm.ts";
import {
	appWithOrganization,
	createOrganization,
	createOrganizationChallenge,
	joinAs,
} from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type TestApp, testNow } from "#server/testing/test-app.ts";

import { announceChallenge } from "./announce-challenge-job.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let owner: Person;
let organization: Organization;
let base: string;

beforeAll(async () => {
	({ app, owner, organization } = await appWithOrganization());
	base = `/api/organizations/${organization.id}`;
});

afterAll(() => app.close());

function setShown(enableChallenges: boolean) {
	return owner.send(`PATCH ${base}`, { body: { enableChallenges } });
}

async function participant() {
	const challenge = await createOrganizationChallenge(owner, organization, { startDate: "2026-11-22" });
	const member = await joinAs(app, organization, "member");
	const path = `${base}/challenges/${challenge.id}`;
	expect((await member.send(`POST ${path}/join`, { body: {} })).status).toBe(200);
	return { challenge, member, path };
}

test.each([
	["on", true, ["challenge-completed"]],
	["off", false, []],
])("a challenge that ends while challenges are %s is completed", async (_, isShown, notices) => {
	const { challenge, member } = await participant();
	await app.database.script((run) =>
		run(`update challenge_participants set progress = 100 where challenge_id = '${challenge.id}'`),
	);
	await setShown(isShown);
	app.advance(20 * 86_400_000);
	await recountChallenges(app.deps)({ id: "minute", data: null });
	app.advance(testNow - app.deps.clock());
	const { json } = await member.send("GET /api/notices");
	expect(json.map(({ kind }: { kind: string }) => kind)).toEqual(notices);
	expect(
		await queryRows(
			app.database,
			`select status from challenge_participants where challenge_id = '${challenge.id}'`,
		),
	).toEqual([{ status: "completed" }]);
	await setShown(true);
});

test("a participant can leave while challenges are off, and repeat the call", async () => {
	const { member, path } = await participant();
	const other = await joinAs(app, organization, "member");
	await setShown(false);
	expect((await other.send(`POST ${path}/leave`)).status).toBe(404);
	for (let count = 0; count < 2; count++) expect((await member.send(`POST ${path}/leave`)).status).toBe(204);
	const elsewhere = await createOrganization(member);
	const wrong = path.replace(organization.id, elsewhere.id);
	expect((await member.send(`POST ${wrong}/leave`)).status).toBe(404);
	await setShown(true);
	expect((await member.send(`GET ${path}`)).json).toMatchObject({ me: null, participantCount: 0 });
});

/** Counts the proposals of challenges in the inboxes of these people. */
async function proposalsTo(people: Person[]): Promise<number> {
	const replies = await Promise.all(people.map((person) => person.send("GET /api/notices")));
	return replies.flatMap(({ json }) => json).filter(({ kind }) => kind === "challenge-proposed").length;
}

async function runChallengesOff() {
	await withdrawHiddenProposals(app.deps)({ id: "job", data: { organizationId: organization.id } });
}

test("turning challenges off withdraws unread proposals, unless they are on again", async () => {
	const members = [await joinAs(app, organization, "member"), await joinAs(app, organization, "member")];
	const { id: challengeId } = await createOrganizationChallenge(owner, organization);
	const data = { challengeId, authorId: owner.user.id };
	await announceChallenge(app.deps)({ id: "job", data });
	await members[0]?.send("POST /api/notices/read", { body: { all: true } });
	await runChallengesOff();
	expect(await proposalsTo(members)).toBe(2);
	await setShown(false);
	await runChallengesOff();
	expect(await proposalsTo(members)).toBe(1);
	await setShown(true);
});

test("however often challenges are turned off, one job waits to withdraw their proposals", async () => {
	const { id } = await createOrganization(owner);
	const jobs = `select 1 as one from jobs.job where name = 'challenges-off' and data ->> 'organizationId' = '${id}'`;
	for (const enableChallenges of [false, true, false]) {
		await owner.send(`PATCH /api/organizations/${id}`, { body: { enableChallenges } });
		expect(await queryRows(app.database, jobs)).toHaveLength(1);
	}
});

test("an announcement ends as soon as challenges are turned off", async () => {
	const club = await createOrganization(owner);
	const members = [await joinAs(app, club, "member"), await joinAs(app, club, "member")];
	const { id: challengeId } = await createOrganizationChallenge(owner, club);
	async function after() {
		await owner.send(`PATCH /api/organizations/${club.id}`, { body: { enableChallenges: false } });
	}
	const deps = { ...app.deps, orm: watchedOrm(app.deps.orm, { after }) };
	await announceChallenge(deps)({ id: "job", data: { challengeId, authorId: owner.user.id } });
	expect(await proposalsTo(members)).toBe(1);
});
