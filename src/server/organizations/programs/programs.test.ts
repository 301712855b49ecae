import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Organization } from "#contract/organizations/organizations.ts";
import type { Program } from "#contract/organizations/programs.ts";
import { addDays, type Day } from "#domain/day.ts";
import { createHabit, habitForm, pay } from "#server/testing/habits.ts";
import {
	appWithOrganization,
	createOrganization,
	joinAs,
	memberIdIn,
	programForm,
	proposeProgram,
} from "#server/testing/organizations.ts";
import { queryRows } from "#server/testing/rows.ts";
import { type Client, type TestApp, testNow } from "#server/testing/test-app.ts";
import { announceProgram } from "./announce-program-job.ts";
import { endProgram } from "./end-program-job.ts";
import { recountPrograms } from "./recount-job.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;

const today = "2026-11-21" as Day;
let app: TestApp;
let administrator: Person;
let owner: Person;
let organization: Organization;

beforeAll(async () => {
	({ app, administrator, owner, organization } = await appWithOrganization());
});

afterEach(() => app.advance(testNow - app.deps.clock()));

afterAll(() => app.close());

function recount() {
	return recountPrograms(app.deps)({ id: "minute", data: null });
}
function pathOf(program: { id: string }, of: Organization = organization) {
	return `/api/organizations/${of.id}/programs/${program.id}`;
}
function idOf({ user }: Pick<Person, "user">) {
	return memberIdIn(organization, user);
}
async function read(reader: Client, program: { id: string }): Promise<Program> {
	return (await reader.send(`GET ${pathOf(program)}`)).json;
}
async function standings(reader: Client, program: { id: string }) {
	return (await reader.send(`GET ${pathOf(program)}/standings`)).json;
}
async function kinds(reader: Client): Promise<string[]> {
	return (await reader.send("GET /api/notices")).json.map(({ kind }: { kind: string }) => kind);
}
function rows(sql: string) {
	return queryRows(app.database, sql);
}

/** Creates a member with a habit. */
async function newMember(fullName = "Ravi Nair") {
	const person = await joinAs(app, organization, "member", { fullName });
	await pay(administrator, person.user.email);
	return { ...person, habit: await createHabit(person, { name: "Quiet hour" }) };
}
type Member = Awaited<ReturnType<typeof newMember>>;

function enroll(person: Client, program: Program, body: object) {
	return person.send(`POST ${pathOf(program)}/enroll`, { body });
}
async function tick({ send, habit }: Member, day: string, body: object = { completed: true }) {
	const { status } = await send(`PUT /api/habits/${habit.id}/logs/${day}`, { body });
	if (status !== 200) throw new Error(`Logging failed with ${status}`);
}
/** Moves the clock and signs these people in again. */
async function goTo(day: string, ...people: Person[]) {
	app.advance(Date.parse(`${day}T18:00:00+05:30`) - app.deps.clock());
	for (const { send, user, password } of people)
		await send("POST /api/auth/login", { body: { email: user.email, password } });
}

describe("a program", () => {
	test("is proposed once however often it is sent, with at most one notice a day", async () => {
		const member = await newMember();
		const id = crypto.randomUUID();
		const propose = () =>
			owner.send(`POST /api/organizations/${organization.id}/programs`, { body: { ...programForm, id } });
		const first = await propose();
		expect(first.status).toBe(201);
		expect(first.json).toMatchObject({ id, status: "active", enrolledCount: 0, own: null, expectedDays: 7 });
		expect((await propose()).json).toEqual(first.json);
		const data = { organizationId: organization.id, programId: id, proposerId: owner.user.id };
		await announceProgram(app.deps)({ id: "job", data });
		await announceProgram(app.deps)({ id: "job", data });
		const other = await proposeProgram(owner, organization);
		await announceProgram(app.deps)({ id: "job", data: { ...data, programId: other.id } });
		expect((await kinds(member)).filter((kind) => kind === "program-proposed")).toHaveLength(1);
		expect(JSON.stringify(await rows("select cause from notice_causes"))).not.toContain(organization.id);
		expect(await kinds(owner)).not.toContain("program-proposed");
		const { json } = await member.send(`GET /api/organizations/${organization.id}/programs`);
		expect(json.map((program: Program) => program.id)).toEqual(expect.arrayContaining([id, other.id]));
	});

	test.each([
		[{ startDate: addDays(today, -1) }, "invalid-input"],
		[{ startDate: addDays(today, 366), endDate: addDays(today, 380) }, "invalid-input"],
		[{ endDate: addDays(today, 5) }, "program-length"],
		[{ endDate: addDays(today, 182) }, "program-length"],
		[{ rewards: [{ title: "Tea", at: 101 }] }, "invalid-input"],
		[{ rewards: [{ title: "Tea", at: 0 }] }, "invalid-input"],
		[{ rewards: Array.from({ length: 6 }, () => ({ title: "Tea", at: 50 })) }, "invalid-input"],
		[
			{ rewards: [50, 80].map((at) => ({ id: "0190a1b2-0000-7000-8000-000000000009", title: "Tea", at })) },
			"invalid-input",
		],
		[{ targetFrequency: 8 }, "invalid-input"],
		[{ targetParticipants: 0 }, "invalid-input"],
		[{ name: "  " }, "invalid-input"],
	])("with %o is refused", async (changes, code) => {
		const body = { ...programForm, ...changes };
		const { status, json } = await owner.send(`POST /api/organizations/${organization.id}/programs`, {
			body,
		});
		expect([status, json.code]).toEqual([400, code]);
	});

	test("keeps its plan once people have enrolled, but its texts may change", async () => {
		const member = await newMember();
		const later = { startDate: addDays(today, 3), endDate: addDays(today, 20) };
		const program = await proposeProgram(owner, organization, later);
		const change = (body: object) => owner.send(`PATCH ${pathOf(program)}`, { body });
		expect((await change({ endDate: addDays(today, 30) })).json.endDate).toBe(addDays(today, 30));
		await enroll(member, program, { visibility: "private" });
		expect((await change({ endDate: addDays(today, 29) })).json.code).toBe("program-begun");
		expect((await change({ rewards: [{ title: "Tea", at: 50 }] })).json.code).toBe("program-begun");
		const { json } = await change({ name: "Walk on", endDate: addDays(today, 30) });
		expect(json).toMatchObject({ name: "Walk on", endDate: addDays(today, 30) });
	});

	test("is refused if the organization has fifty open ones", async () => {
		const other = await createOrganization(owner);
		const { id } = await proposeProgram(owner, other);
		await app.database.script((run) =>
			run(
				`insert into habit_programs select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).*
					from habit_programs p, generate_series(1, 49) where p.id = '${id}'`,
			),
		);
		const { json } = await owner.send(`POST /api/organizations/${other.id}/programs`, { body: programForm });
		expect(json.code).toBe("too-many-programs");
	});

	test("disappears when it is cancelled, and the people enrolled are notified", async () => {
		const member = await newMember();
		const program = await proposeProgram(owner, organization);
		const data = { organizationId: organization.id, programId: program.id };
		await announceProgram(app.deps)({ id: "job", data: { ...data, proposerId: owner.user.id } });
		expect(await kinds(member)).toContain("program-proposed");
		await enroll(member, program, { habitId: member.habit.id, visibility: "organization" });
		for (const _ of [1, 2]) expect((await owner.send(`DELETE ${pathOf(program)}`)).status).toBe(204);
		expect((await member.send(`GET ${pathOf(program)}`)).status).toBe(404);
		expect((await enroll(member, program, { visibility: "private" })).status).toBe(404);
		await endProgram(app.deps)({ id: "job", data });
		expect(await kinds(member)).toContain("program-cancelled");
		expect(await kinds(member)).not.toContain("program-proposed");
		for (const table of ["habit_programs where id", "program_memberships where program_id"])
			expect(await rows(`select 1 from ${table} = '${program.id}'`)).toEqual([]);
		expect((await owner.send(`DELETE ${pathOf(program)}`)).status).toBe(404);
	});
});

describe("an enrolment", () => {
	test("counts the habit's days, at once for its owner, and shows others what the owner chose", async () => {
		const [open, hidden] = [await newMember("Meena Rao"), await newMember("Dev Shah")];
		const program = await proposeProgram(owner, organization);
		await enroll(open, program, { habitId: open.habit.id, visibility: "organization" });
		const { json } = await enroll(hidden, program, { habitId: hidden.habit.id, visibility: "private" });
		expect(json).toMatchObject({ enrolledCount: 2, own: { share: 0, habitId: hidden.habit.id } });
		await recount();
		await tick(open, today);
		await tick(hidden, today);
		expect((await read(open, program)).own).toMatchObject({ share: 14, days: 1 });
		await recount();
		expect(await standings(owner, program)).toEqual({
			finalSince: null,
			people: [
				{
					memberId: idOf(open),
					fullName: "Meena Rao",
					isMe: false,
					place: 1,
					share: 14,
					isCompleted: false,
				},
			],
			own: null,
		});
		expect((await standings(open, program)).own).toMatchObject({ place: 1, share: 14 });
		for (const each of [owner, open])
			await each.send("PUT /api/social/me", { body: { socialName: "In the hub" } });
		await open.send(`POST /api/social/blocks/${owner.user.id}`);
		const hiddenRow = {
			memberId: null,
			fullName: null,
			isMe: false,
			place: 1,
			share: 14,
			isCompleted: false,
		};
		expect((await standings(owner, program)).people).toEqual([hiddenRow]);
		await open.send(`DELETE /api/social/blocks/${owner.user.id}`);
		await owner.send(`POST /api/social/blocks/${open.user.id}`);
		expect((await standings(owner, program)).people).toEqual([hiddenRow]);
		await enroll(open, program, { visibility: "private" });
		expect((await standings(owner, program)).people).toEqual([]);
	});

	test("shows its owner the newest share in the standings too, even while a recount is claimed", async () => {
		const [other, member] = [await newMember(), await newMember()];
		const program = await proposeProgram(owner, organization);
		for (const each of [other, member])
			await enroll(each, program, { habitId: each.habit.id, visibility: "organization" });
		await recount();
		await tick(member, today);
		for (const minutes of [0, 5]) {
			const at = new Date(app.deps.clock() + minutes * 60_000).toISOString();
			await rows(`update program_memberships set recount_at = '${at}' where user_id = '${member.user.id}'`);
			expect((await read(member, program)).own?.share).toBe(14);
			const { own, people } = await standings(member, program);
			const shown = [own, ...people].map(({ place, share }) => `${place}: ${share}`);
			expect(shown).toEqual(["1: 14", "1: 14", "2: 0"]);
		}
	});

	test("accepts only the person's own habit", async () => {
		const [one, other] = [await newMember(), await newMember()];
		const program = await proposeProgram(owner, organization);
		expect((await enroll(one, program, { habitId: other.habit.id, visibility: "private" })).status).toBe(404);
		expect((await enroll(one, program, { visibility: "family" })).status).toBe(400);
		expect((await read(one, program)).own).toBeNull();
	});

	test("keeps its share when the habit is deleted, and can be linked to another habit", async () => {
		const member = await newMember();
		const program = await proposeProgram(owner, organization);
		await enroll(member, program, { habitId: member.habit.id, visibility: "organization" });
		await tick(member, today);
		await recount();
		await member.send(`DELETE /api/habits/${member.habit.id}`);
		await recount();
		expect((await read(member, program)).own).toMatchObject({ habitId: null, share: 14 });
		const next = await createHabit(member);
		const { json } = await enroll(member, program, { habitId: next.id, visibility: "organization" });
		expect(json.own).toMatchObject({ habitId: next.id, share: 0 });
	});

	describe("with a habit that must be paid for first", () => {
		async function enrollWithPlan(changes: object = {}) {
			const person = await joinAs(app, organization, "member");
			const program = await proposeProgram(owner, organization, changes);
			const planned = crypto.randomUUID();
			await person.send("POST /api/habits", { body: { ...habitForm, id: planned } });
			const { status, json } = await enroll(person, program, { habitId: planned, visibility: "team" });
			expect([status, json.own]).toMatchObject([200, { habitId: null, isHabitPlanned: true }]);
			return { person, program, planned };
		}

		test("counts it as soon as the payment creates it", async () => {
			const { person, program, planned } = await enrollWithPlan();
			await enroll(person, program, { visibility: "private" });
			await pay(administrator, person.user.email);
			const own = { habitId: planned, isHabitPlanned: false, visibility: "private" };
			expect((await read(person, program)).own).toMatchObject(own);
			await tick({ ...person, habit: { id: planned } }, today);
			await recount();
			expect((await read(person, program)).own).toMatchObject({ share: 14 });
		});

		test("forgets it once another plan has replaced it", async () => {
			const { person, program } = await enrollWithPlan();
			const other = crypto.randomUUID();
			await person.send("POST /api/habits", { body: { ...habitForm, id: other } });
			expect((await read(person, program)).own).toMatchObject({ isHabitPlanned: false });
			await pay(administrator, person.user.email);
			expect((await read(person, program)).own).toMatchObject({ habitId: null, isHabitPlanned: false });
		});

		test("counts it only if no other habit has been chosen since", async () => {
			for (const isChosenLast of [true, false]) {
				const member = await newMember();
				const program = await proposeProgram(owner, organization);
				const planned = crypto.randomUUID();
				await rows(
					`insert into planned_habits select '${member.user.id}', '${planned}', '{}', '${today}' returning user_id`,
				);
				const choices = isChosenLast ? [member.habit.id, planned] : [planned, member.habit.id];
				for (const habitId of choices) await enroll(member, program, { habitId, visibility: "team" });
				expect((await read(member, program)).own?.isHabitPlanned).toBe(isChosenLast);
				await createHabit(member, { id: planned });
				expect((await read(member, program)).own?.habitId).toBe(choices[1]);
			}
		});

		test("does not count it after the person has left, or the program has ended", async () => {
			const left = await enrollWithPlan();
			await left.person.send(`DELETE ${pathOf(left.program)}/enroll`);
			await pay(administrator, left.person.user.email);
			expect((await read(left.person, left.program)).own).toBeNull();
			const late = await enrollWithPlan();
			await goTo(addDays(today, 7), administrator, late.person);
			await pay(administrator, late.person.user.email);
			expect((await read(late.person, late.program)).own).toMatchObject({ habitId: null });
		});
	});

	test("reaches a reward once, which can be handed out", async () => {
		const member = await newMember("Tara Jain");
		const rewards = [{ title: "Tea for two", at: 14 }];
		const program = await proposeProgram(owner, organization, { rewards });
		await enroll(member, program, { habitId: member.habit.id, visibility: "private" });
		await tick(member, today);
		await recount();
		await tick(member, today, { completed: true, notes: "again" });
		await recount();
		expect((await kinds(member)).filter((kind) => kind === "program-reward")).toHaveLength(1);
		const list = async () => (await owner.send(`GET ${pathOf(program)}/rewards`)).json;
		const [reached] = await list();
		expect(reached).toMatchObject({ fullName: "Tara Jain", memberId: idOf(member), handedOutAt: null });
		const path = `PUT ${pathOf(program)}/rewards/${reached.rewardId}/${idOf(member)}`;
		expect((await owner.send(path, { body: { isHandedOut: true } })).status).toBe(204);
		expect((await read(member, program)).own?.rewards[0]?.handedOutAt).not.toBeNull();
		// A person who enrols again doesn't get the reward twice.
		await member.send(`DELETE ${pathOf(program)}/enroll`);
		expect(await list()).toEqual([]);
		await enroll(member, program, { habitId: member.habit.id, visibility: "private" });
		await recount();
		expect(await list()).toMatchObject([{ memberId: idOf(member), handedOutAt: expect.any(String) }]);
		const nobody = `PUT ${pathOf(program)}/rewards/${reached.rewardId}/${idOf(owner)}`;
		expect((await owner.send(nobody, { body: { isHandedOut: true } })).status).toBe(404);
	});

	test("is settled 72 hours after the last day, with the logs synced by then", async () => {
		const member = await newMember();
		const program = await proposeProgram(owner, organization);
		await enroll(member, program, { habitId: member.habit.id, visibility: "organization" });
		for (let day = 0; day < 5; day++) {
			await goTo(addDays(today, day), member);
			await tick(member, addDays(today, day));
		}
		await goTo(addDays(today, 9), member);
		await tick(member, addDays(today, 6));
		await recount();
		expect((await read(member, program)).own).toMatchObject({ share: 85, status: "active" });
		await goTo(addDays(today, 10), member, owner);
		await recount();
		await tick(member, addDays(today, 5));
		await recount();
		expect((await read(member, program)).own).toMatchObject({ share: 85, status: "completed" });
		expect((await standings(owner, program)).finalSince).toBe("2026-11-30T18:30:00.000Z");
		expect((await kinds(member)).filter((kind) => kind === "program-completed")).toHaveLength(1);
		expect((await enroll(member, program, { visibility: "private" })).status).toBe(200);
		expect((await enroll(owner, program, { visibility: "private" })).json.code).toBe("program-over");
		expect((await owner.send(`DELETE ${pathOf(program)}`)).json.code).toBe("program-over");
	});

	test("is refused if the person already has twenty", async () => {
		const member = await newMember();
		const program = await proposeProgram(owner, organization);
		await app.database.script((run) =>
			run(
				`insert into program_memberships (user_id, organization_id, program_id)
					select '${member.user.id}', gen_random_uuid(), gen_random_uuid() from generate_series(1, 20)`,
			),
		);
		expect((await enroll(member, program, { visibility: "private" })).json.code).toBe("too-many-enrolled");
	});

	test("ends with the membership, and leaves nothing that names the person", async () => {
		const member = await newMember();
		const program = await proposeProgram(owner, organization, { rewards: [{ title: "Tea", at: 1 }] });
		await enroll(member, program, { habitId: member.habit.id, visibility: "organization" });
		await tick(member, today);
		await recount();
		expect((await read(owner, program)).enrolledCount).toBe(1);
		await member.send(`POST /api/organizations/${organization.id}/leave`);
		expect((await read(owner, program)).enrolledCount).toBe(0);
		for (const table of ["enrollments", "rewards", "memberships", "habits"])
			expect(await rows(`select 1 from program_${table} where user_id = '${member.user.id}'`)).toEqual([]);
		expect((await enroll(member, program, { visibility: "private" })).status).toBe(404);
	});

	test("is gone if the person enrols and leaves the organization concurrently", async () => {
		const program = await proposeProgram(owner, organization);
		for (let time = 0; time < 4; time++) {
			const member = await newMember();
			await Promise.all([
				enroll(member, program, { habitId: member.habit.id, visibility: "organization" }),
				member.send(`POST /api/organizations/${organization.id}/leave`),
			]);
			expect(await rows(`select 1 from program_memberships where user_id = '${member.user.id}'`)).toEqual([]);
		}
		expect((await read(owner, program)).enrolledCount).toBe(0);
	});
});
