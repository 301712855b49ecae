import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import type { Day } from "#domain/day.ts";
import { hexId, numberId } from "./chance.ts";
import type { Simulation } from "./simulated.ts";

export interface WebhookCall {
	headers: Record<string, string>;
	raw: string;
}

const keyId = 0x21ab_cdef;

export function simulatedWebhooks({ clock, personOf }: Pick<Simulation, "clock" | "personOf">) {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

	function signCall(raw: string, authorization: string): WebhookCall {
		const prefix = Buffer.alloc(5);
		prefix[0] = 1;
		prefix.writeUInt32BE(keyId, 1);
		const signature = Buffer.concat([prefix, sign("sha256", Buffer.from(raw), privateKey)]);
		return {
			raw,
			headers: { ...json, authorization, "google-health-api-signature": signature.toString("base64") },
		};
	}

	return {
		keyset: { primaryKeyId: keyId, key: [keyOf(publicKey)] },

		google: {
			/** Google sends this with and without the authorization; without it, the call has to be refused. */
			verification: (authorization: string | undefined): WebhookCall => ({
				raw: JSON.stringify({ type: "verification" }),
				headers: { ...json, ...(authorization && { authorization }) },
			}),
			change: (
				{ subject, day, operation = "UPSERT" }: { subject: string; day: Day; operation?: string },
				authorization: string,
			): WebhookCall => {
				const [year, month, date] = day.split("-").map(Number);
				const civil = { date: { year, month, day: date }, time: { hours: 9 } };
				const data = {
					version: "1",
					healthUserId: String(numberId(personOf({ subject }).seed, "health")),
					operation,
					dataType: "steps",
					intervals: [
						{
							physicalTimeInterval: { startTime: `${day}T03:30:00Z`, endTime: `${day}T04:00:00Z` },
							civilDateTimeInterval: { startDateTime: civil, endDateTime: civil },
						},
					],
				};
				return signCall(JSON.stringify([{ data }]), authorization);
			},
		},

		strava: {
			event: (
				event: { subject: string; subscriptionId?: number; aspect?: string; activity?: number },
				secret?: string,
			): WebhookCall => {
				const { subject, subscriptionId = 120_475, aspect = "create", activity = 1_360_128_428 } = event;
				const owner = numberId(subject, "athlete");
				const isWithdrawal = aspect === "deauthorize";
				const raw = JSON.stringify({
					object_type: isWithdrawal ? "athlete" : "activity",
					object_id: isWithdrawal ? owner : activity,
					aspect_type: isWithdrawal ? "update" : aspect,
					updates: isWithdrawal ? { authorized: "false" } : {},
					owner_id: owner,
					subscription_id: subscriptionId,
					event_time: Math.floor(clock() / 1_000),
				});
				const time = Math.floor(clock() / 1_000);
				const signature = secret && createHmac("sha256", secret).update(`${time}.${raw}`).digest("hex");
				return {
					raw,
					headers: { ...json, ...(signature && { "x-strava-signature": `t=${time},v1=${signature}` }) },
				};
			},
		},

		todoist: {
			event: (
				event: { subject: string; name?: string; completedAt?: string; id?: string },
				secret: string,
			): WebhookCall => {
				const { subject, name = "item:completed", completedAt, id = randomUUID() } = event;
				const user = String(numberId(personOf({ subject }).seed, "todoist"));
				const raw = JSON.stringify({
					event_name: name,
					user_id: user,
					version: "1",
					triggered_at: new Date(clock()).toISOString(),
					initiator: { id: user, full_name: "Asha", email: "asha@example.com", is_premium: false },
					event_data: { id: "6XR4GqQQCW6Gv9h4", checked: true, completed_at: completedAt ?? null },
				});
				const signature = createHmac("sha256", secret).update(raw).digest("base64");
				const headers = {
					...json,
					"user-agent": "Todoist-Webhooks",
					"x-todoist-hmac-sha256": signature,
					"x-todoist-delivery-id": id,
				};
				return { raw, headers };
			},
		},

		notion: {
			verification: (token: string): WebhookCall => ({
				raw: JSON.stringify({ verification_token: token }),
				headers: json,
			}),
			event: (
				event: { subject: string; type?: string; id?: string; attempt?: number },
				token: string,
			): WebhookCall => {
				const { subject, type = "page.created", id = randomUUID(), attempt = 1 } = event;
				const raw = JSON.stringify({
					id,
					timestamp: new Date(clock()).toISOString(),
					workspace_id: hexId(32, subject, "workspace"),
					type,
					authors: [{ id: hexId(32, subject), type: "person" }],
					accessible_by: [
						{ id: hexId(32, subject), type: "person" },
						{ id: hexId(32, subject, "bot"), type: "bot" },
					],
					attempt_number: attempt,
					api_version: "2026-03-11",
					entity: { id: randomUUID(), type: "page" },
					data: {},
				});
				const signature = createHmac("sha256", token).update(raw).digest("hex");
				return { raw, headers: { ...json, "x-notion-signature": `sha256=${signature}` } };
			},
		},

		myfitnesspal: {
			notification: ({ subject, day }: { subject: string; day: Day }): WebhookCall => ({
				raw: JSON.stringify([
					{
						user_id: String(numberId(personOf({ subject }).seed, "mfp")),
						item_type: "diary_meal",
						item_url: `https://api.myfitnesspal.com/v2/diary?types=diary_meal&entry_date=${day}`,
					},
				]),
				headers: json,
			}),
		},
	};
}

const json = { "content-type": "application/json" };

/** Encodes a public key as Tink does: version 0, parameters, and a point with a zero byte before each coordinate. */
function keyOf(publicKey: KeyObject) {
	const { x = "", y = "" } = publicKey.export({ format: "jwk" });
	const field = (tag: number, bytes: Buffer) => Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
	const number = (text: string) => Buffer.concat([Buffer.alloc(1), Buffer.from(text, "base64url")]);
	const message = Buffer.concat([
		field(0x12, Buffer.from([0x08, 3, 0x10, 2, 0x18, 2])),
		field(0x1a, number(x)),
		field(0x22, number(y)),
	]);
	return {
		keyId,
		status: "ENABLED",
		outputPrefixType: "TINK",
		keyData: {
			typeUrl: "type.googleapis.com/google.crypto.tink.EcdsaPublicKey",
			keyMaterialType: "ASYMMETRIC_PUBLIC",
			value: message.toString("base64"),
		},
	};
}
