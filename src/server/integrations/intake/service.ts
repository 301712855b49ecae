import { uuidv7 } from "uuidv7";
import type { RawInput } from "#contract/endpoint.ts";
import { type Delivery, type IngestKey, maxIngestKeys } from "#contract/integrations/intake.ts";
import { addDays, type Day, todayOf } from "#domain/day.ts";
import { metricsOf } from "#domain/integrations/metrics.ts";
import { phoneProvider, providerFacts } from "#domain/integrations/providers.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { iso } from "#server/ground/iso.ts";
import { keyOfToken, newToken } from "#server/ground/owned-token.ts";
import { Problem } from "#server/ground/problem.ts";
import { insertConnection, unpolledConnection } from "#server/integrations/connections/store.ts";
import {
	healthAutoExportShape,
	type RejectedEntry,
	readingsOfDelivery,
} from "#server/integrations/providers/apple-health/health-auto-export.ts";
import { readingsOfShortcut, shortcutShape } from "#server/integrations/providers/apple-health/shortcut.ts";
import { replaceReadings } from "#server/integrations/sync/readings.ts";
import { lockProvider, ownerOf } from "#server/integrations/sync/store.ts";
import { change, record } from "#server/integrations/sync/sync.ts";
import { lockAccount } from "#server/users/store.ts";
import { deleteKey, insertKey, isKey, listKeys, noteUse } from "./store.ts";

const provider = phoneProvider;
const prefix = "hk_";
const maxRejected = 100;

export function intakeService(deps: Deps) {
	const { orm, hooks } = deps;

	/** Throws `wrong-key`. */
	async function keyIn(headers: RawInput["headers"]) {
		const sent =
			/^bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ??
			headers.get("x-api-key") ??
			headers.get("api-key") ??
			"";
		const key = sent.startsWith(prefix) ? keyOfToken(sent.slice(prefix.length)) : undefined;
		if (key === undefined || !(await isKey(orm, key))) throw new Problem("wrong-key");
		return key;
	}

	return {
		keys: ({ userId }: Actor): Promise<IngestKey[]> => listKeys(orm, userId),

		/** Throws `too-many-ingest-keys`. */
		createKey: (actor: Actor, name: string, now: number): Promise<IngestKey & { key: string }> =>
			orm.transaction(async (tx) => {
				const { userId } = actor;
				await lockAccount(tx, { id: userId });
				if ((await listKeys(tx, userId)).length >= maxIngestKeys) throw new Problem("too-many-ingest-keys");
				const { token, tokenHash } = newToken(userId);
				const key = { id: uuidv7(), name, createdAt: iso(now), lastUsedAt: null, lastDelivery: null };
				await insertKey(tx, { userId, tokenHash, ...key });
				await insertConnection(tx, unpolledConnection(userId, provider, now));
				return { ...key, key: prefix + token };
			}),

		/** Throws `not-found`. */
		deleteKey: async ({ userId }: Actor, id: string): Promise<void> => {
			if (!(await deleteKey(orm, userId, id))) throw new Problem("not-found");
		},

		/** A repeat changes nothing. Throws `wrong-key`, `malformed-json` and `unknown-delivery`. */
		takeAppleHealth: async ({ bytes, headers }: RawInput, now: number): Promise<Delivery> => {
			const key = await keyIn(headers);
			const { userId } = key;
			const owner = await ownerOf(orm, userId);
			if (owner === undefined) throw new Problem("wrong-key");
			const { readings, rejected, entries } = readingsIn(bytes, owner.timeZone);
			const today = todayOf(now, owner.timeZone, owner.dayStartHour);
			const delivery: Delivery = {
				accepted: entries - rejected.length,
				rejected: rejected.slice(0, maxRejected),
				metrics: [...new Set(readings.map(({ metric }) => metric))],
			};
			await orm.transaction(async (tx) => {
				if (!(await noteUse(tx, key, delivery, iso(now)))) throw new Problem("wrong-key");
				await saveReadings(tx, userId, { readings, today, isPartial: isPartial(headers) }, now);
			});
			return delivery;
		},
	};

	interface Sent {
		readings: Reading[];
		today: Day;
		isPartial: boolean;
	}

	async function saveReadings(
		tx: Orm,
		userId: string,
		{ readings, today, isPartial }: Sent,
		now: number,
	): Promise<void> {
		await insertConnection(tx, unpolledConnection(userId, provider, now));
		const row = await lockProvider(tx, userId, provider);
		if (row === undefined) throw new Problem("wrong-key");
		const span = {
			from: addDays(today, -providerFacts[provider].keptDays),
			to: today,
			metrics: metricsOf(provider),
		};
		const sent = new Set(readings.map(({ metric, day }) => `${metric} ${day}`));
		const { days, news, ...counts } = await replaceReadings(
			tx,
			row,
			span,
			{
				readings,
				isOpen: (metric, day) => !isPartial && sent.has(`${metric} ${day}`),
				keepsLarger: isPartial,
			},
			now,
		);
		const state = news > 0 ? "active" : row.state;
		const lastReadingAt = news > 0 ? iso(now) : row.lastReadingAt;
		await change(tx, deps, row, { state, lastSync: iso(now), lastReadingAt, failures: 0 });
		await record(tx, row, { action: "ingest", status: "ok", details: counts }, now);
		await hooks.readingsRead(tx, { userId, integrationId: row.id, now });
	}
}

/** Deliveries by hour or minute may contain incomplete days. */
function isPartial(headers: RawInput["headers"]): boolean {
	return /hour|minute/i.test(headers.get("automation-aggregation") ?? "");
}

function readingsIn(bytes: Uint8Array, timeZone: string) {
	let value: unknown;
	try {
		value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		throw new Problem("malformed-json");
	}
	const delivery = healthAutoExportShape.safeParse(value);
	if (delivery.success) return readingsOfDelivery(delivery.data, timeZone);
	const flat = shortcutShape.safeParse(value);
	if (!flat.success) throw new Problem("unknown-delivery");
	const readings = readingsOfShortcut(flat.data, timeZone);
	return { readings, rejected: [] as RejectedEntry[], entries: readings.length };
}
