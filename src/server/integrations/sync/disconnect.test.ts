import { afterAll, beforeAll, expect, test } from "vitest";
import type { Provider } from "#domain/integrations/providers.ts";
import type { Orm } from "#server/db/open.ts";
import {
	connectDemo,
	type IntegrationsApp,
	integrationsApp,
	runSyncJob,
} from "#server/testing/integrations/integrations-app.ts";
import { revokeConsent } from "./disconnect.ts";
import { findConnection } from "./store.ts";

let lab: IntegrationsApp;

beforeAll(async () => {
	lab = await integrationsApp();
});
afterAll(() => lab.app.close());

function countingSelects(orm: Orm): { orm: Orm; count: () => number } {
	let selects = 0;
	const counted = new Proxy(orm, {
		get(target, name, receiver) {
			if (name === "select") selects++;
			return Reflect.get(target, name, receiver);
		},
	});
	return { orm: counted, count: () => selects };
}

test.each<[Provider, number]>([
	["strava", 0],
	["todoist", 0],
	["fitbit", 1],
])(
	"revoking a consent of %s on closing an account searches all accounts' connections %i times",
	async (provider, searches) => {
		const person = await lab.app.signUp();
		const { id } = await connectDemo(person, provider);
		await runSyncJob(lab.app);
		const row = await findConnection(lab.deps.orm, { userId: person.user.id, id });
		if (row === undefined) throw new Error("The connection is missing.");
		const { orm, count } = countingSelects(lab.deps.orm);
		const calls = lab.simulator.calls.length;
		await revokeConsent({ ...lab.deps, orm }, row, { isAccountClosing: true });
		expect(count()).toBe(searches);
		expect(lab.simulator.calls).toHaveLength(calls + 1);
	},
);
