import { isPayable } from "#domain/consultations/expert.ts";
import { findExpert } from "#server/consultations/experts/store.ts";
import type { Orm } from "#server/db/open.ts";
import type { Config } from "#server/ground/config.ts";
import { findConsultation } from "./store.ts";

export async function isPaymentPayable(
	orm: Orm,
	payee: Config["payee"],
	{ userId, consultationId }: { userId: string; consultationId: string | null },
): Promise<boolean> {
	if (consultationId === null) return true;
	const row = await findConsultation(orm, { userId, id: consultationId });
	const expert = row && (await findExpert(orm, row.expertId));
	return expert === undefined || isPayable(expert, payee);
}
