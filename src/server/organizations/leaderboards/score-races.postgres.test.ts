import { afterEach, beforeEach, expect, test } from "vitest";
import type { LeaderboardRow } from "#contract/organizations/leaderboards.ts";
import { deleteScores, updateOrganization } from "#server/organizations/life/store.ts";
import { lockOrganization } from "#server/organizations/members-store.ts";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { createHabit, pay } from "#server/testing/habits.ts";
import { appWithOrganization, createOrganizationChallenge, joinAs } from "#server/testing/organizations.ts";
import { scoreMembers } from "./score-job.ts";

const today = "2026-11-21";
let lab: Awaited<ReturnType<typeof appWithOrganization>>;

beforeEach(async () => {
	lab = await appWithOrganization();
});
afterEach(() => lab.app.close());

test("a count under way keeps no share in challenges that are being turned off", async () => {
	const { app, administrator, owner, organization } = lab;
	const base = `/api/organizations/${organization.id}`;
	const challenge = await createOrganizationChallenge(owner, organization, { startDate: today });
	const member = await joinAs(app, organization, "member");
	await pay(administrator, member.user.email);
	const { id: habitId } = await createHabit(member);
	await member.send(`PUT /api/habits/${habitId}/logs/${today}`, { body: { completed: true } });
	await member.send(`PATCH ${base}/me`, { body: { isOnLeaderboard: true } });
	await member.send(`POST ${base}/challenges/${challenge.id}/join`, { body: { habitId } });
	const count = () => scoreMembers(app.deps)({ id: "minute", data: null });
	async function shares() {
		const { json } = await owner.send(`GET ${base}/leaderboard`);
		return [...json.first, ...json.around].map(({ share }: LeaderboardRow) => share);
	}

	let counting: Promise<void> | undefined;
	let isCounted = false;
	await app.deps.orm.transaction(async (tx) => {
		await lockOrganization(tx, organization.id);
		await updateOrganization(tx, organization.id, { enableChallenges: false });
		await deleteScores(tx, organization.id);
		counting = outsideTransaction(() => count().finally(() => (isCounted = true)));
		await outsideTransaction(async () =>
			expect.poll(async () => isCounted || (await waitsForLock(app))).toBe(true),
		);
	});
	await counting;
	expect(await shares()).toEqual([]);
	await owner.send(`PATCH ${base}`, { body: { enableChallenges: true } });
	await count();
	expect(await shares()).toHaveLength(1);
});
