import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#contract/api.ts";
import type { Organization } from "#contract/organizations/organizations.ts";
import { publishFigures } from "#server/organizations/figures/publish-figures-job.ts";
import { recountPrograms } from "#server/organizations/programs/recount-job.ts";
import { createHabit, firstAccounts, pay } from "#server/testing/habits.ts";
import { createOrganization, joinAs, proposeProgram } from "#server/testing/organizations.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

let app: TestApp;
let administrator: Person;
let members = 0;

beforeAll(async () => {
	app = await testApp();
	({ administrator } = await firstAccounts(app));
});

afterAll(() => app.close());

const readable = [
	api.organizations,
	api.organizationInvitations,
	api.organizationMembers,
	api.organizationFigures,
	api.organizationPrograms,
].flatMap((group) =>
	Object.values(group)
		.map(({ route }) => route as string)
		.filter((route) => route.startsWith("GET ") && route.includes(":organizationId")),
);

const behaviour = fc.record({
	role: fc.constantFrom("member", "manager", "admin"),
	visibility: fc.constantFrom(undefined, "private", "organization"),
	isCompleted: fc.boolean(),
	isCounted: fc.boolean(),
});
type Behaviour = typeof behaviour extends fc.Arbitrary<infer T> ? T : never;

/** A member whose habit, notes and reasons have texts that nobody else has. */
async function act(organization: Organization, programId: string, how: Behaviour) {
	const marker = `secret-${members++}`;
	const person = await joinAs(app, organization, how.role as "member");
	await pay(administrator, person.user.email);
	const habit = await createHabit(person, { name: `${marker} habit`, description: `${marker} text` });
	const { isCompleted, visibility, isCounted } = how;
	const minutes = 1_001 + (members % 400);
	const details = isCompleted ? { duration: minutes } : { missReason: `${marker} reason` };
	const log = `PUT /api/habits/${habit.id}/logs/2026-11-21`;
	await person.send(log, { body: { completed: isCompleted, notes: `${marker} note`, ...details } });
	const base = `/api/organizations/${organization.id}`;
	await person.send(`PATCH ${base}/me`, { body: { isCounted } });
	if (visibility !== undefined)
		await person.send(`POST ${base}/programs/${programId}/enroll`, {
			body: { habitId: habit.id, visibility },
		});
	return { person, marker, habitId: habit.id as string, minutes, visibility };
}

type Acting = Awaited<ReturnType<typeof act>>;
interface Scene {
	organization: Organization;
	programId: string;
	people: readonly Acting[];
}

/** What one person can read of the organisation, and their own inbox. */
async function readAll(reader: Client, { organization, programId, people }: Scene): Promise<void> {
	const others = people.filter(({ person }) => person !== reader);
	for (const route of [...readable, "GET /api/notices"]) {
		const path = route.replace(":organizationId", organization.id).replace(":programId", programId);
		const { text, json } = await reader.send(path);
		for (const { marker, habitId, minutes } of others) {
			expect(text, route).not.toContain(`${marker} `);
			expect(text, route).not.toContain(habitId);
			expect(text, route).not.toMatch(new RegExp(`:${minutes}\\b`));
		}
		if (route.endsWith("/standings")) expectShown(json.people, people);
	}
}

/** Those who show themselves, and nobody else. */
function expectShown(placed: { userId: string }[], people: readonly Acting[]): void {
	const showing = people.filter(({ visibility }) => visibility === "organization");
	expect(new Set(placed.map(({ userId }) => userId))).toEqual(
		new Set(showing.map(({ person }) => person.user.id)),
	);
}

test("no answer has a habit, a note, a reason or minutes of somebody else, nor a share that they keep", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(behaviour, { minLength: 2, maxLength: 6 }), async (behaviours) => {
			const organization = await createOrganization(await app.signUp());
			const boss = await joinAs(app, organization, "owner");
			const program = await proposeProgram(boss, organization, { rewards: [{ title: "Tea", at: 1 }] });
			const people: Acting[] = [];
			for (const how of behaviours) people.push(await act(organization, program.id, how));
			await recountPrograms(app.deps)({ id: "job", data: null });
			await publishFigures(app.deps)({ id: "job", data: null });
			for (const reader of [boss, ...people.map(({ person }) => person)])
				await readAll(reader, { organization, programId: program.id, people });
		}),
		{ numRuns: 8 },
	);
}, 60_000);
