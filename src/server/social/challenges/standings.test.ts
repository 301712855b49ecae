import { afterAll, beforeAll, expect, test } from "vitest";
import { joinHub } from "#server/testing/hub.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { en } from "#strings/en.ts";
import { hi } from "#strings/hi.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

test("a creator who doesn't take part sees names and shares; the texts say so before people join and to outsiders", async () => {
	const [creator, participant, outsider] = [
		await joinHub(app),
		await joinHub(app, { fullName: "Ravi Das" }),
		await joinHub(app),
	];
	const { id } = await createChallenge(creator);
	await join(participant, id);
	const path = `GET /api/social/challenges/${id}/standings`;
	expect((await creator.send(path)).json).toMatchObject({
		me: null,
		rows: [{ socialName: "Ravi Das", place: 1, progress: 0, smallDays: 0, filledInLater: 0 }],
	});
	expect((await outsider.send(path)).json).toMatchObject({ participants: 1, me: null, rows: [] });
	for (const { challenges } of [en, hi])
		for (const text of [challenges.join.sharing, challenges.detail.hidden])
			expect(text).toMatch(/creator|बनाने वाले/);
});
