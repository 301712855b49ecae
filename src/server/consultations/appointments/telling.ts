import type { StoredConsultation } from "#server/consultations/bookings/tables.ts";
import { expertsById } from "#server/consultations/experts/service.ts";
import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { tellPages } from "#server/notices/events/service.ts";
import { notify } from "#server/notices/notices/service.ts";

type Told = { cause: string; now: number } & (
	| { kind: "consultation-scheduled" | "consultation-done" }
	| { kind: "consultation-cancelled"; reason: string }
);

/** Tells the client, and the expert who has an account, in the transaction that changes the consultation. */
export const tellBoth = async (
	tx: Orm,
	{ jobs }: Pick<Deps, "jobs">,
	{ userId, id, fullName, expertId }: StoredConsultation,
	{ cause, now, ...what }: Told,
): Promise<void> => {
	const expert = (await expertsById(tx)).get(expertId);
	const facts = { consultationId: id, name: expert?.name ?? "" };
	await tellPages(tx, userId, "consultations");
	await tellOne(userId, facts);
	const expertUserId = expert?.userId ?? null;
	if (expertUserId === null) return;
	await tellPages(tx, expertUserId, "consultations");
	// What asks for a review is for the client.
	if (what.kind !== "consultation-done")
		await tellOne(expertUserId, { consultationId: id, name: fullName, userId });

	function tellOne(to: string, data: typeof facts & { userId?: string }) {
		return what.kind === "consultation-cancelled"
			? notify(tx, jobs, to, { kind: what.kind, data: { ...data, reason: what.reason }, cause, now })
			: notify(tx, jobs, to, { kind: what.kind, data, cause, now });
	}
};
