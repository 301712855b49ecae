import { passkeys, recoveryCodes, totpSecrets, usedChallenges } from "#server/account/second-step/tables.ts";
import { knownDevices, sessions } from "#server/account/sessions/tables.ts";
import { accessTokens, keyedRequests } from "#server/account/tokens/tables.ts";
import { webhookDeliveries, webhooks } from "#server/account/webhooks/tables.ts";
import { type PersonalTable, personalTable } from "./personal-table.ts";

export const signInTables: readonly PersonalTable[] = [
	personalTable(totpSecrets, {
		key: ["userId"],
		exported: { as: "nothing", because: "it is a secret to sign in with" },
	}),
	personalTable(passkeys, { key: ["id"], exported: { as: "rows", without: ["publicKey"] } }),
	personalTable(usedChallenges, {
		key: ["challenge"],
		exported: { as: "nothing", because: "they only prevent using a passkey's response twice" },
	}),
	personalTable(recoveryCodes, {
		key: ["codeHash"],
		exported: { as: "nothing", because: "they are secrets to sign in with" },
	}),
	personalTable(webhookDeliveries, { key: ["hookId", "id"], exported: "rows" }),
	personalTable(webhooks, { key: ["id"], exported: { as: "rows", without: ["secret", "formerSecret"] } }),
	personalTable(knownDevices, { key: ["tokenHash"], exported: { as: "rows", without: ["tokenHash"] } }),
	personalTable(sessions, { key: ["id"], exported: { as: "rows", without: ["tokenHash"] } }),
	personalTable(accessTokens, { key: ["id"], exported: { as: "rows", without: ["tokenHash"] } }),
	personalTable(keyedRequests, {
		key: ["tokenId", "key"],
		exported: { as: "nothing", because: "responses stored for a day; the account shows the same data" },
	}),
];
