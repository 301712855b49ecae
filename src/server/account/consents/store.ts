import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { ConsentKind } from "#domain/account/consents.ts";
import type { Orm } from "#server/db/open.ts";
import { consents } from "./tables.ts";

/** Those in force, oldest first. */
export const listConsents = (orm: Orm, userId: string) =>
	orm
		.select({ kind: consents.kind, version: consents.version, givenAt: consents.givenAt })
		.from(consents)
		.where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)))
		.orderBy(asc(consents.givenAt), asc(consents.kind));

/** What is in force already keeps its time. */
export const insertConsent = async (
	tx: Orm,
	consent: { userId: string; kind: ConsentKind; version: string; givenAt: string },
): Promise<void> => {
	await tx
		.insert(consents)
		.values(consent)
		.onConflictDoUpdate({
			target: [consents.userId, consents.kind, consents.version],
			set: { givenAt: consent.givenAt, withdrawnAt: null },
			setWhere: isNotNull(consents.withdrawnAt),
		});
};

export const endConsent = async (
	orm: Orm,
	userId: string,
	kind: ConsentKind,
	withdrawnAt: string,
): Promise<void> => {
	await orm
		.update(consents)
		.set({ withdrawnAt })
		.where(and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.withdrawnAt)));
};
