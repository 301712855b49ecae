import { passkeys, recoveryCodes, totpSecrets, usedChallenges } from "#server/account/second-step/tables.ts";
import { knownDevices, sessions } from "#server/account/sessions/tables.ts";
import { accessTokens, keyedRequests } from "#server/account/tokens/tables.ts";
import { webhookDeliveries, webhooks } from "#server/account/webhooks/tables.ts";
import { type OwnTable, ownTable } from "./own-table.ts";

export const signInTables: readonly OwnTable[] = [
	ownTable(totpSecrets, {
		key: ["userId"],
		exported: { as: "nothing", because: "it is a secret to sign in with" },
	}),
	ownTable(passkeys, { key: ["id"], exported: { as: "rows", without: ["publicKey"] } }),
	ownTable(usedChallenges, {
		key: ["challenge"],
		exported: { as: "nothing", because: "they only prevent using a passkey's response twice" },
	}),
	ownTable(recoveryCodes, {
		key: ["codeHash"],
		exported: { as: "nothing", because: "they are secrets to sign in with" },
	}),
	ownTable(webhookDeliveries, { key: ["hookId", "id"], exported: "rows" }),
	ownTable(webhooks, { key: ["id"], exported: { as: "rows", without: ["secret", "formerSecret"] } }),
	ownTable(knownDevices, { key: ["tokenHash"], exported: { as: "rows", without: ["tokenHash"] } }),
	ownTable(sessions, { key: ["id"], exported: { as: "rows", without: ["tokenHash"] } }),
	ownTable(accessTokens, { key: ["id"], exported: { as: "rows", without: ["tokenHash"] } }),
	ownTable(keyedRequests, {
		key: ["tokenId", "key"],
		exported: { as: "nothing", because: "responses stored for a day; the account shows the same data" },
	}),
];
