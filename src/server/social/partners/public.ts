import type { Orm } from "#server/db/open.ts";
import type { Deps } from "#server/deps.ts";
import { aboutHabits, countAgreed, deletePartnership } from "./store.ts";
import { tellAbout } from "./tell.ts";

/** How many agreements a user has that both have accepted, in either part. */
export const countPartners = (orm: Orm, userId: string): Promise<number> => countAgreed(orm, userId);

/** Ends the agreements about habits that are about to be deleted, and tells the partners. */
export const endAboutHabits = async (
	tx: Orm,
	deps: Pick<Deps, "jobs">,
	{ userId, habitIds, now }: { userId: string; habitIds: readonly string[]; now: number },
): Promise<void> => {
	for (const partnership of await aboutHabits(tx, userId, habitIds)) {
		const { partnerId: reader } = partnership;
		if (reader !== null)
			await tellAbout(tx, deps, {
				kind: "partner-ended",
				reader,
				about: userId,
				partnership,
				cause: "",
				now,
			});
		await deletePartnership(tx, partnership);
	}
};
