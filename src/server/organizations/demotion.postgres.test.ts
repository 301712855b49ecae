import { afterAll, beforeAll, expect, test } from "vitest";
import { lockOrganization, updateMember } from "#server/organizations/members-store.ts";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { appWithOrganization, createTeam, joinAs } from "#server/testing/organizations.ts";
import type { Reply } from "#server/testing/test-app.ts";

let lab: Awaited<ReturnType<typeof appWithOrganization>>;

beforeAll(async () => {
	lab = await appWithOrganization();
});
afterAll(() => lab.app.close());

test("an admin's call that waits while the admin becomes a member is refused", async () => {
	const { app, owner, organization } = lab;
	const path = `/api/organizations/${organization.id}/teams`;
	const admin = await joinAs(app, organization, "admin");
	const team = await createTeam(owner, organization);
	let removal: Promise<Reply> | undefined;
	await app.deps.orm.transaction(async (tx) => {
		await lockOrganization(tx, organization.id);
		removal = outsideTransaction(() => admin.send(`DELETE ${path}/${team.id}`));
		await outsideTransaction(async () => expect.poll(() => waitsForLock(app)).toBe(true));
		await updateMember(tx, organization.id, admin.user.id, { role: "member" });
	});
	const { status, json } = await (removal as Promise<Reply>);
	expect([status, json?.code]).toEqual([403, "insufficient-role"]);
	expect((await owner.send(`GET ${path}`)).json).toMatchObject([{ id: team.id }]);
});
