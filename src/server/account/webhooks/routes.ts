import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { Webhook, WebhookDelivery, webhooks } from "#contract/account/webhooks.ts";
import { maxFormerSecrets, maxWebhooks, secretOverlap } from "#domain/account/webhook.ts";
import { requireSession } from "#server/account/require-session.ts";
import { notifyOwner } from "#server/account/security-notice.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps/deps.ts";
import { causeOf } from "#server/ground/cause.ts";
import { iso } from "#server/ground/iso.ts";
import { Problem } from "#server/ground/problem.ts";
import type { Handlers } from "#server/http/http.ts";
import { hookRules } from "#server/outbound/hook-rules.ts";
import { isAllowed } from "#server/outbound/http-client.ts";
import { newWebhookSecret } from "./signature.ts";
import { readableSecrets } from "./signing-secrets.ts";
import {
	type Delivery,
	deleteHook,
	deleteOldDeliveries,
	findHook,
	giveUpWaiting,
	insertDelivery,
	insertHook,
	listDeliveries,
	listHooks,
	lockHook,
	resetFailuresIfMoved,
	type StoredWebhook,
	updateDelivery,
	updateHook,
	type WebhookKey,
} from "./store.ts";

type WebhookChanges = Parameters<Handlers<typeof webhooks>["update"]>[0]["body"];

export function webhookRoutes(deps: Deps): Handlers<typeof webhooks> {
	const { orm, config, secrets, rates } = deps;

	function refuseAddress(url: string): void {
		// A host name may end with the dot of the DNS root.
		const isOurs = new URL(url).host.replace(/\.$/, "") === config.publicHost;
		if (isOurs || !isAllowed(url, hookRules(config.webhookHosts))) {
			throw new Problem("invalid-webhook-url", { fields: { url: "invalid" } });
		}
	}

	const encrypt = (userId: string, secret: string): Buffer =>
		secrets.encrypt("webhooks", userId, Buffer.from(secret));

	return {
		list: async ({ actor }) => (await listHooks(orm, actor.userId)).map(asWebhook),

		/** A repeat derives the same id and secret, so `requestId` itself is not stored. */
		create: async ({ actor, body: { requestId = randomUUID(), ...body }, now }) => {
			const { userId } = actor;
			if (!secrets.areShared) throw new Problem("webhooks-off");
			refuseAddress(body.url);
			await rates.countWebhookChange(userId);
			const secret = newWebhookSecret(secrets.hmac("new-webhooks", userId, requestId));
			const hook = {
				...body,
				userId,
				id: secrets.uuid("new-webhooks", userId, requestId, "id"),
				secret: encrypt(userId, secret),
				createdAt: iso(now),
				offBecause: null,
				failingSince: null,
			};
			return orm.transaction(async (tx) => {
				await requireSession(tx, actor);
				const all = await listHooks(tx, userId);
				for (const each of all) {
					const [current] = readableSecrets(secrets, each, now);
					// Webhooks created by the previous release have random ids.
					if (each.id === hook.id || current === secret)
						return { ...asWebhook(each), secret: current ?? secret };
				}
				if (all.length >= maxWebhooks) throw new Problem("too-many-webhooks");
				await insertHook(tx, hook);
				await notifyOwner(tx, deps, userId, "webhook-created");
				return { ...asWebhook(hook), secret };
			});
		},

		update: async ({ actor, params, body }) => {
			const { userId } = actor;
			if (body.url !== undefined) refuseAddress(body.url);
			const key = { userId, id: params.webhookId };
			const mayLeak = revealsMore(await findHook(orm, key), changesIn(body));
			if (mayLeak) await rates.countWebhookChange(userId);
			const hook = await orm.transaction(async (tx) => {
				await requireSession(tx, actor);
				const changed = await applyChanges(tx, key, body);
				if (mayLeak && changed) await notifyOwner(tx, deps, userId, "webhook-changed");
				return changed;
			});
			if (hook === undefined) throw new Problem("not-found");
			return asWebhook(hook);
		},

		renewSecret: async ({ actor, params, body: { requestId = randomUUID() }, now }) => {
			const { userId } = actor;
			const key = { userId, id: params.webhookId };
			const secret = newWebhookSecret(secrets.hmac("renewed-webhooks", userId, key.id, requestId));
			return orm.transaction(async (tx) => {
				await requireSession(tx, actor);
				const hook = await findHook(tx, key);
				if (hook === undefined) throw new Problem("not-found");
				const valid = readableSecrets(secrets, hook, now);
				if (valid.includes(secret)) return { secret: valid[0] ?? secret };
				// The receiver may still check signatures with any of these secrets.
				const formers = valid.slice(0, maxFormerSecrets);
				await updateHook(tx, key, {
					secret: encrypt(userId, secret),
					formerSecret: formers.length === 0 ? null : encrypt(userId, formers.join(" ")),
					formerUntil: iso(now + secretOverlap),
				});
				return { secret };
			});
		},

		remove: async ({ actor: { userId }, params }) => {
			if (!(await deleteHook(orm, { userId, id: params.webhookId }))) throw new Problem("not-found");
		},

		deliveries: async ({ actor: { userId }, params }) => {
			const key = { userId, id: params.webhookId };
			if ((await findHook(orm, key)) === undefined) throw new Problem("not-found");
			return (await listDeliveries(orm, key)).map(asDelivery);
		},

		resend: async ({ actor: { userId }, params: { webhookId: hookId, deliveryId: id }, now }) => {
			const again = { dueAt: iso(now), deliveredAt: null, tries: 0, requestId: causeOf() ?? null };
			return orm.transaction(async (tx) => {
				await requireOn(tx, { userId, id: hookId });
				const delivery = await updateDelivery(tx, { userId, hookId, id }, again);
				if (delivery === undefined) throw new Problem("not-found");
				return asDelivery(delivery);
			});
		},

		test: async ({ actor: { userId }, params: { webhookId: hookId }, now }) => {
			const key = { userId, id: hookId };
			const at = iso(now);
			const fresh = {
				userId,
				hookId,
				id: uuidv7(),
				event: "test" as const,
				facts: {},
				createdAt: at,
				dueAt: at,
				requestId: causeOf() ?? null,
			};
			return orm.transaction(async (tx) => {
				await requireOn(tx, key);
				const delivery = await insertDelivery(tx, fresh);
				await deleteOldDeliveries(tx, key);
				return asDelivery(delivery);
			});
		},
	};
}

async function applyChanges(
	tx: Orm,
	key: WebhookKey,
	body: WebhookChanges,
): Promise<StoredWebhook | undefined> {
	const changes = changesIn(body);
	if (body.url !== undefined) await resetFailuresIfMoved(tx, key, body.url);
	const isChanged = Object.keys(changes).length > 0;
	const hook = await (isChanged ? updateHook(tx, key, changes) : findHook(tx, key));
	if (body.isOn === false) await giveUpWaiting(tx, key);
	return hook;
}

function changesIn({ isOn, url, events, withDetails }: WebhookChanges): Partial<StoredWebhook> {
	return {
		...(url !== undefined && { url }),
		...(events !== undefined && { events }),
		...(withDetails !== undefined && { withDetails }),
		...(isOn !== undefined && { offBecause: isOn ? null : "owner", failingSince: null }),
	};
}

/** True if somebody else could now read the calls, or more in them. */
function revealsMore(
	hook: StoredWebhook | undefined,
	{ url, withDetails }: Partial<Pick<StoredWebhook, "url" | "withDetails">>,
): boolean {
	if (hook === undefined) return false;
	return (url !== undefined && url !== hook.url) || (withDetails === true && !hook.withDetails);
}

/** Deliveries of a webhook that is off would wait forever. Throws `not-found` or `webhook-switched-off`. */
async function requireOn(tx: Orm, key: WebhookKey): Promise<void> {
	const hook = await lockHook(tx, key);
	if (hook === undefined) throw new Problem("not-found");
	if (hook.offBecause !== null) throw new Problem("webhook-switched-off");
}

function asWebhook({
	id,
	url,
	events,
	withDetails,
	createdAt,
	offBecause,
	failingSince,
}: Pick<StoredWebhook, keyof Webhook>): Webhook {
	return { id, url, events, withDetails, createdAt, offBecause, failingSince };
}

function asDelivery(delivery: Delivery): WebhookDelivery {
	const { id, event, createdAt, tries, dueAt, deliveredAt, lastStatus, lastReason } = delivery;
	return { id, event, createdAt, tries, nextTryAt: dueAt, deliveredAt, lastStatus, lastReason };
}
