import { setTimeout } from "node:timers/promises";
import { id } from "#contract/schemas.ts";
import type { Deps } from "#server/deps/deps.ts";
import { nameOfHabit } from "#server/habits/habits/store.ts";
import { nameInPath, type Visit } from "./visit.ts";

const timeoutMs = 200;

/** On failure or timeout, the page is sent without the name; the app then loads the habit and shows any error. */
export function habitNames({ orm, sessions, rates, load, clock }: Deps) {
	async function read(token: string, habitId: string): Promise<string | undefined> {
		const actor = await sessions.actorOf(token, clock());
		if (actor === undefined) return undefined;
		const { userId } = actor;
		await rates.spend("read", { userId, address: "" });
		const place = await load.admit({ rate: "read", sender: actor, isUpload: false });
		try {
			place.begin();
			return await nameOfHabit(orm, userId, habitId);
		} finally {
			place.leave();
		}
	}

	return async (visit: Visit): Promise<string | undefined> => {
		const { page, token } = visit;
		if (page !== "habit" || token === undefined) return undefined;
		const habitId = id.safeParse(nameInPath(visit));
		if (!habitId.success) return undefined;
		const name = read(token, habitId.data).catch(() => undefined);
		return Promise.race([name, setTimeout(timeoutMs, undefined, { ref: false })]);
	};
}
