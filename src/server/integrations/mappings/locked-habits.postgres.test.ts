import { afterAll, beforeAll, expect, test } from "vitest";
import { findHabitForUpdate } from "#server/habits/habits/store.ts";
import { waitsForLock } from "#server/testing/database/lock-waits.ts";
import { outsideTransaction } from "#server/testing/database/one-connection.ts";
import { createHabit, firstAccounts } from "#server/testing/habits.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
} from "#server/testing/integrations/integrations-app.ts";

let lab: IntegrationsApp;
let person: Awaited<ReturnType<typeof firstAccounts>>["person"];

beforeAll(async () => {
	lab = await integrationsApp();
	({ person } = await firstAccounts(lab.app));
});
afterAll(() => lab.app.close());

test.each(["a mapping", "its connection"])("ending %s waits for a change to its habit", async (what) => {
	const { id: habitId } = await createHabit(person);
	const { id } = await connectDemo(person, "todoist");
	const path = `/api/integrations/${id}/mappings` as const;
	const body = { habitId, providerMetric: "tasks_completed", mappingType: "direct", mappingConfig: {} };
	const { json: mapping } = await person.send(`POST ${path}`, { body });
	const ended = what === "a mapping" ? `${path}/${mapping.id}` : `/api/integrations/${id}`;

	let ending: ReturnType<typeof person.send> | undefined;
	await lab.deps.orm.transaction(async (tx) => {
		await findHabitForUpdate(tx, person.user.id, habitId);
		ending = outsideTransaction(() => person.send(`DELETE ${ended}` as "DELETE /"));
		await outsideTransaction(async () => expect.poll(() => waitsForLock(lab.app)).toBe(true));
	});
	expect((await ending)?.status).toBe(204);
});
