import { afterAll, beforeAll, expect, test } from "vitest";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import { createOrganization, join } from "#server/testing/organizations.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { deleteAccounts } from "./jobs.ts";

let app: TestApp;

beforeAll(async () => {
	app = await testApp();
});

afterAll(() => app.close());

function rows(sql: string) {
	return app.database.script((run) => run(sql));
}

test("a member whom an organization removes while their account is being deleted leaves no trace there", async () => {
	const { administrator: owner, person: leaver } = await firstAccounts(app);
	const { id: habitId } = await createHabit(leaver);
	const organization = await createOrganization(owner);
	await join(leaver, organization);
	const path = `/api/organizations/${organization.id}/members`;
	const { json: members } = await owner.send(`GET ${path}`);
	const member = members.find(({ role }: { role: string }) => role === "member");
	await leaver.send("POST /api/account/deletion", { body: { password: leaver.password } });
	app.advance(8 * 86_400_000);
	await owner.send("POST /api/auth/login", { body: { email: owner.user.email, password: owner.password } });
	const userId = leaver.user.id;
	let deleting = Promise.resolve();
	await app.deps.orm.transaction(async (tx) => {
		await tx.execute(`select id from habits where user_id = '${userId}' and id = '${habitId}' for update`);
		deleting = outsideTransaction(() => deleteAccounts(app.deps)({ id: "hour", data: null }));
		await outsideTransaction(async () => {
			await expect.poll(() => waitsForLock(app), { timeout: 20_000 }).toBe(true);
			expect((await owner.send(`DELETE ${path}/${member.memberId}`)).status).toBe(204);
		});
	});
	await deleting;
	expect(await rows(`select id from users where id = '${userId}'`)).toEqual([]);
	expect(await rows(`select * from organization_removals where user_id = '${userId}'`)).toEqual([]);
});
