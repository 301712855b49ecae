import { and, desc, eq, lt, lte, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { ChangeKind } from "#contract/notices/changes.ts";
import { type WebhookEvent, webhookEvents } from "#domain/account/webhook.ts";
import type { Day } from "#domain/day.ts";
import type { Outcome } from "#domain/habits/cycles/cycle.ts";
import { logWindowDays } from "#domain/habits/logs/log-limits.ts";
import type { Provider } from "#domain/integrations/providers.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import type { Orm } from "#server/db/open.ts";
import { causeOf } from "#server/ground/cause.ts";
import { iso } from "#server/ground/iso.ts";
import { notifyPages } from "./page-events.ts";
import { domainEvents } from "./tables.ts";

/** Kinds of domain events, and what a user's open pages refetch on each. */
const pagesFetch = {
	"habit.planned": "habits",
	"habit.created": "habits",
	"habit.updated": "habits",
	"habit.archived": "habits",
	"habit.restored": "habits",
	"habit.deleted": "habits",
	"habit.ticked": "habits",
	"cycle.ready": "habits",
	"cycle.ended": "habits",
	"cycle.resumed": "habits",
	"week.ready": "notices",
	"payment.opened": "payments",
	"payment.changed": "payments",
	"payment.claimed": "payments",
	"payment.verified": "payments",
	"payment.rejected": "payments",
	"payment.withdrawn": "payments",
	"payment.refunded": "payments",
	"seat.taken": "payments",
	"session.begun": "account",
	"sessions.ended": "account",
	"tokens.ended": "account",
	"webhook.off": "account",
	"rights.changed": "account",
	"deletion.changed": "account",
	"notice.added": "notices",
	"notices.changed": "notices",
	"notices.read": "notices",
	"notices.removed": "notices",
	"friendship.asked": "social",
	"friendship.accepted": "social",
	"friendship.declined": "social",
	"friendship.withdrawn": "social",
	"friendship.ended": "social",
	"block.ended": "social",
	"partnership.changed": "partners",
	"partnership.ended": "partners",
	"message.sent": "messages",
	"message.read": "messages",
	"message.removed": "messages",
	"challenge.handed-over": "social",
	"challenge.cancelled": "social",
	"challenge.changed": "social",
	"challenge.completed": "social",
	"consultation.changed": "consultations",
	"consultation.message-sent": "consultations",
	"membership.changed": "organizations",
	"organization.changed": "organizations",
	"program.changed": "organizations",
	"integration.changed": "integrations",
	"integration.needs-you": "integrations",
} as const satisfies Record<string, ChangeKind>;

/** Kinds that are stored as rows, with their details, which never contain text that a user wrote. */
interface KeptFacts {
	"habit.created": NoFacts;
	"habit.updated": NoFacts;
	"habit.archived": NoFacts;
	"habit.restored": NoFacts;
	"habit.deleted": NoFacts;
	"cycle.ready": { number: number };
	"cycle.ended": { number: number; outcome: Outcome };
	"cycle.resumed": { number: number };
	"week.ready": { monday: Day };
	"integration.needs-you": { integrationId: string; provider: Provider };
}

type NoFacts = Record<string, never>;

type KeptKind = keyof KeptFacts;

interface EventOrigin {
	userId: string;
	/** The session that caused the event; that browser's pages are already up to date. */
	by?: string | undefined;
}

type KeptEvent = EventOrigin &
	{
		[Kind in KeptKind]: { kind: Kind; aboutId: string | null; facts: KeptFacts[Kind]; now: number };
	}[KeptKind];

export type DomainEvent = KeptEvent | (EventOrigin & { kind: Exclude<keyof typeof pagesFetch, KeptKind> });

/** Maximum rows per account; the oldest are deleted first. */
export const eventsKept = 1_000;
/** Longer than a cycle counts as newly ready (`isNewlyReady`); otherwise it would be reported twice. */
const daysKept = logWindowDays + 2;

/** Records an event in the transaction that causes it: notifies open pages, and adds a row if the kind is stored. */
export async function recordEvent(tx: Orm, event: DomainEvent): Promise<void> {
	if ("facts" in event) await keepEvent(tx, event);
	await notifyPages(tx, { userId: event.userId, kind: pagesFetch[event.kind], by: event.by });
}

async function keepEvent(tx: Orm, { userId, kind, aboutId, facts, now }: KeptEvent): Promise<void> {
	await tx.insert(domainEvents).values({ userId, id: uuidv7(), kind, aboutId, facts, createdAt: iso(now) });
	const event = hookEventOf(kind);
	if (event !== undefined) {
		await tx.execute(sql`select tell_hooks(${userId}::uuid, ${event}, ${aboutId}::uuid,
			${JSON.stringify(facts)}::jsonb, ${iso(now)}::timestamptz, ${causeOf() ?? null}::uuid)`);
	}
	const [oldest] = await tx
		.select({ id: domainEvents.id })
		.from(domainEvents)
		.where(eq(domainEvents.userId, userId))
		.orderBy(desc(domainEvents.id))
		.offset(eventsKept)
		.limit(1);
	if (oldest === undefined) return;
	await tx.delete(domainEvents).where(and(eq(domainEvents.userId, userId), lte(domainEvents.id, oldest.id)));
}

const hookNames: Partial<Record<KeptKind, WebhookEvent>> = {
	"cycle.ended": "cycle.completed",
	"cycle.resumed": "habit.updated",
	"integration.needs-you": "integration.needs_you",
};

function hookEventOf(kind: KeptKind): WebhookEvent | undefined {
	const name = hookNames[kind] ?? kind;
	return webhookEvents.find((event) => event === name);
}

export async function purgeEvents(orm: Orm, now: number): Promise<void> {
	const before = iso(now - daysKept * 24 * 60 * 60_000);
	await deleteInBatches(orm, domainEvents.userId, lt(domainEvents.createdAt, before));
}
