import { afterAll, beforeAll, expect, test } from "vitest";
import { type HubPerson, joinHub } from "#server/testing/hub.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { type Client, type TestApp, testApp } from "#server/testing/test-app.ts";
import { sendChallengeChanged } from "./challenge-changed-job.ts";
import { endChallenge } from "./end-challenge-job.ts";

let app: TestApp;
let creator: HubPerson;

beforeAll(async () => {
	app = await testApp();
	creator = await joinHub(app);
});

afterAll(() => app.close());

function path({ id }: { id: string }) {
	return `/api/social/challenges/${id}`;
}
function jobOf({ id: challengeId }: { id: string }) {
	return { id: "job", data: { challengeId } };
}
async function change(challenge: { id: string }, orm = app.deps.orm) {
	const { status } = await creator.send(`PATCH ${path(challenge)}`, { body: { startDate: "2026-11-26" } });
	expect(status).toBe(200);
	await sendChallengeChanged({ ...app.deps, orm })(jobOf(challenge));
}
async function callOff(owner: Client, challenge: { id: string }) {
	expect((await owner.send(`DELETE ${path(challenge)}`)).status).toBe(204);
	await endChallenge(app.deps)(jobOf(challenge));
}
async function kinds(reader: Client): Promise<string[]> {
	return (await reader.send("GET /api/notices")).json.map(({ kind }: { kind: string }) => kind);
}

test("a notice of a change is withdrawn when the challenge is called off, or when its reader leaves", async () => {
	const [participant, leaver] = [await joinHub(app), await joinHub(app)];
	const challenge = await createChallenge(creator, { startDate: "2026-11-25" });
	for (const person of [participant, leaver]) await join(person, challenge.id);
	await change(challenge);
	for (const person of [participant, leaver]) expect(await kinds(person)).toEqual(["challenge-changed"]);
	expect((await leaver.send(`POST ${path(challenge)}/leave`)).status).toBe(204);
	expect(await kinds(leaver)).toEqual([]);
	await callOff(creator, challenge);
	expect(await kinds(participant)).toEqual(["challenge-cancelled"]);
});

test("a change is no longer announced to people who have left, or once the challenge is called off", async () => {
	const people = [await joinHub(app), await joinHub(app), await joinHub(app)];
	const challenge = await createChallenge(creator, { startDate: "2026-11-25" });
	for (const person of people) await join(person, challenge.id);
	/** Runs each step before the announcement to one participant. */
	function ormWith(steps: (() => Promise<unknown>)[]) {
		return new Proxy(app.deps.orm, {
			get(target, name) {
				if (name !== "transaction") return Reflect.get(target, name);
				return async (work: Parameters<typeof target.transaction>[0]) => {
					await steps.shift()?.();
					return target.transaction(work);
				};
			},
		});
	}
	const leave = () => Promise.all(people.map((person) => person.send(`POST ${path(challenge)}/leave`)));
	await change(challenge, ormWith([leave]));
	for (const person of people) expect(await kinds(person)).toEqual([]);
	for (const person of people) await join(person, challenge.id);
	await change(challenge, ormWith([async () => {}, () => callOff(creator, challenge)]));
	for (const person of people) expect(await kinds(person)).toEqual(["challenge-cancelled"]);
});

test("the notice of a handover is withdrawn when the challenge is handed over again or called off", async () => {
	const [second, third] = [await joinHub(app), await joinHub(app)];
	const challenge = await createChallenge(creator);
	for (const person of [second, third]) await join(person, challenge.id);
	async function handOver(from: Client, { user }: HubPerson) {
		const { status } = await from.send(`POST ${path(challenge)}/creator`, {
			body: { newCreatorId: user.id },
		});
		expect(status).toBe(200);
	}
	await handOver(creator, second);
	expect(await kinds(second)).toEqual(["challenge-handed-on"]);
	await handOver(second, third);
	expect(await kinds(second)).toEqual([]);
	expect(await kinds(third)).toEqual(["challenge-handed-on"]);
	expect((await third.send(`POST ${path(challenge)}/leave`)).status).toBe(204);
	await callOff(third, challenge);
	expect(await kinds(third)).toEqual([]);
});
