import { OfflineError, send } from "#web/platform/api.ts";
import { isOnline } from "#web/ui/states/use-online.ts";
import type { Act } from "./act.ts";
import { acts } from "./acts.ts";

/**
 * Sends an act now, or keeps it until there is a network. Throws if the server refuses it now; a later refusal is
 * only reported. If an act on the same subject is still waiting, replaces it instead of sending, so that the older
 * one cannot arrive last.
 */
export async function sendOrKeep(act: Act): Promise<"sent" | "kept"> {
	const isWaiting = acts
		.all()
		.some(({ userId, subject }) => userId === act.userId && subject === act.subject);
	if (isOnline() && !isWaiting && (await reaches(act))) return "sent";
	await acts.put(act);
	return "kept";
}

async function reaches({ call: { route, input } }: Act): Promise<boolean> {
	try {
		// Route and input were built together as a call of the contract.
		await send(route as never, input as never);
		return true;
	} catch (fault) {
		if (fault instanceof OfflineError) return false;
		throw fault;
	}
}
