import { hasFailedTooLong, maxFailingMs, nextTryAt } from "#domain/account/webhook.ts";
import type { Deps } from "#server/deps/deps.ts";
import { recordEvent } from "#server/events/domain-events.ts";
import { withRequestId } from "#server/ground/cause.ts";
import { iso } from "#server/ground/iso.ts";
import { notify } from "#server/notices/notices/service.ts";
import { hookRules } from "#server/outbound/hook-rules.ts";
import { type CallReply, httpClient } from "#server/outbound/http-client.ts";
import { signedHeaders } from "./signature.ts";
import { readableSecrets } from "./signing-secrets.ts";
import {
	claimHook,
	type Delivery,
	deleteOldDeliveries,
	findHook,
	giveUpWaiting,
	listDue,
	nextDue,
	type StoredWebhook,
	updateDelivery,
	updateHook,
	updateHookIfOn,
	type WebhookKey,
} from "./store.ts";

const pollEveryMs = 1_000;
/** Maximum concurrent hooks; each has one call at a time, so a slow receiver delays only itself. */
const maxConcurrent = 100;
/** Milliseconds that one hook may keep sending while others wait. */
const turnMs = 20_000;
/** Longer than a turn and its last call; if the process dies, another takes over after this. */
const leaseMs = 45_000;
const restAfterFailureMs = 5_000;

type SenderDeps = Pick<Deps, "orm" | "config" | "secrets" | "jobs" | "clock" | "hasRunSince" | "log">;

export type WebhookSender = ReturnType<typeof webhookSender>;

/** Sends webhook deliveries at least once, in no guaranteed order (docs/decisions/0107). */
export function webhookSender(deps: SenderDeps) {
	const { orm, clock, log } = deps;
	const call = httpClient(hookRules(deps.config.webhookHosts));
	const inFlight = new Set<Promise<void>>();
	let timer: NodeJS.Timeout | undefined;
	let isStopped = false;

	async function deliver(hook: StoredWebhook, delivery: Delivery): Promise<boolean> {
		const signed = signedCall(deps, hook, delivery);
		const reply = signed ? await call(hook.url, { method: "POST", ...signed }) : unsigned;
		await keepOutcome(deps, hook, delivery, reply);
		const { hookId, id, event, tries } = delivery;
		log.info({ webhook: hookId, delivery: id, event, tries: tries + 1, status: reply.status });
		return reply.ok;
	}

	/** Sends due deliveries one after another, until one fails or the turn ends. Returns whether one failed. */
	async function takeTurn(key: WebhookKey): Promise<boolean> {
		const endsAt = performance.now() + turnMs;
		while (!isStopped && performance.now() < endsAt) {
			const due = await nextDue(orm, key, iso(clock()));
			if (due === undefined) return false;
			const { hook, delivery } = due;
			const isTaken = await withRequestId(delivery.requestId ?? undefined, () => deliver(hook, delivery));
			if (!isTaken) return true;
		}
		return false;
	}

	async function sendTo(key: WebhookKey): Promise<void> {
		const now = clock();
		if (!(await claimHook(orm, key, { now: iso(now), until: iso(now + leaseMs) }))) return;
		const hasFailed = await takeTurn(key).catch((err) => {
			log.error({ err, userId: key.userId }, "could not send to a webhook");
			return true;
		});
		await deleteOldDeliveries(orm, key);
		await updateHook(orm, key, { busyUntil: hasFailed ? iso(clock() + restAfterFailureMs) : null });
	}

	async function begin(): Promise<void> {
		const free = maxConcurrent - inFlight.size;
		if (free <= 0) return;
		for (const key of await listDue(orm, iso(clock()), free)) {
			const sending = sendTo(key)
				.catch((err) => log.warn({ err, userId: key.userId }, "a webhook waits for its lease to end"))
				.finally(() => inFlight.delete(sending));
			inFlight.add(sending);
		}
	}

	async function poll(): Promise<void> {
		await begin().catch((err) => log.warn({ err }, "could not look for due webhooks"));
		if (!isStopped) timer = setTimeout(() => void poll(), pollEveryMs).unref();
	}

	return {
		start: (): void => void poll(),

		deliverDue: async (): Promise<void> => {
			await begin();
			await Promise.all(inFlight);
		},

		/** Waits for the current calls; the remaining deliveries are left to other processes. */
		stop: async (): Promise<void> => {
			isStopped = true;
			clearTimeout(timer);
			await Promise.all(inFlight);
		},
	};
}

const unsigned: CallReply = {
	ok: false,
	permanent: false,
	reason: "the secret can no longer be decrypted",
};

/** Undefined if no secret can be decrypted. */
function signedCall({ secrets, clock }: SenderDeps, hook: StoredWebhook, delivery: Delivery) {
	const now = clock();
	const keys = readableSecrets(secrets, hook, now);
	if (keys.length === 0) return undefined;
	// The details are stored with the event; the owner may have switched them off since.
	const { habit, log, ...facts } = delivery.facts;
	const data = hook.withDetails ? delivery.facts : facts;
	const body = JSON.stringify({
		type: delivery.event,
		timestamp: delivery.createdAt,
		data: { ...(delivery.habitId && { habitId: delivery.habitId }), ...data },
	});
	const message = { id: `msg_${delivery.id}`, timestamp: Math.floor(now / 1_000), body };
	return {
		headers: {
			...signedHeaders(keys, message),
			"content-type": "application/json",
			"user-agent": "Ikkis-Webhooks/1.0",
		},
		body: Buffer.from(body),
	};
}

async function keepOutcome(
	{ orm, jobs, clock, hasRunSince }: SenderDeps,
	hook: StoredWebhook,
	delivery: Delivery,
	reply: CallReply,
): Promise<void> {
	const now = clock();
	const tries = delivery.tries + 1;
	if (reply.ok) {
		const at = iso(now);
		const done = { tries, dueAt: null, deliveredAt: at, lastStatus: reply.status, lastReason: null };
		await updateDelivery(orm, delivery, done);
		if (hook.failingSince !== null) await updateHook(orm, hook, { failingSince: null });
		return;
	}
	const next = nextTryAt(tries, now, Math.random());
	const failingSince = hook.failingSince ?? iso(now);
	const isGone = reply.status === 410;
	// Only after a delivery's last try: on days without events, nothing was sent that could have failed.
	const isLastTry = !isGone && next === undefined;
	const hasGap = isLastTry && !(await hasRunSince(now - maxFailingMs, now));
	const isOver = isGone || (isLastTry && hasFailedTooLong(Date.parse(failingSince), now, hasGap));
	const offBecause = isGone ? "gone" : "failing";
	await orm.transaction(async (tx) => {
		// The owner, or a password reset, may have switched it off during the call.
		const isOn = await updateHookIfOn(tx, hook, { failingSince, ...(isOver && { offBecause }) });
		// The call does not count if the webhook's address was replaced in the meantime.
		if (!isOn && (await findHook(tx, hook))?.offBecause === null) return;
		await updateDelivery(tx, delivery, {
			tries,
			dueAt: isOn && next !== undefined ? iso(next) : null,
			lastStatus: reply.status ?? null,
			lastReason: reply.reason.slice(0, 200),
		});
		if (!isOn || !isOver) return;
		await giveUpWaiting(tx, hook);
		await recordEvent(tx, { kind: "webhook.off", userId: hook.userId });
		await notify(tx, jobs, hook.userId, {
			kind: "webhook-off",
			data: { hookId: hook.id, host: new URL(hook.url).host, because: offBecause },
			cause: `webhook-off ${hook.id} ${failingSince}`,
			now,
		});
	});
}
