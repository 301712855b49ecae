import { isByUser } from "#web/offline/acts/act.ts";
import { acts } from "#web/offline/acts/acts.ts";
import { entries } from "#web/offline/entries/entries.ts";

export async function countAmountsAndActs(userId: string): Promise<number> {
	const [amounts, waiting] = await Promise.all([entries.toSend(userId), acts.waiting(userId)]);
	return amounts.length + waiting.filter(isByUser).length;
}
