import { integrationMappings, integrationTicks } from "#server/integrations/mappings/tables.ts";
import {
	ingestKeys,
	integrationConsents,
	integrationData,
	integrationLogs,
	integrations,
} from "#server/integrations/tables.ts";
import { type OwnTable, ownTable } from "./own-table.ts";

export const integrationTables: readonly OwnTable[] = [
	ownTable(integrationTicks, { key: ["habitId", "date"], exported: "rows" }),
	ownTable(integrationMappings, { key: ["id"], exported: "rows" }),
	ownTable(integrationData, { key: ["integrationId", "dataType", "day", "source"], exported: "rows" }),
	ownTable(integrationLogs, { key: ["integrationId", "id"], exported: "rows" }),
	ownTable(integrationConsents, {
		key: ["tokenHash"],
		exported: {
			as: "nothing",
			because: "an authorization in progress, valid for ten minutes",
		},
	}),
	ownTable(ingestKeys, { key: ["id"], exported: { as: "rows", without: ["tokenHash"] } }),
	ownTable(integrations, {
		key: ["id"],
		// Anyone with the tokens can read the account at the provider; the other omitted columns only coordinate runs.
		exported: {
			as: "rows",
			without: ["accessToken", "refreshToken", "refreshingUntil", "syncingUntil", "marks", "marksRead"],
		},
	}),
];
