import { setTimeout } from "node:timers/promises";
import { id } from "#contract/shapes.ts";
import type { Deps } from "#server/deps.ts";
import { namedIn, type Visit } from "#server/http/visit.ts";
import { nameOfHabit } from "./store.ts";

/** How long a page waits for its habit's name. */
const patienceMs = 200;

/**
 * The name of the habit that a visit is for, if it is the visitor's own. Whatever is in the way, a page without it is a
 * page all the same: the app asks again, and says what is wrong.
 */
export const habitNames = ({ orm, sessions, rates, load, clock }: Deps) => {
	const read = async (token: string, habitId: string): Promise<string | undefined> => {
		const actor = await sessions.actorOf(token, clock());
		if (actor === undefined) return undefined;
		const { userId } = actor;
		await rates.spend("read", { userId, address: "" });
		const place = await load.admit({ rate: "read", userId, isUpload: false });
		try {
			place.begin();
			return await nameOfHabit(orm, userId, habitId);
		} finally {
			place.leave();
		}
	};

	return async (visit: Visit): Promise<string | undefined> => {
		const { page, token } = visit;
		if (page !== "habit" || token === undefined) return undefined;
		const habitId = id.safeParse(namedIn(visit));
		if (!habitId.success) return undefined;
		const name = read(token, habitId.data).catch(() => undefined);
		return Promise.race([name, setTimeout(patienceMs, undefined, { ref: false })]);
	};
};
