import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { ConsentKind } from "#domain/account/consents.ts";
import type { Orm } from "#server/db/open.ts";
import { consents } from "./tables.ts";

export function listConsents(orm: Orm, userId: string) {
	return orm
		.select({ kind: consents.kind, version: consents.version, givenAt: consents.givenAt })
		.from(consents)
		.where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)))
		.orderBy(asc(consents.givenAt), asc(consents.kind));
}

export async function insertConsent(
	tx: Orm,
	consent: { userId: string; kind: ConsentKind; version: string; givenAt: string },
): Promise<void> {
	await tx
		.insert(consents)
		.values(consent)
		.onConflictDoUpdate({
			target: [consents.userId, consents.kind, consents.version],
			set: { givenAt: consent.givenAt, withdrawnAt: null },
			setWhere: isNotNull(consents.withdrawnAt),
		});
}

export async function endConsent(
	orm: Orm,
	userId: string,
	kind: ConsentKind,
	withdrawnAt: string,
): Promise<void> {
	await orm
		.update(consents)
		.set({ withdrawnAt })
		.where(and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdrawnAt)));
}
