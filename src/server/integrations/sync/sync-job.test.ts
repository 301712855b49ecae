import { afterAll, beforeAll, expect, test } from "vitest";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { queryRows } from "#server/testing/rows.ts";

let lab: IntegrationsApp;

beforeAll(async () => {
	lab = await integrationsApp();
});
afterAll(() => lab.app.close());

test("connections of a suspended account wait, and are synced once it is resumed", async () => {
	const person = await lab.app.signUp();
	const { id } = await connectDemo(person, "todoist");
	const userId = person.user.id;
	async function syncAt() {
		const [row] = await queryRows(lab.app.database, `select sync_at from integrations where id = '${id}'`);
		return row?.sync_at;
	}

	await queryRows(
		lab.app.database,
		`insert into suspensions (user_id, suspended_by, suspended_at, reason)
		values ('${userId}', '${userId}', now(), 'spam')`,
	);
	lab.app.advance(24 * 60 * 60_000);
	const due = await syncAt();
	await runSyncJob(lab.app);
	expect(await syncAt()).toEqual(due);

	await queryRows(lab.app.database, `delete from suspensions where user_id = '${userId}'`);
	await runSyncJob(lab.app);
	expect(await syncAt()).not.toEqual(due);
});
