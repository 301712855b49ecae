import { expect, test } from "vitest";
import { type HubPerson, joinHub } from "#server/testing/hub.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { testApp } from "#server/testing/test-app.ts";

test("the former creator stays the author of the challenge's words until the new one changes them", async () => {
	const app = await testApp();
	const [former, creator, participant] = [await joinHub(app), await joinHub(app), await joinHub(app)];
	const challenge = await createChallenge(former);
	const path = `/api/social/challenges/${challenge.id}`;
	for (const person of [former, creator, participant]) await join(person, challenge.id);
	const isAuthor = (people: HubPerson[]) =>
		Promise.all(people.map(async (person) => (await person.send(`GET ${path}`)).json.isAuthor));
	const report = (by: HubPerson) => by.send(`POST ${path}/reports`, { body: { reason: "spam" } });
	const all = [former, creator, participant];
	expect(await isAuthor(all)).toEqual([true, false, false]);
	await former.send(`POST ${path}/creator`, { body: { newCreatorId: creator.user.id } });
	expect(await isAuthor(all)).toEqual([true, false, false]);
	expect((await report(former)).status).toBe(404);
	expect((await creator.send(`PATCH ${path}`, { body: { title: "Another title" } })).status).toBe(200);
	expect(await isAuthor(all)).toEqual([false, true, false]);
	expect((await report(former)).status).toBe(204);
	await app.close();
});

test("a handover sent twice by the former creator changes nothing more; others are refused", async () => {
	const app = await testApp();
	const [former, creator, participant] = [await joinHub(app), await joinHub(app), await joinHub(app)];
	const challenge = await createChallenge(former);
	const path = `/api/social/challenges/${challenge.id}`;
	for (const person of [former, creator, participant]) await join(person, challenge.id);
	const handOver = (by: HubPerson, to: HubPerson) =>
		by.send(`POST ${path}/creator`, { body: { newCreatorId: to.user.id } });
	const first = await handOver(former, creator);
	const repeat = await handOver(former, creator);
	expect([repeat.status, repeat.json]).toEqual([first.status, first.json]);
	const { json: notices } = await creator.send("GET /api/notices");
	expect(notices.filter(({ kind }: { kind: string }) => kind === "challenge-handed-on")).toHaveLength(1);
	const refused = [await handOver(participant, creator), await handOver(former, participant)];
	expect(refused.map(({ status }) => status)).toEqual([404, 404]);
	await app.close();
});
