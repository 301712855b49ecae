import { afterAll, beforeAll, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { appWithOrganization, joinAs, memberIdIn, proposeProgram } from "#server/testing/organizations.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { endProgram } from "./end-program-job.ts";
import { recountPrograms } from "./recount-job.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let administrator: Person;
let owner: Person;
let organization: Organization;
let base: string;

beforeAll(async () => {
	({ app, administrator, owner, organization } = await appWithOrganization());
	base = `/api/organizations/${organization.id}`;
});

afterAll(() => app.close());

async function enroll(person: Person, program: Program, habitId: string) {
	const body = { habitId, visibility: "private" };
	expect((await person.send(`POST ${base}/programs/${program.id}/enroll`, { body })).status).toBe(200);
	await recountPrograms(app.deps)({ id: "minute", data: null });
}

/** Returns a person who has earned a cup, which was handed out, and a bottle, which was not. */
async function winner() {
	const person = await joinAs(app, organization, "member");
	await pay(administrator, person.user.email);
	const habit = await createHabit(person);
	await person.send(`PUT /api/habits/${habit.id}/logs/2026-11-21`, { body: { completed: true } });
	const rewards = [
		{ title: "Cup", at: 1 },
		{ title: "Bottle", at: 2 },
	];
	const program = await proposeProgram(owner, organization, { rewards });
	await enroll(person, program, habit.id);
	expect(await rewardsIn(person)).toEqual(["Bottle", "Cup"]);
	const cup = program.rewards.find(({ title }) => title === "Cup");
	const path = `${base}/programs/${program.id}/rewards/${cup?.id}/${memberIdIn(organization, person.user)}`;
	expect((await owner.send(`PUT ${path}`, { body: { isHandedOut: true } })).status).toBe(204);
	return { person, program, habit };
}

/** Returns the rewards that the notices in a person's inbox name. */
async function rewardsIn(person: Person): Promise<string[]> {
	const { json } = await person.send("GET /api/notices");
	const earned = json.filter(({ kind }: { kind: string }) => kind === "program-reward");
	return earned.map(({ data }: { data: { reward: string } }) => data.reward).sort();
}

test("leaving a program withdraws the notices of rewards not handed out, and enrolling again may bring them again", async () => {
	const { person, program, habit } = await winner();
	await person.send("POST /api/notices/read", { body: { all: true } });
	expect((await person.send(`DELETE ${base}/programs/${program.id}/enroll`)).status).toBe(204);
	expect(await rewardsIn(person)).toEqual(["Cup"]);
	app.advance(1_000);
	await enroll(person, program, habit.id);
	expect(await rewardsIn(person)).toEqual(["Bottle", "Cup"]);
});

test("withdrawing a program withdraws the notices of rewards not handed out", async () => {
	const { person, program } = await winner();
	expect((await owner.send(`DELETE ${base}/programs/${program.id}`)).status).toBe(204);
	const data = { organizationId: organization.id, programId: program.id };
	await endProgram(app.deps)({ id: "job", data });
	expect(await rewardsIn(person)).toEqual(["Cup"]);
});

test.each<[string, (person: Person) => Promise<{ status: number }>]>([
	["is removed from", ({ user }) => owner.send(`DELETE ${base}/members/${memberIdIn(organization, user)}`)],
	["leaves", (person) => person.send(`POST ${base}/leave`)],
])("who %s the organization keeps no notice of a reward, not even a read one", async (_, depart) => {
	const { person } = await winner();
	await person.send("POST /api/notices/read", { body: { all: true } });
	expect((await depart(person)).status).toBe(204);
	expect(await rewardsIn(person)).toEqual([]);
});
