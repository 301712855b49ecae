import { afterAll, beforeAll, expect, test } from "vitest";
import { updateOrganization } from "#server/organizations/life/store.ts";
import { lockOrganization } from "#server/organizations/members-store.ts";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import {
	appWithOrganization,
	createOrganization,
	createOrganizationChallenge,
	joinAs,
} from "#server/testing/organizations.ts";
import { announceChallenge } from "./announce-challenge-job.ts";

let lab: Awaited<ReturnType<typeof appWithOrganization>>;

beforeAll(async () => {
	lab = await appWithOrganization();
});
afterAll(() => lab.app.close());

test("a member whom an announcement reaches while challenges are turned off gets no notice", async () => {
	const { app, owner } = lab;
	const organization = await createOrganization(owner);
	const member = await joinAs(app, organization, "member");
	const { id: challengeId } = await createOrganizationChallenge(owner, organization);
	const data = { challengeId, authorId: owner.user.id };
	let isOver = false;
	let announcement: Promise<unknown> | undefined;
	await app.deps.orm.transaction(async (tx) => {
		await lockOrganization(tx, organization.id);
		await updateOrganization(tx, organization.id, { enableChallenges: false });
		await outsideTransaction(async () => {
			announcement = announceChallenge(app.deps)({ id: "job", data }).finally(() => {
				isOver = true;
			});
			await expect.poll(async () => isOver || (await waitsForLock(app))).toBe(true);
		});
	});
	await announcement;
	expect((await member.send("GET /api/notices")).json).toEqual([]);
});
