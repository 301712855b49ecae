import { uuidv7 } from "uuidv7";
import type { Day } from "#domain/day.ts";
import { defaultSettings } from "#domain/integrations/connection.ts";
import { type Metric, metricInfo } from "#domain/integrations/metrics.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import { iso } from "#server/ground/iso.ts";
import { evaluateConnection } from "#server/integrations/mappings/evaluation.ts";
import { integrationData, integrations } from "#server/integrations/tables.ts";
import { type TestApp, testNow } from "#server/testing/test-app.ts";

/** A provider's numbers per metric and day; days it leaves out are absent. */
export type NumbersByDay = Partial<Record<Metric, Readonly<Record<Day, number>>>>;

export async function createConnection(app: TestApp, userId: string, provider: Provider) {
	const { orm, jobs } = app.deps;
	const id = uuidv7();
	const at = iso(testNow);
	await orm.insert(integrations).values({
		userId,
		id,
		provider,
		isDemo: true,
		scopes: [],
		settings: defaultSettings,
		stateSince: at,
		lastSync: at,
		createdAt: at,
		updatedAt: at,
	});
	const { statement } = app.database;
	const forget = statement(
		"forget",
		"delete from integration_data where user_id = $1 and integration_id = $2",
	);
	const synced = statement("synced", "update integrations set last_sync = $3 where user_id = $1 and id = $2");
	const end = statement("end", "delete from integrations where user_id = $1 and id = $2");
	return {
		id,
		/** Replaces all earlier readings. */
		sync: async (numbers: NumbersByDay, now = testNow) => {
			const rows = Object.entries(numbers).flatMap(([name, days]) =>
				Object.entries(days).map(([day, value]) => {
					const metric = name as Metric;
					const unit = metricInfo(provider, metric)?.unit ?? "";
					const place = { userId, integrationId: id, dataType: metric, day: day as Day, source: "" };
					return { ...place, id: uuidv7(), value, unit, metadata: {}, recordedAt: at, syncedAt: at };
				}),
			);
			await forget([userId, id]);
			if (rows.length > 0) await orm.insert(integrationData).values(rows);
			await synced([userId, id, iso(now)]);
			await orm.transaction((tx) => evaluateConnection(tx, jobs, { userId, integrationId: id, now }));
		},
		disconnect: () => end([userId, id]),
	};
}
