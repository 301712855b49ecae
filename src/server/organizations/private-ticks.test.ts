import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Day } from "#domain/day.ts";
import { jobWork } from "#server/jobs/job.ts";
import { makeExport, makeExportJob } from "#server/personal-data/exports/make-export-job.ts";
import { recountChallenges } from "#server/social/challenges/recount-job.ts";
import { exportOf } from "#server/testing/accounts/exports.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { commit, upload } from "#server/testing/imports.ts";
import { createConnection } from "#server/testing/integrations/readings.ts";
import {
	appWithOrganization,
	createOrganizationChallenge,
	joinAs,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import type { Client, TestApp } from "#server/testing/test-app.ts";
import { readCounted } from "./figures/counted-people.ts";
import { scoreMembers } from "./leaderboards/score-job.ts";
import { findOrganization } from "./life/store.ts";
import { recountPrograms } from "./programs/recount-job.ts";

/** Organizations leave out private ticks, such as Strava's, in all their counts. */

const today = "2026-11-21" as Day;
const ran = { distance: { [today]: 7_000 } };
let app: TestApp;
let administrator: Client;
let owner: Client;
let organization: Organization;

beforeAll(async () => {
	({ app, administrator, owner, organization } = await appWithOrganization());
	await app.deps.jobs.work([jobWork(makeExportJob, makeExport(app.deps))]);
});
afterAll(() => app.close());

/** Creates a member in a program, a challenge and the leaderboard, with a habit that Strava ticks. */
async function runner() {
	const base = `/api/organizations/${organization.id}`;
	const person = await joinAs(app, organization, "member");
	await pay(administrator, person.user.email);
	const { id: habitId } = await createHabit(person, { name: "Run" });
	const program = await proposeProgram(owner, organization);
	const challenge = await createOrganizationChallenge(owner, organization, { startDate: today });
	await person.send(`POST ${base}/programs/${program.id}/enroll`, {
		body: { habitId, visibility: "organization" },
	});
	await person.send(`POST ${base}/challenges/${challenge.id}/join`, { body: { habitId } });
	await person.send(`PATCH ${base}/me`, { body: { isOnLeaderboard: true, isCounted: true } });
	const strava = await createConnection(app, person.user.id, "strava");
	await map(person, strava.id, habitId);
	/** The counts that the person sees, and those that the organization has stored. */
	async function days() {
		const { own } = (await person.send(`GET ${base}/programs/${program.id}`)).json;
		const { me } = (await person.send(`GET ${base}/challenges/${challenge.id}`)).json;
		const shown = [own.days, me.days];
		const leftOut = [own.leftOutDays, me.leftOutDays];
		await recountPrograms(app.deps)({ id: "minute", data: null });
		await recountChallenges(app.deps)({ id: "minute", data: null });
		await scoreMembers(app.deps)({ id: "minute", data: null });
		const [standing] = (await owner.send(`GET ${base}/programs/${program.id}/standings`)).json.people;
		const { user } = person;
		const [score] = await queryRows(
			app.database,
			`select week_share from organization_scores where user_id = '${user.id}'`,
		);
		const [part] = await queryRows(
			app.database,
			`select days from challenge_participants where user_id = '${user.id}'`,
		);
		return { shown, leftOut, share: standing?.share, score: score?.week_share, stored: part?.days };
	}
	return { ...person, habitId, strava, days };
}

async function map(person: Client, integrationId: string, habitId: string, providerMetric = "distance") {
	const rule = { mappingType: "threshold", mappingConfig: { threshold: 5_000 } };
	const body = { habitId, providerMetric, ...rule };
	const { status } = await person.send(`POST /api/integrations/${integrationId}/mappings`, { body });
	expect(status).toBe(201);
}

const nothing = { shown: [0, 0], leftOut: [1, 1], share: 0, score: 0, stored: 0 };

test("a day with a private tick counts only while another provider or the person has ticked it too", async () => {
	const person = await runner();
	await person.strava.sync(ran);
	expect((await person.send(`GET /api/habits/${person.habitId}/logs`)).json).toMatchObject([
		{ date: today, completed: true, source: "integration" },
	]);
	expect(await person.days()).toEqual(nothing);

	const fitbit = await createConnection(app, person.user.id, "fitbit");
	await map(person, fitbit.id, person.habitId, "steps");
	await fitbit.sync({ steps: { [today]: 9_000 } });
	const counted = await person.days();
	expect(counted).toMatchObject({ shown: [1, 1], leftOut: [0, 0], stored: 1 });
	expect(counted.share).toBeGreaterThan(0);
	expect(counted.score).toBeGreaterThan(0);
	await fitbit.sync({});
	expect(await person.days()).toEqual(nothing);

	const { status } = await person.send(`PUT /api/habits/${person.habitId}/logs/${today}`, {
		body: { completed: true },
	});
	expect(status).toBe(200);
	expect(await person.days()).toEqual(counted);
});

test("disconnecting Strava doesn't reveal its ticks", async () => {
	const person = await runner();
	await person.strava.sync(ran);
	expect((await person.send(`DELETE /api/integrations/${person.strava.id}`)).status).toBe(204);
	expect((await person.send(`GET /api/habits/${person.habitId}/logs`)).json).toHaveLength(1);
	expect(await person.days()).toEqual(nothing);
});

test("importing one's own export does not reveal Strava's ticks", async () => {
	const person = await runner();
	await person.strava.sync(ran);
	const zip = await exportOf(app, person);
	expect((await person.send(`DELETE /api/habits/${person.habitId}`)).status).toBe(204);
	expect((await commit(person, await upload(person, zip))).status).toBe(201);
	const [{ id: habitId }] = (await person.send("GET /api/habits")).json;
	expect((await person.send(`GET /api/habits/${habitId}/logs`)).json).toMatchObject([
		{ date: today, completed: true, source: "integration" },
	]);
	const challenge = await createOrganizationChallenge(owner, organization, { startDate: today });
	const path = `/api/organizations/${organization.id}/challenges/${challenge.id}`;
	await person.send(`POST ${path}/join`, { body: { habitId } });
	const { me } = (await person.send(`GET ${path}`)).json;
	expect(me).toMatchObject({ days: 0, leftOutDays: 1 });
});

test("figures count a day with only a private tick as neither due nor done", async () => {
	const { user, strava, habitId, send } = await runner();
	await strava.sync(ran);
	async function week() {
		const stored = await findOrganization(app.deps.orm, organization.id);
		if (stored === undefined) throw new Error("There is no organization.");
		const window = { from: "2026-10-26" as Day, to: "2026-11-22" as Day };
		const { members } = await readCounted(app.deps.orm, stored, window);
		const [key] = await queryRows(
			app.database,
			`select cohort_key from organization_consents where user_id = '${user.id}' and kind = 'counted'`,
		);
		return members.find((member) => member.key === key?.cohort_key)?.weeks.at(-1);
	}
	const hidden = await week();
	await send(`PUT /api/habits/${habitId}/logs/${today}`, { body: { completed: true } });
	const shown = await week();
	expect(shown).toEqual({ done: (hidden?.done ?? 0) + 1, due: (hidden?.due ?? 0) + 1 });
});
