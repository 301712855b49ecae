import { afterAll, beforeAll, expect, test } from "vitest";
import { recountChallenges } from "#server/social/challenges/recount-job.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { joinHub } from "#server/testing/hub.ts";
import { createChallenge, join } from "#server/testing/social/challenges.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});
afterAll(() => app.close());

test("a picture of a running challenge does not say that it is completed, even after the challenge ends", async () => {
	const author = await joinHub(app);
	await pay(author, author.user.email);
	const habit = await createHabit(author);
	const challenge = await createChallenge(author, { startDate: "2026-11-21", targetFrequency: 1 });
	await join(author, challenge.id, { habitId: habit.id });
	await author.send(`PUT /api/habits/${habit.id}/logs/2026-11-21`, { body: { completed: true } });
	async function post() {
		const { json } = await author.send("POST /api/social/posts", {
			body: { content: "Hello", challengeId: challenge.id, picture: "challenge" },
		});
		return json;
	}
	const figures = { of: "challenge", share: 100, days: 1, duration: 7 };
	const running = await post();
	expect(running.picture).toEqual({ ...figures, isCompleted: false });
	app.advance(8 * 86_400_000);
	await recountChallenges(app.deps)({ id: "minute", data: null });
	expect((await post()).picture).toEqual({ ...figures, isCompleted: true });
	const earlier = await author.send(`GET /api/social/posts/${running.id}`);
	expect(earlier.json.picture).toEqual({ ...figures, isCompleted: false });
});
