import { integrationMappings, integrationTicks } from "#server/integrations/mappings/tables.ts";
import {
	ingestKeys,
	integrationConsents,
	integrationData,
	integrationLogs,
	integrations,
} from "#server/integrations/tables.ts";
import { type PersonalTable, personalTable } from "./personal-table.ts";

export const integrationTables: readonly PersonalTable[] = [
	personalTable(integrationTicks, { key: ["habitId", "date"], exported: "rows" }),
	personalTable(integrationMappings, { key: ["id"], exported: "rows" }),
	personalTable(integrationData, { key: ["integrationId", "dataType", "day", "source"], exported: "rows" }),
	personalTable(integrationLogs, { key: ["integrationId", "id"], exported: "rows" }),
	personalTable(integrationConsents, {
		key: ["tokenHash"],
		exported: {
			as: "nothing",
			because: "an authorization in progress, valid for ten minutes",
		},
	}),
	personalTable(ingestKeys, { key: ["id"], exported: { as: "rows", without: ["tokenHash"] } }),
	personalTable(integrations, {
		key: ["id"],
		// Anyone with the tokens can read the account at the provider; the other omitted columns only coordinate runs and deletion.
		exported: {
			as: "rows",
			without: [
				"accessToken",
				"refreshToken",
				"refreshingUntil",
				"syncingUntil",
				"marks",
				"marksRead",
				"endedAt",
			],
		},
	}),
];
