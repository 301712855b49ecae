import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { RawInput } from "#contract/endpoint.ts";
import { type Delivery, type IngestKey, maxIngestKeys } from "#contract/integrations/intake.ts";
import { type Day, earlier, type Instant, todayOf } from "#domain/day.ts";
import { startInSource } from "#domain/integrations/files/apple-export.ts";
import type { Metric } from "#domain/integrations/metrics.ts";
import { phoneProvider, providerInfo } from "#domain/integrations/providers.ts";
import type { Reading } from "#domain/integrations/readings.ts";
import { requireSession } from "#server/account/require-session.ts";
import type { Orm } from "#server/db/open.ts";
import type { Actor } from "#server/deps/actor.ts";
import type { Deps } from "#server/deps/deps.ts";
import { taskIn } from "#server/deps/file-reading/reading.ts";
import { iso } from "#server/ground/iso.ts";
import { keyOfToken, newToken, type TokenKey } from "#server/ground/owned-token.ts";
import { Problem } from "#server/ground/problem.ts";
import { insertConnection, unpolledConnection } from "#server/integrations/connections/store.ts";
import { withStoredEnergy } from "#server/integrations/providers/apple-health/energy.ts";
import { listNear, type ReplaceResult, replaceReadings } from "#server/integrations/sync/readings.ts";
import { lockProvider, ownerOf } from "#server/integrations/sync/store.ts";
import { change, record } from "#server/integrations/sync/sync.ts";
import type { StoredConnection, StoredReading } from "#server/integrations/tables.ts";
import { restAfter } from "#server/jobs/yield-between.ts";
import { fairTurns } from "#server/limits/fair-queue.ts";
import { ofOtherPhones } from "./other-phones.ts";
import { makeRoom } from "./own-connection.ts";
import { oneDeliveryPerOwner, spanOf } from "./parts.ts";
import { type ReadDelivery, readDelivery } from "./read-delivery.ts";
import { deleteKey, findKey, insertKey, isKey, type KeySent, listKeys, noteUse } from "./store.ts";

const provider = phoneProvider;
const prefix = "hk_";

/** Larger deliveries are read in another process, because parsing them would block this one for too long. */
const maxBytesReadHere = 16 * 1024;
const deliveryTask = taskIn<typeof import("./read-delivery.ts"), "readDelivery">(
	new URL("./read-delivery.ts", import.meta.url),
	"readDelivery",
);
/** Together, phones take only one of the file reader's places. */
const readInTurn = fairTurns();

export function intakeService(deps: Deps) {
	const { orm, hooks, rates, secrets } = deps;

	/** Throws `wrong-key`. */
	async function keyIn(headers: RawInput["headers"]): Promise<KeySent> {
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

		/** Derives the key from `requestId`, so that a repeat returns the same one. Throws `too-many-ingest-keys`. */
		createKey: async (
			actor: Actor,
			{ name, requestId = randomUUID() }: { name: string; requestId?: string | undefined },
			now: number,
		): Promise<IngestKey & { key: string }> => {
			const { userId } = actor;
			const { token, ...sent } = newToken(userId, secrets.hmac("new-ingest-keys", userId, requestId));
			// Before the key, because ending a demo deletes the keys.
			if (!(await findUnlessFull(orm, sent))) await makeRoom(orm, userId, provider, now);
			return orm.transaction(async (tx) => {
				await requireSession(tx, actor);
				const known = await findUnlessFull(tx, sent);
				if (known) return { ...known, key: prefix + token };
				await insertConnection(tx, unpolledConnection(userId, provider, now));
				const key = { id: uuidv7(), name, createdAt: iso(now), lastUsedAt: null, lastDelivery: null };
				await insertKey(tx, { ...sent, ...key });
				return { ...key, key: prefix + token };
			});
		},

		/** Throws `not-found`. */
		deleteKey: async ({ userId }: Actor, id: string): Promise<void> => {
			if (!(await deleteKey(orm, userId, id))) throw new Problem("not-found");
		},

		/** A repeat changes nothing. Throws `wrong-key`, `too-many`, `too-many-uploads` and what `readDelivery` throws. */
		takeAppleHealth: async (
			{ read, headers }: RawInput,
			{ address, now }: { address: string; now: number },
		): Promise<Delivery> => {
			const key = await keyIn(headers);
			await rates.spend("delivery", { userId: key.userId, address });
			// Waits before the body is read, because from then on the request takes a place among the uploads.
			return oneDeliveryPerOwner(key.userId, () => take(key, read, headers, now));
		},
	};

	async function take(
		key: KeySent,
		read: RawInput["read"],
		headers: RawInput["headers"],
		now: number,
	): Promise<Delivery> {
		const owner = await ownerOf(orm, key.userId);
		if (owner === undefined) throw new Problem("wrong-key");
		const { timeZone, dayStartHour } = owner;
		const { reply, parts, starts, phoneDay } = await readBody(await read(), {
			userId: key.userId,
			timeZone,
			now,
		});
		const today = todayOf(now, timeZone, dayStartHour);
		const openFrom = earlier(today, phoneDay ?? today);
		const delivery = { key, reply, today, openFrom, isPart: partsIn(headers), starts: new Set(starts), now };
		const [newest = [], ...others] = parts;
		let counts: Counts = { readings: 0, changed: 0, refused: 0, written: 0 };
		for (const part of others) {
			const startedAt = performance.now();
			counts = sumOf(counts, await orm.transaction((tx) => savePart(tx, delivery, part)));
			await restAfter(startedAt);
		}
		await orm.transaction((tx) => savePart(tx, delivery, newest, counts));
		return reply;
	}

	async function readBody(
		bytes: Uint8Array<ArrayBuffer>,
		{ userId, ...options }: { userId: string; timeZone: string; now: number },
	): Promise<ReadDelivery> {
		if (bytes.byteLength <= maxBytesReadHere) return readDelivery(bytes, options);
		const read = readInTurn(userId, () => deps.readFile(deliveryTask, { userId, bytes, options }));
		return read.catch((thrown) => {
			const isTooMuch = thrown instanceof Problem && thrown.code === "file-over-limit";
			throw isTooMuch ? new Problem("delivery-too-long") : thrown;
		});
	}

	interface Sent {
		key: KeySent;
		reply: Delivery;
		today: Day;
		/** The first day that is not over yet for the user or on the phone. */
		openFrom: Day;
		isPart: PartsIn;
		starts: ReadonlySet<Instant>;
		now: number;
	}

	/** The last part completes the run, with the counts of the `others`, and judges the habits by all parts. */
	async function savePart(tx: Orm, delivery: Sent, readings: Reading[], others?: Counts): Promise<Counts> {
		const { key, reply, today, openFrom, isPart, starts, now } = delivery;
		const { userId } = key;
		const keyId = await noteUse(tx, key, reply, iso(now));
		if (keyId === undefined) throw new Problem("wrong-key");
		await insertConnection(tx, unpolledConnection(userId, provider, now));
		const row = await lockProvider(tx, userId, provider);
		if (row === undefined) throw new Problem("wrong-key");
		const sent = new Set(readings.map(({ metric, day }) => `${metric} ${day}`));
		const isComplete = (metric: Metric, day: Day) => !isPart(metric) && sent.has(`${metric} ${day}`);
		const span = { ...spanOf(readings, today, providerInfo[provider].keptDays), openFrom };
		const keyIds = (await listKeys(tx, userId)).map(({ id }) => id);
		const isOthers = ofOtherPhones(
			keyIds.filter((id) => id !== keyId),
			readings,
		);
		const near = await listNear(tx, row, span);
		const own = withStoredEnergy(readings, near, { isPart, isOthers, openFrom }).map((reading) => ({
			...reading,
			keyId,
		}));
		const isRenamed = ({ dataType, source }: StoredReading) =>
			dataType === "workouts" && starts.has(startInSource(source));
		const read = { readings: own, isComplete, keepsLarger: isPart, isOthers, isRenamed };
		const saved = await replaceReadings(tx, row, { ...span, near }, read, now);
		if (others) {
			await completeRun(tx, row, sumOf(others, saved), now);
			await hooks.readingsRead(tx, { userId, integrationId: row.id, now });
		}
		return saved;
	}

	async function completeRun(tx: Orm, row: StoredConnection, { written, ...details }: Counts, now: number) {
		const state = written > 0 ? "active" : row.state;
		const lastReadingAt = written > 0 ? iso(now) : row.lastReadingAt;
		await change(tx, { jobs: deps.jobs, now }, row, {
			state,
			lastSync: iso(now),
			lastReadingAt,
			failures: 0,
		});
		await record(tx, row, { action: "ingest", status: "ok", details }, now);
	}
}

/** Returns the key if it exists. Throws `too-many-ingest-keys` if there is no room for it. */
async function findUnlessFull(orm: Orm, sent: TokenKey): Promise<IngestKey | undefined> {
	const known = await findKey(orm, sent);
	if (known === undefined && (await listKeys(orm, sent.userId)).length >= maxIngestKeys)
		throw new Problem("too-many-ingest-keys");
	return known;
}

type Counts = Omit<ReplaceResult, "days">;

function sumOf(one: Counts, other: Counts): Counts {
	return {
		readings: one.readings + other.readings,
		changed: one.changed + other.changed,
		refused: one.refused + other.refused,
		written: one.written + other.written,
	};
}

/** Whether a delivery may contain only a part of a metric's day. */
type PartsIn = (metric: Metric) => boolean;

/** The first and last day of a delivery by hour or minute may be incomplete; its workouts are not aggregated. */
function partsIn(headers: RawInput["headers"]): PartsIn {
	const isNewOnly = /since last sync/i.test(headers.get("automation-period") ?? "");
	const isBelowDay = /hour|minute/i.test(headers.get("automation-aggregation") ?? "");
	return (metric) => isNewOnly || (isBelowDay && metric !== "workouts");
}
